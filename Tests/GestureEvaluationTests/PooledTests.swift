import GestureModel
import Testing

@testable import GestureEvaluation

@Suite struct PooledTests {
  /// Subjects of uneven size, so that drawing subjects first would show.
  private static let people: [(name: String, samples: Int)] = [("a", 2), ("b", 9), ("c", 4)]

  private static let table: SampleTable = {
    let samples = people.flatMap { person in
      (0..<person.samples).flatMap { number in
        ["x", "y"].map { label in
          sample("\(person.name)/\(label)/\(number)", label, subject: person.name, x: Float(number))
        }
      }
    }
    return Dataset(name: "", samples: samples + [sample("nobody", "x", x: 0)]).samples
  }()

  @Test func drawsAreUniformAndExcludeTheTestSubject() throws {
    let repetitions = 6000
    let plan = try Pooled(samplesPerClass: [3], repetitions: repetitions).draws(from: Self.table, seed: 7)
    #expect(plan.pools.map(\.subject) == [0, 1, 2])
    for pool in plan.pools.indices {
      let subject = plan.pools[pool].subject
      var drawn: [Int: Int] = [:]
      var asked: [Int: Int] = [:]
      for repetition in 0..<repetitions {
        let trial = plan.trial(pool: pool, setting: 0, repetition: repetition)
        #expect(Set(trial.templates).count == trial.templates.count)
        let labels = trial.templates.map { Self.table.label(of: $0) }
        #expect(labels.count { $0 == "x" } == 3 && labels.count { $0 == "y" } == 3)
        #expect(trial.queries.map { Self.table.label(of: $0) }.sorted() == ["x", "y"])
        for row in trial.templates { drawn[row, default: 0] += 1 }
        for row in trial.queries { asked[row, default: 0] += 1 }
      }
      let people = (0..<Self.table.count).map { Self.table.subjects.indices[$0] }
      #expect(
        Set(drawn.keys) == Set(people.indices.filter { people[$0] >= 0 && people[$0] != Int32(subject) }))
      #expect(Set(asked.keys) == Set(people.indices.filter { people[$0] == Int32(subject) }))
      for counts in [drawn, asked] {
        let total = counts.values.reduce(0, +)
        let share = Double(total) / Double(counts.count) / Double(repetitions)
        // Each row is drawn in a repetition or not: five standard deviations of a binomial count.
        let margin = 5 * (Double(repetitions) * share * (1 - share)).squareRoot() + 1e-9
        for count in counts.values { #expect(abs(Double(count) - share * Double(repetitions)) <= margin) }
      }
    }
  }

  @Test func whatCannotBeDrawnIsSaid() {
    func table(_ subjects: [String?]) -> SampleTable {
      Dataset(name: "", samples: subjects.enumerated().map { sample("\($0)", "x", subject: $1, x: 0) })
        .samples
    }
    #expect(throws: EvaluationError.noSubjects(protocolName: "pooled")) {
      try Pooled().draws(from: table([nil]), seed: 1)
    }
    #expect(throws: EvaluationError.oneSubject("a")) { try Pooled().draws(from: table(["a", nil]), seed: 1) }
    #expect(throws: EvaluationError.tooFewSamplesPerClass(needed: 3, largest: 2)) {
      try Pooled(samplesPerClass: [3]).draws(from: table(["a", "a", "b"]), seed: 1)
    }
  }
}
