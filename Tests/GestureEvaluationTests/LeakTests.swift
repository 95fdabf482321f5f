import GestureEvaluation
import GestureModel
import Testing

@Suite struct LeakTests {
  private func warnings(
    _ dataset: Dataset, _ evaluationProtocol: any EvaluationProtocol
  ) throws -> [EvaluationWarning] {
    try Evaluator(dataset: dataset, protocol: evaluationProtocol, seed: 1).run(LineRecognizer(), workers: 1)
      .warnings
  }

  private static func clean(_ subjects: [String], from x: Float = 0) -> [Sample] {
    subjects.enumerated().flatMap { number, subject in
      (0..<3).flatMap { index in
        ["a", "b"].enumerated().map { place, label in
          sample(
            "\(subject)/\(label)/\(index)", label, subject: subject,
            x: x + Float(100 * place + 10 * number + index))
        }
      }
    }
  }

  @Test func aSampleCopiedIntoBothSidesOfTrainTestIsFound() throws {
    let train = Self.clean(["anna", "ben"])
    var test = Self.clean(["carl"], from: 50)
    let before = try TrainTest.joining(
      train: Dataset(name: "train", samples: train), test: Dataset(name: "test", samples: test))
    #expect(try warnings(before.dataset, before.protocol).isEmpty)

    var copy = train[4]
    copy.id = "elsewhere"
    copy.subject = "carl"
    test.append(copy)
    let after = try TrainTest.joining(
      train: Dataset(name: "train", samples: train), test: Dataset(name: "test", samples: test))
    #expect(
      try warnings(after.dataset, after.protocol) == [
        .copiesAmongTemplates(samples: 1, ids: ["elsewhere"])
      ])
  }

  @Test func copiesAreFoundWhereverTheyMeet() throws {
    var samples = Self.clean(["anna", "ben", "carl"])
    var copy = samples[0]
    copy.id = "zz"
    copy.subject = "ben"
    samples.append(copy)
    let dataset = Dataset(name: "", samples: samples)
    let expected = EvaluationWarning.copiesAmongTemplates(samples: 2, ids: [samples[0].id, "zz"])
    let protocols: [any EvaluationProtocol] = [
      LeaveOneSubjectOut(), LeaveOneOut(), UserIndependent(samplesPerClass: [1], repetitions: 3),
      Pooled(samplesPerClass: [1], repetitions: 3),
    ]
    for evaluationProtocol in protocols {
      #expect(try warnings(dataset, evaluationProtocol) == [expected], "\(evaluationProtocol.name)")
    }
    // Anna's and Ben's samples never meet here, nor under open-set samples of one class.
    #expect(try warnings(dataset, UserDependent(samplesPerClass: [1], repetitions: 3)).isEmpty)
    #expect(try warnings(dataset, OpenSet()) == [.nothingRejected])
  }

  @Test func aSampleIsNoCopyOfItselfAndNothingIsNoCopyOfNothing() throws {
    let empty = (0..<3).map { sample("tap\($0)", "a", subject: "s\($0 % 2)", x: nil) }
    let dataset = Dataset(name: "", samples: Self.clean(["anna", "ben"]) + empty)
    #expect(try warnings(dataset, LeaveOneOut()).isEmpty)
    #expect(RepeatedSamples(dataset).groups.isEmpty)
  }

  @Test func aShuffledFoldOverConsecutiveFramesIsFound() throws {
    let frames = (0..<40).map { frame in
      var frameOf = sample("f\(frame + 10)", frame < 20 ? "a" : "b", x: Float(frame))
      frameOf.moment = Moment(recording: "film", value: Double(frame), unit: .frames)
      return frameOf
    }
    let dataset = Dataset(name: "", samples: frames)
    #expect(
      try warnings(dataset, KFold(folds: 4, grouping: .none)) == [.comparedWithNeighboringFrames(samples: 40)]
    )
    #expect(try warnings(dataset, KFold(folds: 4, grouping: .time)).isEmpty)
  }

  @Test func aSubjectOnBothSidesIsFoundAndKeptApartOnRequest() throws {
    let joined = try TrainTest.joining(
      train: Dataset(name: "train", samples: Self.clean(["anna", "ben", "dora"])),
      test: Dataset(name: "test", samples: Self.clean(["ben", "carl"], from: 50)))
    #expect(try warnings(joined.dataset, joined.protocol) == [.subjectsOnBothSides(subjects: ["ben"])])
    let apart = CrossDataset(
      .independent(UserIndependent(samplesPerClass: [1], repetitions: 5)), across: joined.protocol)
    #expect(try warnings(joined.dataset, apart).isEmpty)
  }
}
