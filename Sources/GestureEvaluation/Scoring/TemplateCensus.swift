import GestureModel
import GestureRecognizers

/// How many templates of a trial each class has, degenerate ones aside.
struct TemplateCensus {
  private let trial: Trial
  private let labels: CategoryColumn
  private let degeneracies: [SampleDegeneracy?]
  private var templatesOfClass: [Int]

  /// - Complexity: O(classes + templates)
  init(_ trial: Trial, labels: CategoryColumn, degeneracies: [SampleDegeneracy?]) {
    self.trial = trial
    self.labels = labels
    self.degeneracies = degeneracies
    templatesOfClass = Array(repeating: 0, count: labels.categories.count)
    for template in trial.templates where degeneracies[template] == nil {
      templatesOfClass[Int(labels.indices[template])] += 1
    }
  }

  /// Whether no template of the trial could answer `query` rightly.
  func isForeign(_ query: Int) -> Bool {
    let isTemplate = trial.leavingOutSelf && degeneracies[query] == nil
    return templatesOfClass[Int(labels.indices[query])] <= (isTemplate ? 1 : 0)
  }
}
