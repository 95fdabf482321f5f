import GestureModel
import ShapeSpace

/// Comparing hands of which joints are hidden: over those that both show, in double precision.
struct HiddenJoints: Sendable {
  /// Whether a pose lacks a joint that counts.
  let isIncomplete: [Bool]
  private let poses: PoseColumns
  private let seen: [SeenJoints]
  private let weights: [Float]
  private let fewestInCommon: Int

  init(_ poses: PoseColumns, recognizer: PoseShape) {
    let weighted = SeenJoints(weights: recognizer.weights)
    self.poses = poses
    weights = recognizer.weights.values
    seen = SeenJoints.all(of: poses, among: weighted, confidence: recognizer.confidence)
    isIncomplete = seen.map { $0 != weighted }
    fewestInCommon = max(
      JointWeights.fewestJoints, Int((Double(weighted.count) * SeenJoints.leastShare).rounded(.up)))
  }

  /// - Parameter hasShape: whether the pose, if all of it was seen, has a shape vector.
  func degeneracy(of pose: Int, hasShape: Bool) -> SampleDegeneracy? {
    if seen[pose].count < fewestInCommon { return .fewPoints }
    if !isIncomplete[pose], hasShape { return nil }
    let positions = self.positions(of: pose, among: seen[pose])
    guard positions.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return .notFinite }
    return isIncomplete[pose] && positions.contains { $0 != positions[0] } ? nil : .noExtent
  }

  func distance(query: Int, template: Int, policy: RotationPolicy, mirrored: Bool) -> Double {
    let common = seen[query].intersection(seen[template])
    guard common.count >= fewestInCommon else { return .infinity }
    let q = vector(of: query, among: common)
    let t = vector(of: template, among: common)
    let norm = (squares(q) * squares(t)).squareRoot()
    guard norm > 0 else { return .infinity }
    // Mirrored, a point x + iy becomes -x + iy.
    let similarities = (mirrored ? [1.0, -1] : [1.0]).map { side in
      var (real, imaginary) = (0.0, 0.0)
      for (a, b) in zip(q, t) {
        real += side * a.x * b.x + a.y * b.y
        imaginary += side * a.x * b.y - a.y * b.x
      }
      return policy.similarity(real: real / norm, imaginary: imaginary / norm)
    }
    return RotationPolicy.angularDistance(similarity: similarities.reduce(-1, max))
  }

  /// The joints in `common`, centred on their weighted mean and scaled by the roots of their weights.
  private func vector(of pose: Int, among common: SeenJoints) -> [SIMD2<Double>] {
    let weights = weights.indices.filter(common.contains).map { Double(self.weights[$0]) }
    let positions = positions(of: pose, among: common).map { SIMD2<Double>($0) }
    let sum = zip(positions, weights).reduce(SIMD2<Double>.zero) { $0 + $1.1 * $1.0 }
    let mean = sum / weights.reduce(0, +)
    return zip(positions, weights).map { ($0 - mean) * $1.squareRoot() }
  }

  private func positions(of pose: Int, among joints: SeenJoints) -> [Point] {
    weights.indices.filter(joints.contains).map {
      let planes = poses.planes(of: HandJoint(rawValue: $0)!)
      return Point(
        poses.coordinates[planes.x.lowerBound + pose], poses.coordinates[planes.y.lowerBound + pose])
    }
  }

  private func squares(_ vector: [SIMD2<Double>]) -> Double {
    vector.reduce(0) { $0 + ($1 * $1).sum() }
  }
}
