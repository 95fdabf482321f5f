import BenchmarkSupport
import Foundation
import GestureModel
import GestureRecognizers
import ShapeSpace

/// Answers questions about prepared shapes and measures how long that takes.
struct Subject {
  private let data: GrownShapes
  /// Of as many templates as were asked for last.
  private var index: ShapeIndex?

  init(folder: URL) throws(BenchmarkFailure) { data = try GrownShapes(folder: folder) }

  /// Whether there is as much as a question asks about.
  func canAnswer(_ question: Question) -> Bool {
    (1...data.templates.count).contains(question.templates)
      && (0...data.queries.count).contains(question.queries) && question.threads > 0
  }

  mutating func answer(_ question: Question) -> Answer {
    let workers = Workers(question.threads)
    let policy = question.rotation ? RotationPolicy.full : .none
    switch question.method {
    case .build:
      let templates = templates(question)
      return timed {
        keep(ShapeIndex(templates, workers: workers))
        return []
      }
    case .index:
      let index = index(question)
      return search(question) { rows in
        index.search(data.queries, rows: rows, for: .nearest(count: 1), policy: policy, workers: workers)
          .map { $0[0].row }
      }
    case .bruteForce:
      let search = ShapeSearch(templates: templates(question), policy: policy)
      return self.search(question) { rows in
        let result = search.search(data.queries, rows: rows, workers: workers)
        return rows.indices.map { result.best(query: $0)!.row }
      }
    case .dtw:
      return recognize(question, by: DynamicTimeWarping(points: GrownShapes.warpingPointCount))
    case .dollarP:
      return recognize(question, by: DollarP())
    }
  }

  private func templates(_ question: Question) -> ShapeMatrix {
    question.templates == data.templates.count
      ? data.templates : data.templates.gathering(Array(0..<question.templates))
  }

  private mutating func index(_ question: Question) -> ShapeIndex {
    if let index, index.templates.count == question.templates { return index }
    let made = ShapeIndex(templates(question), workers: Workers(2))
    index = made
    return made
  }

  private func search(_ question: Question, _ nearest: ([Int]) -> [Int]) -> Answer {
    let asked = Array(0..<question.queries)
    return timed { question.separately ? asked.flatMap { nearest([$0]) } : nearest(asked) }
  }

  /// The shapes as strokes of a dataset, prepared by the recognizer before the clock starts.
  private func recognize(_ question: Question, by recognizer: some TemplateRecognizer) -> Answer {
    var builder = DatasetBuilder()
    for (shapes, count) in [(data.templates, question.templates), (data.queries, question.queries)] {
      for row in 0..<count {
        let floats = Array(shapes[row])
        let points = stride(from: 0, to: floats.count, by: 2).map { Point(floats[$0], floats[$0 + 1]) }
        // Samples of a dataset stand in the order of their ids.
        let id = String(10_000_000 + builder.count)
        _ = builder.append(Sample(id: id, label: "", strokes: [Stroke(points: points)]))
      }
    }
    let prepared = recognizer.prepare(builder.dataset(name: ""), workers: 2)
    let groups = TemplateGroups(
      templates: Array(0..<question.templates), groupOf: data.templateLabels,
      groupCount: Int(data.templateLabels.max()! + 1))
    let asked = Array(question.templates..<question.templates + question.queries)
    return timed {
      prepared.nearestGroups(
        queries: asked, templates: groups, leavingOutSelf: false, workers: question.threads
      ).map { $0.best!.template }
    }
  }

  /// The mean of as many runs as a tenth of a second holds.
  private func timed(_ work: () -> [Int]) -> Answer {
    var (rows, runs, seconds) = ([Int](), 0, 0.0)
    repeat {
      seconds += Measurement.time { rows = work() }
      runs += 1
    } while seconds < 0.1
    return Answer(seconds: seconds / Double(runs), rows: rows)
  }
}
