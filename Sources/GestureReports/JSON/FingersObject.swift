import GestureEvaluation

/// What a recognizer by fingers saw; property names are the document's keys.
struct FingersObject: Encodable {
  let perClass: [ClassObject]
  let rejectedUnnamed: Int
  let rejectedUndecided: Int
  let rejectedForeign: Int

  struct ClassObject: Encodable {
    let label: String
    let expected: ExplicitNull<String>
    let samples: Int
    let fingers: [FingerObject]
    let seen: [SeenObject]
  }

  struct FingerObject: Encodable {
    let finger: String
    let wronglyExtended: Int
    let wronglyFolded: Int
    let undecided: Int
  }

  struct SeenObject: Encodable {
    let extended: String
    let undecided: String
    let count: Int
  }

  init(_ table: FingerTable, classes: [String]) {
    perClass = table.rows.map { row in
      ClassObject(
        label: classes[row.label], expected: ExplicitNull(row.expected), samples: row.samples,
        fingers: row.fingers.map {
          FingerObject(
            finger: "\($0.finger)", wronglyExtended: $0.wronglyExtended, wronglyFolded: $0.wronglyFolded,
            undecided: $0.undecided)
        },
        seen: row.seen.map { SeenObject(extended: $0.extended, undecided: $0.undecided, count: $0.count) })
    }
    rejectedUnnamed = table.unnamed
    rejectedUndecided = table.undecided
    rejectedForeign = table.foreign
  }
}
