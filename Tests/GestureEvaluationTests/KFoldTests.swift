import GestureEvaluation
import GestureModel
import Testing

@Suite struct KFoldTests {
  /// The fold of each sample by its id.
  static func folds(_ kFold: KFold, _ samples: [Sample], seed: UInt64) throws -> [String: Int] {
    let dataset = Dataset(name: "", samples: samples)
    let plan = try kFold.plan(for: dataset.samples, seed: seed)
    var folds: [String: Int] = [:]
    for fold in 0..<plan.trialCount {
      for query in plan.trial(fold).queries { folds[dataset.samples.ids[query]] = fold }
    }
    return folds
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func foldsAreStratified(seed: UInt64) throws {
    let samples = randomSamples(seed: seed, count: 50 + Int(seed) * 3)
    for foldCount in [2, 3, 7, 10, 50] {
      let folds = try Self.folds(KFold(folds: foldCount), samples, seed: seed)
      func spread(_ chosen: [Sample]) -> Int {
        var sizes = [Int](repeating: 0, count: foldCount)
        for sample in chosen { sizes[folds[sample.id]!] += 1 }
        return sizes.max()! - sizes.min()!
      }
      #expect(folds.count == samples.count)
      #expect(spread(samples) <= 1)
      for members in Dictionary(grouping: samples, by: \.label).values { #expect(spread(members) <= 1) }
    }
  }

  @Test(arguments: [KFold.Grouping.none, .subject])
  func foldsDependOnTheSeedAndNotOnTheOrderOfInput(grouping: KFold.Grouping) throws {
    let samples = (0..<72).map { sample("\($0)", "class-\($0 / 9 % 4)", subject: "subject-\($0 % 9)", x: 0) }
    let kFold = KFold(folds: 4, grouping: grouping)
    let folds = try Self.folds(kFold, samples, seed: 1)
    #expect(try Self.folds(kFold, samples.reversed(), seed: 1) == folds)
    #expect(try Self.folds(kFold, samples, seed: 2) != folds)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func groupedFoldsAreFullAndNearlyEven(seed: UInt64) throws {
    let samples = randomSamples(seed: seed, count: 300, classes: 4, subjects: 24)
    let bySubject = Dictionary(grouping: samples) { $0.subject! }
    let folds = try Self.folds(KFold(folds: 5, grouping: .subject), samples, seed: seed)
    for members in bySubject.values { #expect(Set(members.map { folds[$0.id]! }).count == 1) }
    var sizes = [Int](repeating: 0, count: 5)
    for fold in folds.values { sizes[fold] += 1 }
    #expect(sizes.allSatisfy { $0 > 0 })
    #expect(sizes.max()! - sizes.min()! <= bySubject.values.map(\.count).max()!)
  }

  @Test func asManyGroupsAsFoldsLeavesNoFoldEmpty() throws {
    let samples = (0..<6).map { sample("\($0)", $0 < 4 ? "a" : "b", subject: "s\($0)", x: 0) }
    let folds = try Self.folds(KFold(folds: 6, grouping: .subject), samples, seed: 3)
    #expect(Set(folds.values).count == 6)
  }

  private static func frames(_ count: Int, classes: Int = 3, recordings: Int = 2) -> [Sample] {
    (0..<count).map { index in
      var frame = sample("\(index)", "class-\(index % classes)", subject: nil, x: 0)
      frame.moment = Moment(
        recording: "r\(index % recordings)", value: Double((index * 37) % count), unit: .milliseconds)
      return frame
    }
  }

  @Test(arguments: [2, 3, 5, 7])
  func foldsByTimeAreStretchesOfEachClass(folds: Int) throws {
    let samples = Self.frames(101)
    let foldOf = try Self.folds(KFold(folds: folds, grouping: .time), samples, seed: 1)
    for members in Dictionary(grouping: samples, by: \.label).values {
      let inTime = members.sorted {
        ($0.moment!.recording, $0.moment!.value) < ($1.moment!.recording, $1.moment!.value)
      }
      let numbers = inTime.map { foldOf[$0.id]! }
      #expect(numbers == numbers.sorted())
      let sizes = Dictionary(grouping: numbers) { $0 }.values.map(\.count)
      #expect(sizes.count == folds && sizes.max()! - sizes.min()! <= 1)
    }
    #expect(try Self.folds(KFold(folds: folds, grouping: .time), samples.reversed(), seed: 9) == foldOf)
  }

  @Test func classesOfOneFrameAreSpreadOverTheFolds() throws {
    let foldOf = try Self.folds(
      KFold(folds: 4, grouping: .time), Self.frames(12, classes: 12), seed: 1)
    #expect(Dictionary(grouping: foldOf.values) { $0 }.values.map(\.count) == [3, 3, 3, 3])
  }

  @Test func foldsByTimeNeedTimes() throws {
    var samples = Self.frames(10)
    samples[3].moment = nil
    #expect(throws: EvaluationError.noMoments(missing: 1)) {
      try Self.folds(KFold(folds: 2, grouping: .time), samples, seed: 1)
    }
    #expect(KFold.standardGrouping(for: Dataset(name: "d", samples: samples).samples) == .none)
    #expect(KFold.standardGrouping(for: Dataset(name: "d", samples: Self.frames(10)).samples) == .time)
  }
}
