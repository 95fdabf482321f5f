import GestureModel
import GestureRecognizers
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct TemplateLibraryTests {
  private let samples = LibraryDrawings.samples(seed: 1, count: 120)
  private let queries = LibraryDrawings.samples(seed: 1, count: 240).suffix(120)

  private typealias Shape = PaperGeometry.Path

  private static func shape(_ sample: Sample) -> Shape {
    let joined = PaperGeometry.path(sample.strokes.flatMap(\.points))
    return PaperGeometry.shape(PaperGeometry.resample(joined, 16))
  }

  /// The angle under the best rotation of at most `degrees`, by Protractor's formula in double precision.
  private static func angle(_ left: Shape, _ right: Shape, degrees: Double) -> Double {
    let a = zip(left, right).reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y }
    let b = zip(left, right).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let limit = degrees * Double.pi / 180
    let turn = max(-limit, min(limit, atan2(b, a)))
    return acos(max(-1, min(1, a * cos(turn) + b * sin(turn))))
  }

  @Test(arguments: [0.0, 30, 180])
  func answersAreThoseOfComparingWithEverySample(rotation: Double) throws {
    let library = try LibraryDrawings.library(samples, Protractor(rotation: rotation))
    let shapes = samples.map(Self.shape)
    for query in queries {
      var best: [String: Double] = [:]
      let asked = Self.shape(query)
      for (sample, shape) in zip(samples, shapes) {
        let angle = Self.angle(asked, shape, degrees: rotation)
        best[sample.label] = min(angle, best[sample.label] ?? .infinity)
      }
      let expected = best.sorted { $0.value < $1.value }
      for count in [1, 3, 6, 10] {
        let found = library.nearest(query.strokes, count: count)
        #expect(found.map(\.name) == expected.prefix(count).map(\.key))
        #expect(zip(found, expected).allSatisfy { abs($0.distance - $1.value) < 1e-4 })
      }
    }
  }

  @Test func theOrderOfAddingDoesNotMatter() throws {
    var generator = SeededGenerator(seed: 5)
    let library = try LibraryDrawings.library(samples)
    var shuffled = samples
    for _ in 0..<5 {
      generator.shuffle(&shuffled)
      var other = TemplateLibrary()
      for sample in shuffled { try other.add(sample.strokes, named: sample.label) }
      #expect(other.names == library.names && other.count == library.count)
      for query in queries.prefix(40) {
        #expect(other.nearest(query.strokes, count: 6) == library.nearest(query.strokes, count: 6))
      }
    }
  }

  @Test func theThresholdAcceptsOrRejectsTheNearest() throws {
    var library = try LibraryDrawings.library(samples)
    for query in queries.prefix(20) {
      let nearest = try #require(library.nearest(query.strokes, count: 1).first)
      library.threshold = nil
      #expect(library.recognize(query.strokes) == nearest)
      library.threshold = nearest.distance
      #expect(library.recognize(query.strokes) == nearest)
      library.threshold = nearest.distance.nextDown
      #expect(library.recognize(query.strokes) == nil)
      library.threshold = .nan
      #expect(library.recognize(query.strokes) == nil)
    }
  }

  @Test func aTieGoesToTheFirstName() throws {
    var library = TemplateLibrary()
    for name in ["b", "a", "c"] { try library.add(samples[0].strokes, named: name) }
    #expect(library.nearest(samples[0].strokes, count: 2).map(\.name) == ["a", "b"])
  }

  @Test func removingAndRenamingLeaveTheOthers() throws {
    var library = try LibraryDrawings.library(samples)
    try library.remove("class 2")
    try library.rename("class 0", to: "zero")
    try library.remove("class 5", at: 0)
    let kept = samples.filter { $0.label != "class 2" && $0.id != "5" }.map { sample in
      var sample = sample
      if sample.label == "class 0" { sample.label = "zero" }
      return sample
    }
    #expect(library.holdsTheSame(as: try LibraryDrawings.library(kept), asked: Array(queries)))
    #expect(library.names == ["class 1", "class 3", "class 4", "class 5", "zero"])
    #expect(library.count(of: "class 5") == 19 && library.count(of: "class 2") == 0)
  }

  @Test func theLastSampleTakesItsNameAlong() throws {
    var library = try LibraryDrawings.library([samples[0], samples[1]])
    try library.remove("class 0", at: 0)
    try library.remove("class 1")
    #expect(library.names.isEmpty && library.count == 0)
    #expect(library.nearest(samples[0].strokes, count: 3).isEmpty)
  }

  @Test func otherParametersAreThoseOfALibraryMadeWithThem() throws {
    var library = try LibraryDrawings.library(samples)
    for recognizer in [Protractor(points: 64, rotation: 45), Protractor(points: 32, scale: .box, thin: 0.2)] {
      try library.use(recognizer, workers: 2)
      let other = try LibraryDrawings.library(samples, recognizer)
      #expect(library.holdsTheSame(as: other, asked: Array(queries)))
    }
  }

  @Test func whatIsRefusedChangesNothing() throws {
    var library = try LibraryDrawings.library(samples)
    let before = library
    let closed = Stroke(points: [Point(0, 0), Point(9, 0), Point(4, 7), Point(0, 0)])
    try library.add([closed], named: "triangle")
    #expect(throws: TemplateLibraryError.degenerateStrokes(name: "triangle", index: 0, .noExtent)) {
      try library.use(Protractor(points: 2))
    }
    #expect(library.recognizer.points == 16)
    try library.remove("triangle")

    let broken: [(points: [Point], why: SampleDegeneracy)] = [
      ([], .noPoints), ([Point(1, 1)], .onePoint), ([Point(1, 1), Point(1, 1)], .noExtent),
      ([Point(0, 0), Point(.nan, 1)], .notFinite), ([Point(0, 0), Point(.infinity, 1)], .notFinite),
    ]
    for (points, why) in broken {
      let stroke = Stroke(points: points)
      #expect(throws: TemplateLibraryError.degenerateStrokes(name: "x", index: 1, why)) {
        try library.add([samples[0], Sample(id: "", label: "x", strokes: [stroke])])
      }
      #expect(library.nearest([stroke], count: 3).isEmpty && library.recognize([stroke]) == nil)
    }
    #expect(throws: TemplateLibraryError.degenerateStrokes(name: "x", index: 0, .noPoints)) {
      try library.add([], named: "x")
    }
    #expect(throws: TemplateLibraryError.emptyName) { try library.add(samples[0].strokes, named: "") }
    #expect(throws: TemplateLibraryError.emptyName) { try library.rename("class 0", to: "") }
    #expect(throws: TemplateLibraryError.nameInUse("class 1")) {
      try library.rename("class 0", to: "class 1")
    }
    #expect(throws: TemplateLibraryError.unknownName("x")) { try library.rename("x", to: "y") }
    #expect(throws: TemplateLibraryError.unknownName("x")) { try library.remove("x") }
    for index in [-1, 20, Int.max] {
      #expect(throws: TemplateLibraryError.unknownSample(name: "class 0", index: index, count: 20)) {
        try library.remove("class 0", at: index)
      }
    }
    #expect(library.holdsTheSame(as: before, asked: Array(queries)))
  }

  @Test func namesAreToldApartByTheirBytes() throws {
    var library = TemplateLibrary()
    try library.add(samples[0].strokes, named: "\u{E9}")
    try library.add(samples[1].strokes, named: "e\u{301}")
    #expect(library.names.count == 2 && library.count(of: "\u{E9}") == 1)
    try library.rename("\u{E9}", to: "\u{E9}")
    try library.remove("e\u{301}")
    #expect(library.samples(of: "\u{E9}") == [samples[0].strokes])
  }

  @Test func manyTasksMayAskAtOnceWhileACopyChanges() async throws {
    let library = try LibraryDrawings.library(samples)
    let expected = queries.map { library.nearest($0.strokes, count: 6) }
    let same = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = library
          if task % 2 == 0 { try? copy.remove("class \(task % 6)") }
          return zip(queries, expected).allSatisfy { library.nearest($0.strokes, count: 6) == $1 }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(same)
  }
}
