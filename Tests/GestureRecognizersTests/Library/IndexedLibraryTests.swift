import Foundation
import GestureModel
import ShapeSpace
import TestSupport
import Testing

@testable import GestureRecognizers

/// A library with an index answers as one that compares with every sample, whatever is done to it.
@Suite struct IndexedLibraryTests {
  private static let recognizer = Protractor(points: 64)
  private static let bruteForce = Protractor(points: 64, search: .bruteForce)
  private let folder: TemporaryFolder
  private let queries = LibraryDrawings.samples(seed: 3, count: 40, classes: 30)
  private let more = LibraryDrawings.samples(seed: 4, count: 30, classes: 40)
  private var indexed: TemplateLibrary
  private var plain: TemplateLibrary

  init() throws {
    folder = try TemporaryFolder()
    let samples = LibraryDrawings.samples(seed: 2, count: 4200, classes: 30)
    indexed = try LibraryDrawings.library(samples, Self.recognizer)
    plain = try LibraryDrawings.library(samples, Self.bruteForce)
  }

  private func expectTheSame(_ indexed: TemplateLibrary, _ plain: TemplateLibrary) {
    let (hasIndex, hasNone) = (indexed.index != nil, plain.index == nil)
    #expect(hasIndex && hasNone)
    let names = indexed.names == plain.names
    #expect(names)
    for (place, query) in queries.enumerated() {
      for count in [1, 2, 9, 100] {
        let same = indexed.nearest(query.strokes, count: count) == plain.nearest(query.strokes, count: count)
        #expect(same, "query \(place), \(count) names")
      }
    }
  }

  @Test func editing() throws {
    var (indexed, plain) = (indexed, plain)
    expectTheSame(indexed, plain)
    let edits: [(inout TemplateLibrary) throws -> Void] = [
      { try $0.add(more) }, { try $0.rename("class 5", to: "zz") }, { try $0.rename("class 7", to: "a") },
      { try $0.remove("class 3") }, { try $0.remove("class 11", at: 4) },
      { try $0.add(more[0].strokes, named: "class 99") },
    ]
    for edit in edits {
      try edit(&indexed)
      try edit(&plain)
    }
    expectTheSame(indexed, plain)
    try indexed.use(Protractor(points: 70))
    try plain.use(Protractor(points: 70, search: .bruteForce))
    expectTheSame(indexed, plain)
  }

  @Test func itsFileKeepsTheCells() throws {
    let path = folder.path(of: "library")
    try indexed.save(to: path)
    var read = try TemplateLibrary(path: path, workers: 2)
    let parts = read.index?.parts == indexed.index?.parts
    #expect(parts)
    expectTheSame(read, plain)
    var grown = plain
    try read.add(more)
    try grown.add(more)
    expectTheSame(read, grown)
  }

  /// Whoever can write a file can make its checksum right: any cells are answered from truly, or refused.
  @Test func noCellsOfAFileMakeAnAnswerWrong() throws {
    let index = try #require(indexed.index)
    var parts = index.parts
    var generator = SeededGenerator(seed: 9)
    let cellCount = parts.centroids.count / (2 * 64)
    for row in parts.cellOf.indices { parts.cellOf[row] = Int32(generator.below(cellCount + 1)) - 1 }
    var shuffled = indexed
    shuffled.index = ShapeIndex(index.templates, groups: index.groups, parts: parts)
    expectTheSame(shuffled, plain)
    for damage in [
      { (parts: inout ShapeIndex.Parts) in parts.basis[7] = .nan }, { $0.basis[7] += 0.1 },
      { $0.centroids[3] += 0.1 }, { $0.cellOf[0] = Int32(cellCount) }, { $0.centroids.removeLast() },
      { $0.basis.removeLast(128) }, { $0.cellOf.removeLast() }, { $0.clusteredCount = -1 },
    ] as [(inout ShapeIndex.Parts) -> Void] {
      var parts = index.parts
      damage(&parts)
      let isRefused = ShapeIndex(index.templates, groups: index.groups, parts: parts) == nil
      #expect(isRefused)
    }
  }
}
