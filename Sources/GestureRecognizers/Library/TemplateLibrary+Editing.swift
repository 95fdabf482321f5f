import GestureModel
import ShapeSpace

extension TemplateLibrary {
  /// Adds one sample of `name`.
  ///
  /// - Complexity: O(points + samples x n), as they are kept sorted by name; add many at once with
  ///   ``add(_:workers:)``.
  public mutating func add(_ strokes: [Stroke], named name: String) throws(TemplateLibraryError) {
    try add([Sample(id: "", label: name, strokes: strokes)])
  }

  /// Adds samples under their labels, or none of them when one is refused.
  ///
  /// - Throws: ``TemplateLibraryError/emptyName``, or
  ///   ``TemplateLibraryError/degenerateStrokes(name:index:_:)`` with the index in `samples`.
  /// - Complexity: O(names log names + points + samples x n) of all, old and new.
  public mutating func add(_ samples: [Sample], workers: Int = 1) throws(TemplateLibraryError) {
    var added = StrokeBlock()
    for sample in samples {
      guard !sample.label.isEmpty else { throw .emptyName }
      added.append(sample.strokes)
    }
    let prepared = prepare(added, with: recognizer, workers: workers)
    for (index, degeneracy) in prepared.degeneracies.enumerated() {
      guard let degeneracy else { continue }
      throw .degenerateStrokes(name: samples[index].label, index: index, degeneracy)
    }
    var groups = groups
    var places: [[UInt8]: Int] = [:]
    for (index, group) in groups.enumerated() { places[Array(group.name.utf8)] = index }
    for (index, sample) in samples.enumerated() {
      let place = places[Array(sample.label.utf8), default: groups.count]
      if place == groups.count {
        places[Array(sample.label.utf8)] = place
        groups.append((sample.label, []))
      }
      groups[place].rows.append(count + index)
    }
    arrange(groups, adding: added, prepared.matrix, workers: workers)
  }

  /// What is wrong with each sample as a template of this library; `nil` for one that ``add(_:workers:)`` takes.
  ///
  /// - Complexity: O(points + samples x n), divided by the workers.
  public func degeneracies(of samples: [Sample], workers: Int = 1) -> [SampleDegeneracy?] {
    var block = StrokeBlock()
    for sample in samples { block.append(sample.strokes) }
    return prepare(block, with: recognizer, workers: workers).degeneracies
  }

  /// Removes all samples of `name`.
  public mutating func remove(_ name: String) throws(TemplateLibraryError) {
    guard let removed = group(of: name) else { throw .unknownName(name) }
    var groups = groups
    groups.remove(at: removed)
    arrange(groups)
  }

  /// Removes one sample of `name`, counted in the order of ``samples(of:)``; the last takes the name with it.
  public mutating func remove(_ name: String, at index: Int) throws(TemplateLibraryError) {
    guard let group = group(of: name) else { throw .unknownName(name) }
    var groups = groups
    guard groups[group].rows.indices.contains(index) else {
      throw .unknownSample(name: name, index: index, count: groups[group].rows.count)
    }
    groups[group].rows.remove(at: index)
    if groups[group].rows.isEmpty { groups.remove(at: group) }
    arrange(groups)
  }

  public mutating func rename(_ name: String, to newName: String) throws(TemplateLibraryError) {
    guard let renamed = group(of: name) else { throw .unknownName(name) }
    guard !newName.isEmpty else { throw .emptyName }
    guard group(of: newName).map({ $0 == renamed }) ?? true else { throw .nameInUse(newName) }
    var groups = groups
    groups[renamed].name = newName
    arrange(groups)
  }

  /// Puts other parameters into force: shapes are made anew from the samples as drawn.
  ///
  /// - Throws: ``TemplateLibraryError/degenerateStrokes(name:index:_:)`` when a sample has no shape under them, as
  ///   a closed stroke has none at two points.
  /// - Complexity: O(points + samples x n), divided by the workers.
  public mutating func use(_ recognizer: Protractor, workers: Int = 1) throws(TemplateLibraryError) {
    let prepared = prepare(strokes, with: recognizer, workers: workers)
    if let row = prepared.degeneracies.firstIndex(where: { $0 != nil }),
      let degeneracy = prepared.degeneracies[row]
    {
      let group = search.groupOffsets.lastIndex { $0 <= row } ?? 0
      throw .degenerateStrokes(
        name: names[group], index: row - search.groupOffsets[group], degeneracy)
    }
    self.recognizer = recognizer
    search = ShapeSearch(
      templates: prepared.matrix, groupOffsets: search.groupOffsets, policy: recognizer.policy)
    index = newIndex(workers: workers)
  }

  func prepare(_ strokes: StrokeBlock, with recognizer: Protractor, workers: Int) -> PreparedShapeMatrix {
    recognizer.preparation.prepare(
      points: strokes.points, ranges: strokes.pointRanges, workers: Workers(workers))
  }

  private typealias Group = (name: String, rows: [Int])

  private var groups: [Group] {
    names.indices.map { (names[$0], Array(search.groupOffsets[$0]..<search.groupOffsets[$0 + 1])) }
  }

  /// Keeps the given rows under the given names, each of which has some; the rows of what is added follow those
  /// that are there.
  private mutating func arrange(
    _ groups: [Group], adding added: StrokeBlock = StrokeBlock(), _ shapes: ShapeMatrix? = nil,
    workers: Int = 1
  ) {
    let groups = groups.sorted { $0.name.precedesInCodePointOrder($1.name) }
    let rows = groups.flatMap(\.rows)
    let offsets = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rows.count) }
    names = groups.map(\.name)
    strokes = strokes.gathering(rows, and: added)
    let kept = index?.gathering(
      rows, and: shapes, groups: offsets.groupOfEach, workers: Workers(workers))
    search = ShapeSearch(
      templates: kept?.templates ?? search.templates.gathering(rows, and: shapes), groupOffsets: offsets,
      policy: recognizer.policy)
    index = kept.flatMap(useful) ?? newIndex(workers: workers)
  }

  private var holdsEnoughForAnIndex: Bool {
    recognizer.search == .index && search.templates.storage.count / 2 >= ShapeIndex.leastPoints
  }

  /// - Complexity: O(samples^1.5 x n), divided by the workers.
  private func newIndex(workers: Int) -> ShapeIndex? {
    guard holdsEnoughForAnIndex else { return nil }
    return useful(
      ShapeIndex(search.templates, groups: search.groupOffsets.groupOfEach, workers: Workers(workers)))
  }

  private func useful(_ index: ShapeIndex) -> ShapeIndex? {
    holdsEnoughForAnIndex && index.isSelective(under: recognizer.policy) ? index : nil
  }
}

extension [Int] {
  /// The group of each row, of offsets that say where groups begin.
  var groupOfEach: [Int32] {
    zip(self, dropFirst()).enumerated().flatMap { group, rows in
      [Int32](repeating: Int32(group), count: rows.1 - rows.0)
    }
  }
}
