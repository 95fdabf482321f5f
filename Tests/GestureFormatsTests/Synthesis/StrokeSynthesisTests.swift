import GestureFormats
import GestureModel
import Testing

@Suite struct StrokeSynthesisTests {
  private func samples(of synthesis: StrokeSynthesis) -> [String: Sample] {
    Dictionary(uniqueKeysWithValues: synthesis.samples.map { ($0.id, $0) })
  }

  @Test func sameValuesGiveTheSameSamples() throws {
    let synthesis = try StrokeSynthesis(seed: 7, writers: 3, repetitions: 4)
    #expect(Array(synthesis.samples) == Array(synthesis.samples))
  }

  @Test func anotherSeedGivesOtherSamples() throws {
    let first = try StrokeSynthesis(seed: 1, writers: 2, repetitions: 2)
    let second = try StrokeSynthesis(seed: 2, writers: 2, repetitions: 2)
    #expect(zip(first.samples, second.samples).allSatisfy { $0.id == $1.id && $0.strokes != $1.strokes })
  }

  @Test func noTwoSamplesAreTheSameDrawing() throws {
    let strokes = try Array(StrokeSynthesis(writers: 2, repetitions: 3).samples).map { $0.strokes[0].points }
    #expect(Set(strokes).count == strokes.count)
  }

  @Test func samplesDoNotDependOnWhatElseIsMade() throws {
    let small = samples(of: try StrokeSynthesis(writers: 2, repetitions: 3, classes: ["x", "arrow"]))
    let large = samples(of: try StrokeSynthesis(writers: 11, repetitions: 101))
    #expect(small.count == 2 * 3 * 2)
    for (id, sample) in small { #expect(large[id] == sample) }
  }

  @Test func threadsDoNotChangeTheSamples() async throws {
    let synthesis = try StrokeSynthesis(writers: 2, repetitions: 2)
    let expected = Array(synthesis.samples)
    let copies = await withTaskGroup(of: [Sample].self) { group in
      for _ in 0..<4 { group.addTask { Array(synthesis.samples) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(copies.allSatisfy { $0 == expected })
  }

  @Test func idsAreInByteOrderEvenPastTwoDigits() throws {
    let synthesis = try StrokeSynthesis(writers: 101, repetitions: 101, classes: ["v"])
    let ids = synthesis.samples.map(\.id)
    #expect(ids.count == 101 * 101)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.precedesInCodePointOrder($1) })
  }

  @Test func samplesSayWhatTheyAre() throws {
    let all = Array(try StrokeSynthesis().samples)
    #expect(all.count == 6 * 16 * 10)
    #expect(StrokeSynthesis.classNames == StrokeSynthesis.classNames.sortedInCodePointOrder())
    var counts: [String: Int] = [:]
    for sample in all {
      #expect(sample.id.hasPrefix("\(sample.subject!)/\(sample.label)/"))
      counts[sample.label, default: 0] += 1
    }
    #expect(counts == Dictionary(uniqueKeysWithValues: StrokeSynthesis.classNames.map { ($0, 60) }))
    #expect(Set(all.map(\.subject)).count == 6)
    #expect(Set(all.map { $0.attributes["speed"]! }) == ["slow", "medium", "fast"])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func samplesAreWellFormed(seed: UInt64) throws {
    for sample in try StrokeSynthesis(seed: seed).samples {
      try #require(sample.strokes.count == 1)
      let points = sample.strokes[0].points
      let times = try #require(sample.strokes[0].times)
      #expect((20...250).contains(points.count))
      #expect(times[0] == 0)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(times.allSatisfy { $0 == $0.rounded() })
      for point in points {
        for value in [point.x, point.y] {
          #expect(value.isFinite && abs(value) < 1000)
          #expect(value == Float((Double(value) * 10).rounded() / 10))
        }
      }
    }
  }

  @Test func slowDrawingsTakeLongerThanFastOnes() throws {
    var durations: [String: [Double]] = [:]
    for sample in try StrokeSynthesis().samples {
      durations[sample.attributes["speed"]!, default: []].append(sample.strokes[0].times!.last!)
    }
    let medians = durations.mapValues { $0.sorted()[$0.count / 2] }
    // The medians of the $1 recordings are 2,121, 1,320 and 775 ms.
    #expect((1700...2600).contains(medians["slow"]!))
    #expect((1000...1600).contains(medians["medium"]!))
    #expect((550...950).contains(medians["fast"]!))
  }

  @Test func badValuesAreRefusedByName() {
    #expect(throws: StrokeSynthesisError.unknownClass("squiggle", known: StrokeSynthesis.classNames)) {
      try StrokeSynthesis(classes: ["x", "squiggle"])
    }
    #expect(throws: StrokeSynthesisError.noClasses) { try StrokeSynthesis(classes: []) }
    for count in [Int.min, -1, 0, 1_000_001, Int.max] {
      #expect(throws: StrokeSynthesisError.writersOutOfRange(count, allowed: StrokeSynthesis.counts)) {
        try StrokeSynthesis(writers: count)
      }
      #expect(throws: StrokeSynthesisError.repetitionsOutOfRange(count, allowed: StrokeSynthesis.counts)) {
        try StrokeSynthesis(repetitions: count)
      }
    }
  }
}
