import ShapeSpace
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct RotationPolicyTests {
  static let bounds = [1, 22.5, 45, 90, 135, 179]

  @Test(arguments: bounds) func equalsTheFormulaAllAroundTheCircle(degrees: Double) {
    let policies = [RotationPolicy.none, .full, .bounded(radians: degrees * .pi / 180)]
    let bound = degrees * Double.pi / 180
    var angles = (-3600...3600).map { Double($0) * .pi / 3600 }
    angles += [
      0, -0.0, .pi, -.pi, bound, -bound, bound.nextUp, bound.nextDown, (-bound).nextUp, (-bound).nextDown,
    ]
    var wrong: [String] = []
    for policy in policies {
      for magnitude in [0, 1e-30, 1e-8, 0.3, 0.999, 1] {
        for angle in angles {
          let (real, imaginary) = (magnitude * cos(angle), magnitude * sin(angle))
          let expected = referenceSimilarity(real: real, imaginary: imaginary, policy: policy)
          let similarity = policy.similarity(real: real, imaginary: imaginary)
          if !(abs(similarity - expected) <= 1e-14 * magnitude) { wrong.append("\(policy) at \(angle)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3))")
  }

  @Test(arguments: bounds) func theAxesOfThePlaneAreExact(degrees: Double) {
    let policy = RotationPolicy(degrees: degrees)
    let bound = degrees * Double.pi / 180
    #expect(policy == .bounded(radians: bound))
    #expect(policy.similarity(real: 1, imaginary: 0) == 1)
    #expect(policy.similarity(real: 1, imaginary: -0.0) == 1)
    for zero in [0, -0.0] {
      #expect(abs(policy.similarity(real: -1, imaginary: zero) + cos(bound)) < 1e-15)
      #expect(policy.similarity(real: zero, imaginary: zero) == 0)
    }
    #expect(abs(policy.similarity(real: 0, imaginary: 1) - cos(max(0, .pi / 2 - bound))) < 1e-15)
  }

  @Test func degreesChooseThePolicy() {
    #expect(RotationPolicy(degrees: 0) == .none)
    #expect(RotationPolicy(degrees: 180) == .full)
    #expect(RotationPolicy(degrees: 360) == .full)
  }

  /// Bounds whose radians round to 0 or to pi: no crash, and the score of the policy they round to.
  @Test func boundsNextToTheLimits() {
    let (real, imaginary) = (-0.6, 0.64)
    for degrees in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300] {
      #expect(RotationPolicy(degrees: degrees).similarity(real: real, imaginary: imaginary) == real)
    }
    let nearlyFull = RotationPolicy(degrees: Double(180).nextDown).similarity(
      real: real, imaginary: imaginary)
    #expect(abs(nearlyFull - hypot(real, imaginary)) < 1e-15)
    #expect(abs(RotationPolicy(degrees: Double(180).nextDown).similarity(real: -1, imaginary: 0) - 1) < 1e-14)
  }

  @Test func similarityRisesWithTheBound() {
    var shapes = RandomShapes(seed: 31)
    let policies = (0...180).map { RotationPolicy(degrees: Double($0)) }
    for _ in 0..<1000 {
      let (real, imaginary) = (shapes.number(-0.7...0.7), shapes.number(-0.7...0.7))
      let scores = policies.map { $0.similarity(real: real, imaginary: imaginary) }
      #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 })
      let mirrored = policies.map { $0.similarity(real: real, imaginary: -imaginary) }
      #expect(zip(scores, mirrored).allSatisfy { abs($0 - $1) < 1e-15 })
    }
  }

  @Test func angularDistanceIsAClampedArcCosine() {
    for step in -1000...1000 {
      let similarity = Double(step) / 1000
      #expect(abs(RotationPolicy.angularDistance(similarity: similarity) - acos(similarity)) < 1e-15)
    }
    for above in [Double(1).nextUp, 1.0000001, 2, .infinity] {
      #expect(RotationPolicy.angularDistance(similarity: above) == 0)
      #expect(RotationPolicy.angularDistance(similarity: -above) == .pi)
    }
  }
}
