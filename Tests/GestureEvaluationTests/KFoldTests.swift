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

  @Test(arguments: [false, true])
  func foldsDependOnTheSeedAndNotOnTheOrderOfInput(grouped: Bool) throws {
    let samples = (0..<72).map { sample("\($0)", "class-\($0 / 9 % 4)", subject: "subject-\($0 % 9)", x: 0) }
    let kFold = KFold(folds: 4, grouped: grouped)
    let folds = try Self.folds(kFold, samples, seed: 1)
    #expect(try Self.folds(kFold, samples.reversed(), seed: 1) == folds)
    #expect(try Self.folds(kFold, samples, seed: 2) != folds)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func groupedFoldsAreFullAndNearlyEven(seed: UInt64) throws {
    let samples = randomSamples(seed: seed, count: 300, classes: 4, subjects: 24)
    let bySubject = Dictionary(grouping: samples) { $0.subject! }
    let folds = try Self.folds(KFold(folds: 5, grouped: true), samples, seed: seed)
    for members in bySubject.values { #expect(Set(members.map { folds[$0.id]! }).count == 1) }
    var sizes = [Int](repeating: 0, count: 5)
    for fold in folds.values { sizes[fold] += 1 }
    #expect(sizes.allSatisfy { $0 > 0 })
    #expect(sizes.max()! - sizes.min()! <= bySubject.values.map(\.count).max()!)
  }

  @Test func asManyGroupsAsFoldsLeavesNoFoldEmpty() throws {
    let samples = (0..<6).map { sample("\($0)", $0 < 4 ? "a" : "b", subject: "s\($0)", x: 0) }
    let folds = try Self.folds(KFold(folds: 6, grouped: true), samples, seed: 3)
    #expect(Set(folds.values).count == 6)
  }
}
