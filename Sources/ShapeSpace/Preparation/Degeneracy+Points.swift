extension Degeneracy {
  /// Why `points`, which gave no shape, have none.
  public init(of points: ArraySlice<SIMD2<Float>>) {
    if points.isEmpty {
      self = .noPoints
    } else if !points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      self = .notFinite
    } else {
      self = points.count == 1 ? .onePoint : .noExtent
    }
  }
}
