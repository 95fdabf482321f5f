import Foundation
import TestSupport
import Testing

@testable import ShapeSpace

/// Published recordings asked for their nearest others.
@Suite struct ShapeIndexRealDataTests {
  private static let omniglot = RealData.folder + "/omniglot-strokes/strokes_background_small1.tar.gz"
  private static let pendigits = RealData.folder + "/pendigits/pendigits.csv"
  private static let kinivi = RealData.folder + "/hand-keypoints-kinivi/keypoint.csv"
  private static let tracks = RealData.folder + "/hand-keypoints-kinivi/point_history.csv"
  private static let hagrid = RealData.folder + "/hand-landmarks-hagrid15/landmarks.csv"
  private static let sparrowhere = RealData.folder + "/hand-landmarks-sparrowhere/hand_landmarks.csv"
  private static let letters = RealData.folder + "/asl-alphabet-frames/asl_frames.csv.gz"

  private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test(.enabled(if: RealData.isThere, "needs dollar1-unistroke and mmg-multistroke"))
  func dollarLogs() throws {
    try expect(Recordings(gestureXMLBelow: RealData.dollarLogs()), count: 2400, classes: 16, points: 64)
  }

  @Test(.enabled(if: RealData.isThere, "needs dollar1-unistroke and mmg-multistroke"))
  func mmgLogs() throws {
    try expect(Recordings(gestureXMLBelow: RealData.mmgLogs()), count: 4798, classes: 16, points: 64)
  }

  @Test(.enabled(if: isThere(omniglot), "needs omniglot-strokes"))
  func omniglotDrawings() throws {
    try expect(Recordings(omniglot: Self.omniglot), count: 2720, classes: 136, points: 32)
  }

  @Test(.enabled(if: isThere(pendigits), "needs pendigits"))
  func penDigits() throws {
    let digits = try Recordings(table: Self.pendigits, hasHeader: true, labelIsFirst: false)
    try expect(digits, count: 10_992, classes: 10)
  }

  @Test(.enabled(if: isThere(kinivi), "needs hand-keypoints-kinivi"))
  func handSigns() throws {
    let table = try LandmarkTable(path: Self.kinivi, hasHeader: false, label: 0, first: 1, width: 2)
    try expect(Recordings(table), count: 4787, classes: 4)
  }

  @Test(.enabled(if: isThere(tracks), "needs hand-keypoints-kinivi"))
  func fingertipTracks() throws {
    let tracks = try Recordings(table: Self.tracks, hasHeader: false, labelIsFirst: true)
    try expect(tracks, count: 5296, classes: 4)
  }

  @Test(.enabled(if: isThere(hagrid), "needs hand-landmarks-hagrid15"))
  func handSignsOfManyPeople() throws {
    let table = try LandmarkTable(path: Self.hagrid, hasHeader: true, label: -1, first: 0, width: 3)
    try expect(Recordings(table), count: 1394, classes: 15)
  }

  @Test(.enabled(if: isThere(sparrowhere), "needs hand-landmarks-sparrowhere"))
  func handSignsOfOnePerson() throws {
    let table = try LandmarkTable(path: Self.sparrowhere, hasHeader: true, label: -1, first: 0, width: 3)
    try expect(Recordings(table), count: 500, classes: 5)
  }

  @Test(.enabled(if: isThere(letters), "needs asl-alphabet-frames"))
  func letterFrames() throws {
    let folder = try TemporaryFolder()
    let unpacked = try Program.run("gzip", ["-dc", Self.letters]).output
    let path = try folder.write(unpacked, to: "letters.csv")
    let table = try LandmarkTable(path: path, hasHeader: true, label: 0, first: 2, width: 3)
    try expect(Recordings(table), count: 10_508, classes: 26)
  }

  /// Every recording asked for others by bounds, also where the index would not use them, and by brute force; and some
  /// of them compared with the oracle.
  ///
  /// - Parameter points: what they are resampled to; `nil` for points that correspond one by one as they are.
  private func expect(_ recordings: Recordings, count: Int, classes: Int, points: Int? = nil) throws {
    try #require(recordings.ranges.count == count)
    let names = Set(recordings.labels).sorted()
    try #require(names.count == classes)
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0..<Int32(names.count)))
    let groups = recordings.labels.map { numbers[$0]! }
    let shapes =
      points.map {
        ShapePreparation(pointCount: $0).prepare(
          points: recordings.points, ranges: recordings.ranges, workers: Workers(2)
        ).matrix
      } ?? Self.shapes(of: recordings)
    let index = ShapeIndex(shapes, groups: groups, workers: Workers(2))
    var bounded = index
    bounded.isSelective = true

    let every = Array(0..<count)
    let eighth = Array(stride(from: 0, to: count, by: 8))
    let asked: [(rows: [Int], question: ShapeQuestion, policy: RotationPolicy)] = [
      (every, .nearest(count: 3), .full), (eighth, .nearest(count: 1), .none),
      (eighth, .nearestGroups(count: classes), .bounded(radians: 0.5)),
    ]
    for (rows, question, policy) in asked {
      let found = [ShapeSearchStrategy.index, .bruteForce].map { strategy in
        bounded.search(
          shapes, rows: rows, leavingOut: rows, for: question, policy: policy, strategy: strategy,
          workers: Workers(2))
      }
      let (isComplete, isSame) = (found[0].count == rows.count, found[0] == found[1])
      #expect(isComplete && isSame, "\(question), \(policy)")
    }

    let some = Array(stride(from: 0, to: count, by: count / 25))
    ShapeIndexExpectation(templates: shapes, groups: groups).expect(
      index, queries: shapes, rows: some, leavingOut: some,
      questions: [
        .nearest(count: 1), .nearest(count: 10), .nearestGroups(count: 1), .nearestGroups(count: classes),
        .within(similarity: 0.99),
      ])
  }

  /// Centred on the mean, of unit norm; zeros where all points are one.
  private static func shapes(of recordings: Recordings) -> ShapeMatrix {
    let storage = recordings.ranges.flatMap { range -> [Float] in
      let points = recordings.points[range].map { SIMD2<Double>($0) }
      let mean = points.reduce(.zero, +) / Double(points.count)
      let norm = points.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() }.squareRoot()
      return points.flatMap { point -> [Float] in
        let place = norm > 0 ? (point - mean) / norm : .zero
        return [Float(place.x), Float(place.y)]
      }
    }
    return ShapeMatrix(pointCount: recordings.ranges[0].count, storage: storage)
  }
}
