import GestureModel
import GestureRecognizers

/// The simplest template recognizer: a sample is the x of its first point, and distance is how far two are apart.
struct LineRecognizer: TemplateRecognizer {
  static let name = "line"
  static let summary = "Compares the first points' x."
  static let parameterDescriptions: [ParameterDescription] = []
  var parameters: [Parameter] { [] }

  /// How many nearest templates vote.
  var neighbors = 1

  init() {}
  init(neighbors: Int) { self.neighbors = neighbors }
  init(arguments: ParameterArguments) throws(RecognizerError) {}

  func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    Prepared(positions: (0..<dataset.count).map { dataset.strokes.strokes(of: $0).first?.points.first?.x })
  }

  struct Prepared: PreparedSamples {
    let positions: [Float?]

    var degeneracies: [SampleDegeneracy?] { positions.map { $0 == nil ? .noPoints : nil } }

    func distances(queries: [Int], templates: [Int]) -> [Float] {
      queries.flatMap { query in templates.map { distance(query, $0) } }
    }

    func nearestGroups(
      queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
    ) -> [GroupRanking] {
      queries.map { query in
        if positions[query] == nil { return GroupRanking() }
        var nearest: [Neighbor] = []
        for group in 0..<templates.groupCount {
          let members = templates.members[templates.offsets[group]..<templates.offsets[group + 1]]
          precondition(members.allSatisfy { positions[$0] != nil }, "a degenerate template")
          let others = members.filter { !leavingOutSelf || $0 != query }
          guard let best = others.min(by: { distance(query, $0) < distance(query, $1) }) else { continue }
          nearest.append(Neighbor(template: best, distance: Double(distance(query, best))))
        }
        nearest.sort { ($0.distance, $0.template) < ($1.distance, $1.template) }
        return GroupRanking(best: nearest.first, runnerUp: nearest.dropFirst().first)
      }
    }

    private func distance(_ first: Int, _ second: Int) -> Float {
      guard let first = positions[first], let second = positions[second] else { return .infinity }
      return abs(first - second)
    }
  }
}
