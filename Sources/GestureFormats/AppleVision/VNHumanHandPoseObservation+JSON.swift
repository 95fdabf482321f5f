#if canImport(Vision)
  import Foundation
  import Vision

  extension VNHumanHandPoseObservation {
    /// One line of newline-delimited JSON, with Vision's own keys and coordinates, that GestureBench reads.
    ///
    /// - Parameters:
    ///   - milliseconds: since any beginning; `nil` for a pose that stands alone.
    ///   - aspectRatio: the image's width over its height, as the request saw it.
    public func jsonLine(label: String, milliseconds: Double?, aspectRatio: Double) throws -> String {
      struct Line: Encodable {
        let label: String
        let t: Double?
        let aspectRatio: Double
        let chirality: Int
        let joints: [String: [Double]]
      }
      var joints: [String: [Double]] = [:]
      for (name, point) in try recognizedPoints(.all) {
        joints[name.rawValue.rawValue] = [point.location.x, point.location.y, Double(point.confidence)]
      }
      let line = Line(
        label: label, t: milliseconds, aspectRatio: aspectRatio, chirality: chirality.rawValue,
        joints: joints)
      return String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
    }
  }
#endif
