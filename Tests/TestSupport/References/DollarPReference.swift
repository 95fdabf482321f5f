import GestureModel

/// $P's clouds and their matching.
///
/// Vatavu, Anthony, Wobbrock, "Gestures as point clouds: a $P recognizer for user interface prototypes", ICMI 2012.
public struct DollarPReference: ReferenceRecognizer {
  private let points: Int

  public init(points: Int = 32) { self.points = points }

  public func prepared(_ sample: Sample) -> ReferenceMatching.Cloud {
    ReferenceClouds.cloud(sample, points)
  }

  public func distance(_ query: ReferenceMatching.Cloud, _ template: ReferenceMatching.Cloud) -> Double {
    ReferenceMatching.dollarP(query, template)
  }
}
