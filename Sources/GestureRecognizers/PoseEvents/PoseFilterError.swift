/// What can be wrong with the settings of a ``PoseFilter``.
public enum PoseFilterError: Error, Sendable, Equatable {
  /// Negative, or no finite number.
  case invalidHold(milliseconds: Double)
  /// Negative, or no finite number.
  case invalidRelease(milliseconds: Double)
  /// Even, or outside ``PoseFilter/Settings/majorityRange``.
  case invalidMajority(frames: Int)
}

extension PoseFilterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidHold(let milliseconds): "a hold of \(milliseconds) ms is no time; use a number from 0"
    case .invalidRelease(let milliseconds): "a release of \(milliseconds) ms is no time; use a number from 0"
    case .invalidMajority(let frames):
      "a majority of \(frames) frames cannot be formed; use an odd number from 1 to "
        + "\(PoseFilter.Settings.majorityRange.upperBound)"
    }
  }
}
