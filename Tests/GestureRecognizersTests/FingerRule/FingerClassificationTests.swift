import GestureModel
import GestureRecognizers
import Testing

@Suite struct FingerClassificationTests {
  private func classify(_ hands: [HandPose], labels: [String], rule: FingerRule? = nil) throws
    -> [Classification?]
  {
    let dataset = poseDataset(hands, labels: labels)
    let prepared = try (rule ?? FingerRule()).prepare(dataset, workers: 1)
    let groups = TemplateGroups(
      templates: [], groupOf: dataset.samples.labels.indices, groupCount: dataset.samples.classes.count)
    return try prepared.fit(groups).classify(Array(0..<dataset.count))
  }

  @Test func theNearestPoseIsTheOneWithFewestFingersWrong() throws {
    // Classes in their order: fist, goat, palm, shaka.
    let labels = ["goat", "palm", "shaka", "fist"]
    let answers = try classify(["TIL", "IMRL", "T", "TIM"].map { HandPose(extended: $0) }, labels: labels)
    func answer(_ best: Int, _ distance: Double, _ second: Int, _ other: Double, _ rejected: Bool)
      -> Classification
    {
      Classification(
        best: .init(group: best, distance: distance), runnerUp: .init(group: second, distance: other),
        isRejected: rejected)
    }
    #expect(
      answers == [
        answer(1, 0, 3, 1, false),
        // Nearer to the palm than to any other, but not it.
        answer(2, 1, 1, 3, true),
        // The pose "like" is no class here.
        answer(3, 1, 1, 2, true),
        // The pistol likewise; goat and palm are as far, and the first in order is taken.
        answer(1, 2, 2, 2, true),
      ])
  }

  @Test func aDatasetWithoutAnyNamedClassIsRejected() throws {
    #expect(try classify([HandPose(extended: "T")], labels: ["other"]) == [nil])
  }

  @Test func undecidedFingersCountForNothingAndReject() throws {
    let positions = HandPose(extended: "TIM").positions
    let confidences = HandJoint.allCases.map { $0 == .middleTip || $0 == .littleTip ? Float(0) : 1 }
    let hands = [HandPose(positions: positions, confidences: confidences), HandPose(extended: "I")]
    let answer = try #require(try classify(hands, labels: ["horns", "pointup"])[0])
    #expect(answer.best == .init(group: 0, distance: 0) && answer.isRejected)
  }

  @Test func degenerateHandsHaveNoAnswer() throws {
    let here = [Point](repeating: Point(3, 4), count: HandJoint.count)
    let hands = [
      HandPose(positions: here), HandPose(positions: here.map { _ in Point(.nan, .infinity) }),
      HandPose(positions: here, confidences: Array(repeating: 0, count: HandJoint.count)),
      HandPose(extended: ""),
    ]
    let prepared = try FingerRule().prepare(poseDataset(hands, labels: ["palm"]), workers: 1)
    #expect(prepared.degeneracies == [.noExtent, .notFinite, nil, nil])
    let answers = try classify(hands, labels: ["palm"])
    #expect(answers[0] == nil && answers[1] == nil && answers[2]?.isRejected == true)
    #expect(answers[3] == Classification(best: .init(group: 0, distance: 5), runnerUp: nil, isRejected: true))
  }
}
