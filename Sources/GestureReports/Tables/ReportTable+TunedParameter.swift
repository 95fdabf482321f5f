import GestureEvaluation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension ReportTable {
  /// What some values of a number do: round ones over what was searched, and those at which something is to be told.
  static func values(of parameter: TunedParameter) -> ReportTable {
    var table = ReportTable(columns: [
      Column(heading: parameter.name), Column(heading: "right"), Column(heading: "accuracy"),
      Column(heading: "95 % interval"), Column(heading: "", alignment: .left),
    ])
    for (value, marks) in parameter.shownValues {
      let right =
        value == parameter.standard.value
        ? parameter.standard.right : parameter.curve.pieces[parameter.curve.piece(at: value)].right
      let interval = parameter.interval(of: right)
      table.rows.append(
        Row(cells: [
          NumberText.parameter(value), String(right),
          NumberText.percent(Double(right) / Double(parameter.curve.total)),
          NumberText.interval((interval.low, interval.high)), marks.joined(separator: ", "),
        ]))
    }
    return table
  }
}

extension TunedParameter {
  /// Ascending, each with what is to be told of it.
  fileprivate var shownValues: [(value: Double, marks: [String])] {
    var values: [Double: [String]] = [:]
    for value in roundValues + [searched.lowerBound, searched.upperBound] { values[value] = [] }
    if asGood.from > searched.lowerBound { values[asGood.from, default: []].append("as good from here") }
    values[value, default: []].append("best")
    if asGood.below < searched.upperBound { values[asGood.below, default: []].append("worse from here") }
    values[standard.value, default: []].append("unless given")
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// About eight.
  private var roundValues: [Double] {
    let length = searched.upperBound - searched.lowerBound
    guard length > 0 else { return [] }
    let raw = length / 8
    let power = pow(10, log10(raw).rounded(.down))
    let step = [1, 2, 5].map { $0 * power }.first { $0 >= raw * 0.999 } ?? 10 * power
    let first = (searched.lowerBound / step).rounded(.up)
    // Multiples of a fraction have digits at their end that nobody wrote.
    return (0...10).map { ((first + Double($0)) * step * 1e9).rounded() / 1e9 }.filter(searched.contains)
  }
}
