import GestureModel
import GestureRecognizers

extension Answer {
  /// The class that most of a query's nearest templates have, and the one with the next most votes; the class of
  /// the nearer template comes first where votes are equal.
  ///
  /// - Parameter neighbors: nearest first.
  init(votesOf neighbors: [Neighbor], labels: CategoryColumn) {
    var nearestOfClass: [Candidate] = []
    var votes: [Int] = []
    for neighbor in neighbors {
      let label = Int(labels.indices[neighbor.template])
      if let place = nearestOfClass.firstIndex(where: { $0.label == label }) {
        votes[place] += 1
      } else {
        nearestOfClass.append(
          Candidate(label: label, distance: neighbor.distance, template: neighbor.template))
        votes.append(1)
      }
    }
    let order = votes.indices.sorted { (-votes[$0], $0) < (-votes[$1], $1) }
    self.init(
      best: order.first.map { nearestOfClass[$0] },
      runnerUp: order.dropFirst().first.map { nearestOfClass[$0] })
  }
}
