import GestureModel
import Testing

@testable import GestureEvaluation
@testable import GestureReports

@Suite struct EvaluationChartTests {
  private func drawnRun(_ settings: [DrawSetting], recognizer: RecognizerSummary? = nil) -> EvaluationRun {
    let run = madeUpRun(labels: ["a", "b"], samples: 40)
    let draws = settings.enumerated().map { index, setting in
      let accuracy = 0.9 + 0.01 * Double(index)
      return DrawSummary(setting: setting, accuracy: accuracy, interval: (accuracy - 0.02, accuracy + 0.01))
    }
    return EvaluationRun(
      dataset: run.dataset, samples: run.samples, recognizer: recognizer ?? run.recognizer,
      evaluationProtocol: run.evaluationProtocol, seed: 1, threshold: nil, outcomes: run.outcomes,
      draws: draws,
      degenerate: [], warnings: [], seconds: run.seconds)
  }

  @Test func confusionShowsEveryCountOfTheRun() throws {
    for count in [2, 16, 60] {
      let run = madeUpRun(labels: (0..<count).map { "class \($0)" }, samples: count * 20)
      let files = EvaluationCharts.files(of: [run])
      #expect(files.map(\.name) == ["confusion.svg"])
      let picture = try #require(Picture(files[0].text))
      let counts = run.confusion.counts + run.confusion.rejected
      // The first title is the picture's own.
      #expect(picture.titles.count == counts.count { $0 > 0 } + 1)
      let tipped = picture.titles.dropFirst().map { $0.split(separator: ": ")[1].split(separator: " / ")[0] }
      #expect(tipped.map { Int($0) ?? 0 }.reduce(0, +) == run.outcomes.count)
      #expect(picture.texts.contains { $0.content.contains(RunFacts(run: run).accuracy[0]) })
    }
  }

  @Test func severalRunsAreNumberedAndShareTheAccuracy() {
    let runs = [drawnRun([DrawSetting(samplesPerClass: 1)]), madeUpRun(labels: ["a", "b"], samples: 20)]
    #expect(
      EvaluationCharts.files(of: runs).map(\.name) == ["confusion-1.svg", "confusion-2.svg", "accuracy.svg"])
  }

  @Test func accuracyGoesByWhatWasVaried() {
    let samples = drawnRun([1, 2, 5].map { DrawSetting(samplesPerClass: $0) })
    let bySamples = EvaluationCharts.accuracy(of: [samples])
    #expect(bySamples.x.title == "samples per class")
    #expect(bySamples.series.map(\.name) == ["protractor"])
    #expect(bySamples.series[0].points.map(\.x) == [1, 2, 5])
    #expect(bySamples.series[0].points[1] == ChartPoint(2, 0.91, interval: 0.89...0.92))

    let both = drawnRun(
      [1, 2].flatMap { participants in
        [1, 3].map { DrawSetting(samplesPerClass: $0, participants: participants) }
      })
    let byBoth = EvaluationCharts.accuracy(of: [both])
    #expect(byBoth.series.map(\.name) == ["1 participant", "2 participants"])
    #expect(byBoth.series.map { $0.points.map(\.y) } == [[0.9, 0.91], [0.92, 0.93]])

    let participants = drawnRun([1, 4].map { DrawSetting(samplesPerClass: 1, participants: $0) })
    let other = drawnRun(
      [DrawSetting(samplesPerClass: 1, participants: 4)],
      recognizer: RecognizerSummary(name: "dollar", parameters: []))
    let byParticipants = EvaluationCharts.accuracy(of: [participants, other])
    #expect(byParticipants.x.title == "participants")
    #expect(byParticipants.series.map(\.name) == ["protractor", "dollar"])
    #expect(byParticipants.series.map { $0.points.map(\.x) } == [[1, 4], [4]])
  }

  @Test func runsOfOneRecognizerAreNamedByWhatDiffers() {
    let runs = [16, 32].map { points in
      drawnRun(
        [DrawSetting(samplesPerClass: 1), DrawSetting(samplesPerClass: 2)],
        recognizer: RecognizerSummary(
          name: "protractor",
          parameters: [Setting("points", .integer(points)), Setting("scale", .text("box"))]))
    }
    #expect(
      EvaluationCharts.accuracy(of: runs).series.map(\.name) == [
        "protractor:points=16", "protractor:points=32",
      ])
  }

  @Test func frontierIsWhatNothingElseBeats() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      // Few values, so that costs and gains coincide.
      let items = (0..<generator.below(30)).map { _ in
        ScatterChart.Item(
          name: "", point: ChartPoint(Double(generator.below(6)), Double(generator.below(6))))
      }
      let frontier = ScatterChart(title: "", x: Axis("x"), y: Axis("y"), items: items).frontier
      let beaten = { (index: Int) in
        items.indices.contains { other in
          let (one, two) = (items[index].point, items[other].point)
          let isAsGood = two.x <= one.x && two.y >= one.y
          return isAsGood && (two != one || other < index)
        }
      }
      #expect(Set(frontier) == Set(items.indices.filter { !beaten($0) }))
      #expect(zip(frontier, frontier.dropFirst()).allSatisfy { items[$0].point.x < items[$1].point.x })
    }
  }
}
