import GestureModel
import GestureRecognizers
import Testing

/// The rules of time of `PoseFilter`, by example and by property.
@Suite struct PoseFilterTests {
  private struct Frame {
    var pose: String?
    var time: Double
  }

  private func events(_ frames: [Frame], _ settings: PoseFilter.Settings) -> [PoseEvent] {
    var filter = PoseFilter(settings)
    return frames.flatMap { filter.take($0.pose, at: $0.time) }
  }

  private func settings(
    hold: Double = 0, release: Double = 0, majority: Int = 1
  ) throws -> PoseFilter.Settings {
    try PoseFilter.Settings(holdMilliseconds: hold, releaseMilliseconds: release, majorityFrames: majority)
  }

  /// Frames of 25 ms, one a character; a dot is nothing recognised.
  private func frames(_ text: String) -> [Frame] {
    text.enumerated().map { Frame(pose: $1 == "." ? nil : String($1), time: Double($0) * 25) }
  }

  /// Poses of random length at random times, hands that go, and flicker.
  private func randomFrames(_ seed: UInt64) -> [Frame] {
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    var pose: String?
    return (0..<300).map { _ in
      if generator.below(12) == 0 { pose = [nil, "a", "b", "c"][generator.below(4)] }
      time += generator.below(40) == 0 ? 400 : 10 + 30 * generator.uniform()
      return Frame(pose: generator.below(10) == 0 ? nil : pose, time: time)
    }
  }

  private func time(of event: PoseEvent) -> Double {
    switch event {
    case .began(_, let at, _), .ended(_, let at): at
    }
  }

  private static let someSettings: [(hold: Double, release: Double, majority: Int)] = [
    (0, 0, 1), (0, 60, 1), (100, 0, 1), (100, 60, 3), (250, 150, 5), (60, 500, 1),
  ]

  @Test func withoutSettingsEveryChangeIsAnEvent() {
    #expect(
      events(frames("aab.b"), .immediate) == [
        .began("a", at: 0, since: 0), .ended("a", at: 50), .began("b", at: 50, since: 50),
        .ended("b", at: 75), .began("b", at: 100, since: 100),
      ])
  }

  @Test func aPoseBeginsOnceItHasBeenHeld() throws {
    let hold = try settings(hold: 50)
    #expect(events(frames("aa.aab"), hold) == [])
    #expect(events(frames(".aaaaa"), hold) == [.began("a", at: 75, since: 25)])
    let just = [Frame(pose: "a", time: 0), Frame(pose: "a", time: 50.0.nextDown), Frame(pose: "a", time: 50)]
    #expect(events(just, hold) == [.began("a", at: 50, since: 0)])
  }

  @Test func aPoseEndsOnceItHasNotBeenSeen() throws {
    let release = try settings(release: 75)
    #expect(events(frames("a..a..a"), release) == [.began("a", at: 0, since: 0)])
    #expect(
      events(frames("a...a"), release) == [
        .began("a", at: 0, since: 0), .ended("a", at: 75), .began("a", at: 100, since: 100),
      ])
  }

  @Test func anotherPoseHeldEndsTheFirst() throws {
    #expect(
      events(frames("aaababbb"), try settings(hold: 50, release: 10_000)) == [
        .began("a", at: 50, since: 0), .ended("a", at: 175), .began("b", at: 175, since: 125),
      ])
  }

  @Test func silenceIsNotSeeing() throws {
    let silent = [0.0, 50, 1_000, 1_050].map { Frame(pose: "a", time: $0) }
    #expect(
      events(silent, try settings(hold: 50, release: 200)) == [
        .began("a", at: 50, since: 0), .ended("a", at: 1_000), .began("a", at: 1_050, since: 1_000),
      ])
    let held = [Frame(pose: "a", time: 0), Frame(pose: "a", time: 1_000)]
    #expect(events(held, try settings(hold: 50, release: 200)) == [])
    #expect(events(held, try settings(hold: 50)) == [.began("a", at: 1_000, since: 0)])
  }

  @Test func theMajorityWinsAndTiesKeepWhatWas() throws {
    let three = try settings(majority: 3)
    #expect(events(frames("a"), three) == [])
    #expect(events(frames("aa"), three) == [.began("a", at: 25, since: 25)])
    // After "aab" and "abc" come three different ones: a stays until b has two of three.
    #expect(
      events(frames("aabcb"), three) == [
        .began("a", at: 25, since: 25), .ended("a", at: 100), .began("b", at: 100, since: 100),
      ])
    #expect(events(frames("aa.aa.aa"), three) == [.began("a", at: 25, since: 25)])
  }

  @Test func timesThatGoBackOrAreNoneCountAsTheOneBefore() throws {
    let hold = try settings(hold: 50)
    let odd = [.nan, 100, 20, .infinity, -.infinity, .nan, 149, 150].map { Frame(pose: "a", time: $0) }
    #expect(events(odd, hold) == [.began("a", at: 150, since: 100)])
    let changes = [Frame(pose: "a", time: 100), Frame(pose: "b", time: 20), Frame(pose: nil, time: .nan)]
    #expect(
      events(changes, .immediate) == [
        .began("a", at: 100, since: 100), .ended("a", at: 100), .began("b", at: 100, since: 100),
        .ended("b", at: 100),
      ])
  }

  @Test(arguments: Self.someSettings)
  func nothingBeginsUnheldAndEventsAlternate(hold: Double, release: Double, majority: Int) throws {
    let settings = try settings(hold: hold, release: release, majority: majority)
    var seen = 0
    for seed in 0..<40 as Range<UInt64> {
      var open: String?
      var before = -Double.infinity
      for event in events(randomFrames(seed), settings) {
        #expect(time(of: event) >= before)
        before = time(of: event)
        switch event {
        case .began(let pose, let at, let since):
          #expect(open == nil)
          #expect(at - since >= hold)
          open = pose
          seen += 1
        case .ended(let pose, _):
          #expect(open == pose)
          open = nil
        }
      }
    }
    #expect(seen > 40)
  }

  /// What was recognised in the frames themselves bears every event out, the majority aside.
  @Test(arguments: Self.someSettings.filter { $0.majority == 1 })
  func framesBearEventsOut(hold: Double, release: Double, majority: Int) throws {
    for seed in 0..<40 as Range<UInt64> {
      let frames = randomFrames(seed)
      var began: Double?
      for event in events(frames, try settings(hold: hold, release: release)) {
        switch event {
        case .began(let pose, let at, let since):
          #expect(frames.filter { (since...at).contains($0.time) }.allSatisfy { $0.pose == pose })
          began = at
        case .ended(let pose, let at):
          let start = try #require(began)
          let shown = frames.filter { (start...at).contains($0.time) && $0.pose == pose }
          let gaps = zip(shown, shown.dropFirst()).map { $1.time - $0.time }
          let isLate = (gaps + [at - (shown.last?.time ?? start)]).contains { $0 >= release }
          let next = frames.first { $0.time == at }?.pose
          #expect(isLate || (next != nil && next != pose))
        }
      }
    }
  }

  @Test(arguments: Self.someSettings)
  func scalingTimeScalesEvents(hold: Double, release: Double, majority: Int) throws {
    // A power of two, so that no product is rounded.
    let factor = 8.0
    for seed in 0..<20 as Range<UInt64> {
      let frames = randomFrames(seed)
      let scaled = events(
        frames.map { Frame(pose: $0.pose, time: $0.time * factor) },
        try settings(hold: hold * factor, release: release * factor, majority: majority))
      let expected = events(frames, try settings(hold: hold, release: release, majority: majority)).map {
        event in
        switch event {
        case .began(let pose, let at, let since):
          PoseEvent.began(pose, at: at * factor, since: since * factor)
        case .ended(let pose, let at): PoseEvent.ended(pose, at: at * factor)
        }
      }
      #expect(scaled == expected)
      #expect(!expected.isEmpty)
    }
  }

  @Test func droppedFramesOnlyDelay() throws {
    // Poses of a second each, seen 100 times a second; then only at one frame in eight, drawn anew each time.
    let all = (0..<1_000).map { Frame(pose: ["a", nil, "b", "c"][$0 / 100 % 4], time: Double($0) * 10) }
    let settings = try settings(hold: 200, release: 300)
    let whole = events(all, settings)
    #expect(whole.count == 14)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let kept = all.enumerated().filter { $0.offset % 8 == 0 || generator.below(8) == 0 }.map(\.element)
      let thinned = events(kept, settings)
      #expect(thinned.count == whole.count)
      for (one, other) in zip(whole, thinned) {
        switch (one, other) {
        case (.began(let pose, let at, let since), .began(let otherPose, let otherAt, let otherSince)):
          #expect(pose == otherPose)
          #expect((0...80).contains(otherSince - since))
          #expect((0...160).contains(otherAt - at))
        case (.ended(let pose, let at), .ended(let otherPose, let otherAt)):
          #expect(pose == otherPose)
          #expect(abs(otherAt - at) <= 160)
        default: Issue.record("\(one) became \(other)")
        }
      }
    }
  }

  @Test func settingsOutOfRangeAreRefused() throws {
    for bad in [-1, -Double.leastNonzeroMagnitude, .infinity] {
      #expect(throws: PoseFilterError.invalidHold(milliseconds: bad)) { try settings(hold: bad) }
      #expect(throws: PoseFilterError.invalidRelease(milliseconds: bad)) { try settings(release: bad) }
    }
    #expect(throws: PoseFilterError.self) { try settings(hold: .nan) }
    for bad in [0, 2, -1, 1_001, Int.max, Int.min] {
      #expect(throws: PoseFilterError.invalidMajority(frames: bad)) { try settings(majority: bad) }
    }
  }
}
