import GestureModel
import GestureRecognizers

/// Puts the trials of a draw plan to a recognizer.
struct DrawScorer {
  let plan: DrawPlan
  let labels: CategoryColumn
  let judge: Judge
  let ranksTruth: Bool
  let workers: Int

  /// Draws that go to one thread at once; their order is that of repetitions, whoever makes them.
  private static let drawsAPiece = 25

  /// What came of all repetitions of one setting in one pool.
  struct Cell {
    var outcomes: [Outcome] = []
    /// Whether a classifier could not learn from so few samples.
    var couldNotLearn = false
    /// Of the repetitions' right answers.
    var spread = DrawSpread()
  }

  /// Pools in order, and for each of them the settings in order.
  ///
  /// - Parameter asked: told the share of the pools that are done.
  func cells(of recognizer: PreparedRecognizer, asked: (Double) -> Void) -> [[Cell]] {
    plan.pools.indices.map { pool in
      let answering = recognizer.answering(
        in: plan.pools[pool], labels: labels, ranksTruth: ranksTruth, workers: workers)
      let pieces = plan.settings.indices.flatMap { setting in
        stride(from: 0, to: plan.repetitions, by: Self.drawsAPiece).map { (setting: setting, first: $0) }
      }
      let answered = parallelMap(pieces, workers: workers) { piece in
        cell(pool: pool, setting: piece.setting, from: piece.first, answering)
      }
      var cells = [Cell](repeating: Cell(), count: plan.settings.count)
      for (piece, part) in zip(pieces, answered) {
        cells[piece.setting].outcomes += part.outcomes
        cells[piece.setting].spread.merge(part.spread)
        cells[piece.setting].couldNotLearn = cells[piece.setting].couldNotLearn || part.couldNotLearn
      }
      asked(Double(pool + 1) / Double(plan.pools.count))
      return cells
    }
  }

  private func cell(pool: Int, setting: Int, from first: Int, _ answering: any TrialAnswering) -> Cell {
    var cell = Cell()
    for repetition in first..<min(first + Self.drawsAPiece, plan.repetitions) {
      let drawn = plan.trial(pool: pool, setting: setting, repetition: repetition)
      // A pool with too few samples of every class has nothing to ask.
      if drawn.queries.isEmpty { continue }
      let trial = Trial(
        queries: drawn.queries, templates: drawn.templates.filter { answering.degeneracies[$0] == nil })
      let census = TemplateCensus(trial, labels: labels, degeneracies: answering.degeneracies)
      do {
        let outcomes = zip(trial.queries, try answering.answers(to: trial, workers: 1)).map {
          judge.outcome(of: $0, $1, isForeign: census.isForeign($0))
        }
        cell.spread.add(right: outcomes.count { $0.predicted == Int(labels.indices[$0.sample]) })
        cell.outcomes += outcomes
      } catch {
        cell.couldNotLearn = true
      }
    }
    return cell
  }
}
