/// The parameter that every point-cloud recognizer has.
enum PointCloudParameters {
  static let pointsRange = 2...128
  static let points = ParameterDescription(
    "points", default: "32", allowed: "a whole number from 2 to 128",
    meaning: "points of a cloud, at equal arc length over all strokes; gaps between strokes count nothing")
}
