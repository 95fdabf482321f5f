import Foundation
import GestureModel
import Testing

@testable import GestureFormats

@Suite struct SigmaLognormalTests {
  private let stroke = LognormalStroke(
    onset: 20, distance: 90, mu: 5.2, sigma: 0.3, startAngle: 0.4, endAngle: 2.1)

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  @Test func pathLengthIsTheDistanceParameter() {
    let positions = (0...40_000).map { stroke.displacement(at: Double($0) * 0.05) }
    let travelled = zip(positions, positions.dropFirst()).reduce(0) { $0 + length($1.1 - $1.0) }
    #expect(abs(travelled - 90) < 1e-4)
    #expect(length(stroke.displacement(at: 1e6) - stroke.total) < 1e-9)
    #expect(stroke.displacement(at: 20) == .zero)
    #expect(stroke.displacement(at: -5) == .zero)
  }

  @Test func straightStrokeEndsItsDistanceAway() {
    let straight = LognormalStroke(
      onset: 0, distance: 90, mu: 5, sigma: 0.25, startAngle: -0.7, endAngle: -0.7)
    #expect(length(straight.total - 90 * SIMD2(cos(-0.7), sin(-0.7))) < 1e-12)
  }

  @Test func speedIsTheLognormalDensity() {
    for time in [60.0, 150, 190, 260, 420] {
      let step = 1e-3
      let measured =
        length(stroke.displacement(at: time + step) - stroke.displacement(at: time - step)) / (2 * step)
      let since = time - 20
      let density =
        exp(-pow((log(since) - 5.2) / 0.3, 2) / 2) / (since * 0.3 * (2 * Double.pi).squareRoot())
      #expect(abs(measured - 90 * density) < 1e-6)
    }
  }

  @Test func headingTurnsFromStartAngleToEndAngle() {
    func heading(_ time: Double) -> Double {
      let movement = stroke.displacement(at: time + 1e-3) - stroke.displacement(at: time - 1e-3)
      return atan2(movement.y, movement.x)
    }
    #expect(abs(heading(90) - 0.4) < 0.02)
    #expect(abs(heading(20 + exp(5.2)) - 1.25) < 1e-4)
    #expect(abs(heading(700) - 2.1) < 0.02)
  }

  @Test func strokeAlongAnArcIsVisibleWhenPlanned() {
    let arc = Arc(from: .zero, to: SIMD2(60, 20), turn: -1.2)
    let stroke = LognormalStroke(along: arc, begin: 100, duration: 300, sigma: 0.25)
    #expect(length(stroke.total - SIMD2(60, 20)) < 1e-9)
    // Six standard deviations: 0.135 % of the movement lies on either side.
    #expect(abs(length(stroke.displacement(at: 100)) / arc.length - 0.00135) < 1e-4)
    #expect(abs(length(stroke.total - stroke.displacement(at: 400)) / arc.length - 0.00135) < 1e-4)
  }

  @Test(arguments: StrokeClass.all.map(\.name))
  func undisturbedPenEndsOnThePlansTarget(name: String) throws {
    let shape = try #require(StrokeClass.all.first { $0.name == name })
    for pace in [0.5, 1, 2.5] {
      let plan = shape.plan(blend: 0.3)
      let calm = Performance(
        pace: pace, cornerOverlap: 0.3, flowOverlap: 0.6, aimError: 0, turnError: 0, timeError: 0,
        tremor: Tremor(amplitude: 0, frequency: 0, phase: .zero))
      var generator = SeededGenerator(seed: 3)
      let trajectory = calm.trajectory(of: plan, from: &generator)
      let target = try #require(plan.movements.last).target
      #expect(length(trajectory.position(at: 1e6) - target) < 1e-9)
      #expect(length(trajectory.position(at: trajectory.duration) - target) < 1)
      #expect(length(trajectory.position(at: -1e4) - plan.start) < 1e-9)
    }
  }

  @Test func overlapRoundsCornersAndRestDoesNot() {
    let plan = MotorPlan(from: 0, 0, .corner(50, 100), .corner(100, 0))
    func closestToCorner(overlap: Double) -> Double {
      let performance = Performance(
        pace: 1, cornerOverlap: overlap, flowOverlap: 0.6, aimError: 0, turnError: 0, timeError: 0,
        tremor: Tremor(amplitude: 0, frequency: 0, phase: .zero))
      var generator = SeededGenerator(seed: 5)
      let trajectory = performance.trajectory(of: plan, from: &generator)
      return stride(from: 0, through: trajectory.duration, by: 1)
        .map { length(trajectory.position(at: $0) - SIMD2(50, 100)) }.min()!
    }
    #expect(closestToCorner(overlap: 0) < 1)
    #expect(closestToCorner(overlap: 0.5) > 3)
  }
}
