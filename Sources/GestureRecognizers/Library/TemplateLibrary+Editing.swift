import GestureModel
import ShapeSpace

extension TemplateLibrary {
  /// Adds one sample of `name`.
  ///
  /// - Complexity: O(samples x n), as they are kept sorted by name; add many at once with ``add(_:workers:)``.
  public mutating func add(_ strokes: [Stroke], named name: String) throws(TemplateLibraryError) {
    try add([Sample(id: "", label: name, strokes: strokes)])
  }

  /// Adds samples under their labels, or none of them when one is refused.
  ///
  /// - Throws: ``TemplateLibraryError/emptyName``, or
  ///   ``TemplateLibraryError/degenerateStrokes(name:index:_:)`` with the index in `samples`.
  /// - Complexity: O(m log m + m x n) of all m samples, old and new.
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
    let names = rowNames + samples.map(\.label)
    strokes.append(added, samples: 0..<added.count)
    let shapes = ShapeMatrix(
      pointCount: recognizer.points, storage: search.templates.storage + prepared.matrix.storage)
    arrange(shapes, rows: zip(names, names.indices).map { ($0, $1) })
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
    let removed = rows(of: name)
    guard !removed.isEmpty else { throw .unknownName(name) }
    arrange(search.templates, rows: zip(rowNames, 0..<count).filter { !removed.contains($1) })
  }

  /// Removes one sample of `name`, counted in the order of ``samples(of:)``; the last takes the name with it.
  public mutating func remove(_ name: String, at index: Int) throws(TemplateLibraryError) {
    let rows = rows(of: name)
    guard !rows.isEmpty else { throw .unknownName(name) }
    guard (0..<rows.count).contains(index) else {
      throw .unknownSample(name: name, index: index, count: rows.count)
    }
    arrange(search.templates, rows: zip(rowNames, 0..<count).filter { $1 != rows.lowerBound + index })
  }

  public mutating func rename(_ name: String, to newName: String) throws(TemplateLibraryError) {
    let renamed = rows(of: name)
    guard !renamed.isEmpty else { throw .unknownName(name) }
    guard !newName.isEmpty else { throw .emptyName }
    guard rows(of: newName).isEmpty || newName.utf8.elementsEqual(name.utf8) else {
      throw .nameInUse(newName)
    }
    arrange(
      search.templates, rows: zip(rowNames, 0..<count).map { (renamed.contains($1) ? newName : $0, $1) })
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
      let name = rowNames[row]
      throw .degenerateStrokes(name: name, index: row - rows(of: name).lowerBound, degeneracy)
    }
    self.recognizer = recognizer
    search = ShapeSearch(
      templates: prepared.matrix, groupOffsets: search.groupOffsets, policy: recognizer.policy)
  }

  func prepare(_ strokes: StrokeBlock, with recognizer: Protractor, workers: Int) -> PreparedShapeMatrix {
    recognizer.preparation.prepare(
      points: strokes.points, ranges: strokes.pointRanges, workers: Workers(workers))
  }

  /// The name of each row.
  private var rowNames: [String] {
    names.indices.flatMap { group in
      repeatElement(names[group], count: search.groupOffsets[group + 1] - search.groupOffsets[group])
    }
  }

  /// Keeps the given rows of `shapes` and of the strokes under the given names.
  private mutating func arrange(_ shapes: ShapeMatrix, rows: [(name: String, row: Int)]) {
    let sorted = rows.sorted { left, right in
      if left.name.precedesInCodePointOrder(right.name) { return true }
      return !right.name.precedesInCodePointOrder(left.name) && left.row < right.row
    }
    var names: [String] = []
    var offsets: [Int] = []
    for (place, entry) in sorted.enumerated()
    where names.last.map({ $0.precedesInCodePointOrder(entry.name) }) ?? true {
      names.append(entry.name)
      offsets.append(place)
    }
    self.names = names
    strokes = strokes.gathering(sorted.map(\.row))
    search = ShapeSearch(
      templates: shapes.gathering(sorted.map(\.row)), groupOffsets: offsets + [sorted.count],
      policy: recognizer.policy)
  }
}
