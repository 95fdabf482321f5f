import GestureEvaluation
import GestureModel

extension DatasetFinding {
  /// One sentence, without the ids of the samples unless it is about several.
  func message(samples table: SampleTable, describe: (EvaluationError) -> String) -> String {
    func label(_ index: Int) -> String { "'\(table.classes[index].visible)'" }
    func subject(_ index: Int) -> String { "'\(table.subjects.categories[index].visible)'" }
    switch problem {
    case .protocolImpossible(let error): return describe(error)
    case .repeatedSample:
      let labels = Set(samples.map { table.label(of: $0) }).sortedInCodePointOrder()
      let conflict = labels.count > 1 ? ", labelled \(labels.map(\.visible).joined(separator: " and "))" : ""
      return "\(NumberText.count(samples.count, "sample")) of the same points\(conflict): "
        + samples.map { table.ids[$0].visible }.joined(separator: ", ")
    case .suspiciousLabel(let nearest, let neighbors):
      let own = Set(samples.map { table.label(of: $0).visible }).sorted().joined(separator: ", ")
      return
        "labelled '\(own)', but of the nearest \(neighbors) every one is '\(table.classes[nearest].visible)'"
    case .degenerateSample(let reason): return "a sample \(reason.words)"
    case .timeOutOfOrder(let points):
      return "\(NumberText.count(points, "point")) older than the point before"
    case .duplicatedPoint(let points):
      return "\(NumberText.count(points, "point")) the same as the point before"
    case .tooFewToDraw(let name, let person, let count, let needed):
      return
        "\(subject(person)) has \(NumberText.count(count, "sample")) of \(label(name)), and \(needed) are "
        + "drawn"
    case .tooFewFromOthers(let name, let person, let count, let needed):
      return
        "others than \(subject(person)) have \(NumberText.count(count, "sample")) of \(label(name)), and "
        + "\(needed) are drawn"
    case .withoutTemplates(let name, let count):
      return "\(NumberText.count(count, "sample")) of \(label(name)) would meet no template of the class"
    }
  }
}
