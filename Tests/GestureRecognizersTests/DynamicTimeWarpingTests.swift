import GestureModel
import GestureRecognizers
import TestSupport
import Testing

@Suite struct DynamicTimeWarpingTests {
  /// The whole table of costs, in double precision.
  private func reference(
    _ candidate: [Point], _ template: [Point], points n: Int, radius: Int, isSymmetric: Bool
  ) -> Double {
    let q = PaperGeometry.shape(PaperGeometry.resample(PaperGeometry.path(candidate), n))
    let t = PaperGeometry.shape(PaperGeometry.resample(PaperGeometry.path(template), n))
    var table = [[Double]](repeating: Array(repeating: .infinity, count: n), count: n)
    for i in 0..<n {
      for j in 0..<n where abs(i - j) <= radius {
        let cost = ((q[i] - t[j]) * (q[i] - t[j])).sum()
        var ways: [Double] = i == 0 && j == 0 ? [isSymmetric ? 2 * cost : cost] : []
        if i > 0 { ways.append(table[i - 1][j] + cost) }
        if j > 0 { ways.append(table[i][j - 1] + cost) }
        if i > 0 && j > 0 { ways.append(table[i - 1][j - 1] + (isSymmetric ? 2 : 1) * cost) }
        table[i][j] = ways.min()!
      }
    }
    return (table[n - 1][n - 1] / (isSymmetric ? Double(2 * n) : 1)).squareRoot()
  }

  @Test(arguments: [(32, 0.1, 3), (16, 0, 0), (16, 1, 16), (9, 0.5, 5), (2, 0, 0), (64, 0.05, 3)])
  func distancesEqualTheWholeTable(points: Int, band: Double, radius: Int) {
    let samples = Drawings.randomSamples(seed: 4, count: 40)
    for normalization in [DynamicTimeWarping.Normalization.none, .symmetric] {
      let found = Drawings.distances(
        DynamicTimeWarping(points: points, band: band, normalization: normalization), samples)
      var worst = 0.0
      for query in samples.indices {
        for template in samples.indices {
          let expected = reference(
            samples[query][0], samples[template][0], points: points, radius: radius,
            isSymmetric: normalization == .symmetric)
          worst = max(worst, abs(found[query][template] - expected))
        }
      }
      #expect(worst < 1e-5)
    }
  }

  /// What dtw-python answers for these strokes and their squared point distances, `symmetric1` as it is;
  /// `symmetric2` with the first pair counted twice, as Sakoe and Chiba have it, and divided by 2 points.
  @Test func anotherImplementationAgrees() {
    let strokes = [[Drawings.check], [Drawings.otherCheck], [Drawings.circle]]
    func expect(
      _ points: Int, _ band: Double, _ normalization: DynamicTimeWarping.Normalization, _ values: [Double]
    ) {
      let distances = Drawings.distances(
        DynamicTimeWarping(points: points, band: band, normalization: normalization), strokes)
      let found = [distances[0][1], distances[0][2], distances[2][1]]
      for (found, value) in zip(found, values) { #expect(abs(found - value) < 1e-5) }
    }
    expect(32, 0.1, .none, [0.0879469287214501, 0.8518005056461143, 0.7322866298874189])
    expect(32, 0.1, .symmetric, [0.014986240059873309, 0.13877899170376598, 0.11939623105108509])
    expect(32, 1, .none, [0.0879469287214501, 0.7666270521716011, 0.6623222933117283])
    expect(32, 1, .symmetric, [0.014986240059873309, 0.11609250390336444, 0.10243375105014951])
    expect(16, 0.125, .none, [0.12415306945823427, 0.8255861855516367, 0.7120296183992151])
    expect(16, 0.125, .symmetric, [0.02971714437006244, 0.1882411465606886, 0.16287372459321725])
  }

  @Test func aWiderBandIsNeverFarther() {
    let samples = Drawings.randomSamples(seed: 5, count: 20)
    let narrow = Drawings.distances(DynamicTimeWarping(band: 0.05), samples)
    let wide = Drawings.distances(DynamicTimeWarping(band: 0.3), samples)
    var changed = 0
    for (narrow, wide) in zip(narrow.joined(), wide.joined()) {
      #expect(wide <= narrow)
      if wide < narrow { changed += 1 }
    }
    #expect(changed > 100)
  }
}
