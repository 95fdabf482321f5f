/// Elements of which every pattern of bits is a value, so that any bytes can be read as them.
public protocol BitPattern: BitwiseCopyable {}

extension UInt8: BitPattern {}
extension Int: BitPattern {}
extension Int32: BitPattern {}
extension Float: BitPattern {}
extension SIMD2<Float>: BitPattern {}
