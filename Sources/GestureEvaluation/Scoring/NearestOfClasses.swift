/// How near the nearest template of each class is to a query.
struct NearestOfClasses {
  private var distances: [Float]
  private var templates: [Int]

  init(count: Int) {
    distances = Array(repeating: .infinity, count: count)
    templates = Array(repeating: .max, count: count)
  }

  /// - Parameter distance: infinite where the two cannot be compared.
  mutating func take(_ template: Int, _ distance: Float, of label: Int) {
    guard (distance, template) < (distances[label], templates[label]) else { return }
    distances[label] = distance
    templates[label] = template
  }

  /// How many classes are likelier than `label`, which is none of the two likeliest: these, which a vote may have
  /// chosen, and of the others those with a nearer template. Of equally near ones it is the lower that counts, as
  /// everywhere.
  ///
  /// - Returns: the number of classes where no template of `label` can be compared.
  /// - Complexity: O(classes)
  func rank(of label: Int, behind answer: Answer) -> Int {
    let likeliest = [answer.best?.label, answer.runnerUp?.label].compactMap(\.self)
    if distances[label] == .infinity { return distances.count }
    return distances.indices.count { other in
      likeliest.contains(other)
        || other != label && (distances[other], templates[other]) < (distances[label], templates[label])
    }
  }
}
