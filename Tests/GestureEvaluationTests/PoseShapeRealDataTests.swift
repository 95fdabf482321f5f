import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import TestSupport
import Testing

/// The table of 5-fold nearest neighbours on published hand poses, measured with other code.
@Suite struct PoseShapeRealDataTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let hasHeader: Bool
    let label: Int
    let width: Int
    let count: Int
    /// No rotation, 30 degrees, any rotation: shuffled and by blocks, in %.
    let accuracies: [(shuffled: Double, blocks: Double)]

    var testDescription: String { file }
    var path: String { RealData.folder + "/" + file }
  }

  static let table = [
    Row(
      file: "hand-keypoints-kinivi/keypoint.csv", hasHeader: false, label: 0, width: 2, count: 4787,
      accuracies: [(99.83, 90.31), (99.87, 92.23), (99.79, 93.46)]),
    Row(
      file: "hand-landmarks-hagrid15/landmarks.csv", hasHeader: true, label: -1, width: 3, count: 1394,
      accuracies: [(98.49, 98.28), (98.49, 98.49), (97.78, 97.99)]),
    Row(
      file: "hand-landmarks-sparrowhere/hand_landmarks.csv", hasHeader: true, label: -1, width: 3, count: 500,
      accuracies: [(100, 100), (100, 100), (100, 100)]),
  ]

  @Test(
    .enabled(if: table.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }, "needs hand datasets"),
    arguments: table)
  func accuracyIsThatOfTheNotes(row: Row) throws {
    let dataset = try LandmarkTable(
      path: row.path, hasHeader: row.hasHeader, label: row.label, first: row.label == 0 ? 1 : 0,
      width: row.width
    ).dataset
    try #require(dataset.count == row.count)
    try expect(row.accuracies, of: dataset)
  }

  private static let letters = RealData.folder + "/asl-alphabet-frames/asl_frames.csv.gz"

  /// Compressed, so read by the project's own reader.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: letters), "needs asl-alphabet-frames"))
  func accuracyOnLettersIsThatOfTheNotes() throws {
    let dataset = try DatasetReader(workers: 2).read(Self.letters).dataset
    try #require(dataset.count == 10_508)
    try expect([(99.99, 99.64), (100, 99.67), (100, 99.67)], of: dataset)
  }

  /// - Parameter accuracies: without rotation, within 30 degrees, under any rotation, in %.
  private func expect(_ accuracies: [(shuffled: Double, blocks: Double)], of dataset: Dataset) throws {
    for (rotation, expected) in zip([0.0, 30, 180], accuracies) {
      for (grouping, accuracy) in [(KFold.Grouping.none, expected.shuffled), (.time, expected.blocks)] {
        let run = try Evaluator(dataset: dataset, protocol: KFold(folds: 5, grouping: grouping), seed: 1)
          .run(PoseShape(rotation: rotation), workers: 2)
        #expect(abs(100 * run.confusion.accuracy! - accuracy) <= 0.3, "\(rotation) \(grouping)")
      }
    }
  }
}
