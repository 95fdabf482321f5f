import Testing

@testable import ShapeSpace

/// What an index has to hold and to answer.
struct ShapeIndexExpectation {
  var templates: ShapeMatrix
  var groups: [Int32]?
  var workers = Workers(1)

  /// What differs in an index and its answers, first things first.
  ///
  /// Each question is asked of the index as it is, with its bounds wherever they may be used (few templates
  /// or scattered ones would otherwise be compared one by one) and by brute force: all three answer the same to
  /// the last bit, and as the oracle does.
  func differences(
    of index: ShapeIndex, queries: ShapeMatrix, rows: [Int]? = nil, leavingOut: [Int]? = nil,
    questions: [ShapeQuestion], policies: [RotationPolicy]
  ) -> [String] {
    guard index.count == templates.count else { return ["\(index.count) templates"] }
    guard index.groups == groups ?? Array(repeating: 0, count: templates.count) else {
      return ["other groups"]
    }
    let oracle = ShapeIndexOracle(templates, groups: groups)
    let asked = rows ?? Array(queries.indices)
    // With a query of zeros every template ties.
    let allAlike = [Int](repeating: 0, count: oracle.count)
    var bounded = index
    bounded.isSelective = true
    var found: [String] = []
    for policy in policies {
      let similarities = Dictionary(
        uniqueKeysWithValues: Set(asked).map { ($0, oracle.similarities(of: queries[$0], policy: policy)) })
      for question in questions {
        func answers(_ index: ShapeIndex, _ strategy: ShapeSearchStrategy) -> [[ShapeNeighbor]] {
          index.search(
            queries, rows: rows, leavingOut: leavingOut, for: question, policy: policy, strategy: strategy,
            workers: workers)
        }
        let ways = [
          ("bounds", answers(bounded, .index)), ("index", answers(index, .index)),
          ("brute force", answers(index, .bruteForce)),
        ]
        for (way, answers) in ways {
          let place = "\(question), \(policy), \(way)"
          guard answers.count == asked.count else {
            found.append("\(place): \(answers.count) answers to \(asked.count) queries")
            continue
          }
          for (position, query) in asked.enumerated() {
            let answer = answers[position]
            // What equals the answer of the first way need not be looked at again.
            if way != "bounds", answer == ways[0].1[position] { continue }
            if way != "bounds" { found.append("\(place), query \(query): not what the bounds answer") }
            let check = ShapeIndexAnswerCheck(
              similarities: similarities[query]!, groups: oracle.groups,
              contents: queries.isZero(row: query) ? allAlike : oracle.contents,
              leftOut: leavingOut?[position] ?? -1)
            found += check.differences(of: answer, to: question).map { "\(place), query \(query): \($0)" }
          }
        }
      }
    }
    return found
  }

  /// Expects that nothing differs.
  func expect(
    _ index: ShapeIndex, queries: ShapeMatrix, rows: [Int]? = nil, leavingOut: [Int]? = nil,
    questions: [ShapeQuestion] = everyQuestion, policies: [RotationPolicy] = someRotations,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = differences(
      of: index, queries: queries, rows: rows, leavingOut: leavingOut, questions: questions,
      policies: policies)
    #expect(
      found.isEmpty, "\(found.count) differ, such as \(found.prefix(3))", sourceLocation: sourceLocation)
  }
}

/// Few, many and more answers than there may be.
let everyQuestion: [ShapeQuestion] =
  [1, 10, 100_000].flatMap { [.nearest(count: $0), .nearestGroups(count: $0)] }
  + [-2, 0, 0.9, 0.999, 1.1].map { .within(similarity: $0) }

let someRotations: [RotationPolicy] = [.full, .none, .bounded(radians: 0.7)]

/// With bounds that are nearly none and nearly all.
let manyRotations: [RotationPolicy] =
  [.full, .none] + [1e-9, 1e-3, 0.3, .pi / 2, 2, .pi - 1e-3, .pi - 1e-9].map { .bounded(radians: $0) }
