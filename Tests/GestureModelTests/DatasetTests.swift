import GestureModel
import Testing

@Suite struct DatasetTests {
  /// Samples in id order with everything a sample can have or lack.
  static let samples = [
    sample("B", label: "zed", subject: "10"), sample("a/1", label: "e\u{301}", subject: nil),
    sample("a/10", label: "\u{E9}", subject: "9"), sample("a/2", label: "Zed", subject: "9"),
    sample("a1", label: "a", subject: ""), sample("\u{FF5E}", label: "z", subject: "\u{E9}"),
    sample("\u{1F600}", label: "a", subject: "e\u{301}"),
  ]

  private static func sample(_ id: String, label: String, subject: String?) -> Sample {
    let size = Float(id.utf8.count)
    let strokes = [
      Stroke(points: [Point(size, 1), Point(2, size)], times: [0, 8.5]), Stroke(points: [], times: []),
      Stroke(points: [Point(-1, -size)], times: [17]),
    ]
    return Sample(
      id: id, label: label, subject: subject,
      attributes: label == "a" ? ["speed": "fast", "device": id] : [:],
      strokes: strokes)
  }

  private func permutations() -> [[Sample]] {
    var generator = SeededGenerator(seed: 3)
    return [Self.samples.reversed()]
      + (0..<50).map { _ in
        var shuffled = Self.samples
        generator.shuffle(&shuffled)
        return shuffled
      }
  }

  @Test func theOrderOfArrivalChangesNothing() {
    let expected = Dataset(name: "d", samples: Self.samples)
    for samples in permutations() {
      let dataset = Dataset(name: "d", samples: samples)
      #expect(dataset.samples.ids == Self.samples.map(\.id))
      #expect(dataset.fingerprint == expected.fingerprint)
      #expect(dataset.samples.labels == expected.samples.labels)
      #expect(dataset.samples.subjects == expected.samples.subjects)
      #expect(dataset.samples.attributes == expected.samples.attributes)
      #expect(dataset.strokes == expected.strokes)
      #expect(bytes(dataset.samples.classes) == bytes(expected.samples.classes))
      #expect(bytes(dataset.samples.subjects.categories) == bytes(expected.samples.subjects.categories))
    }
  }

  /// Equality of strings holds composed and decomposed accents equal; bytes tell them apart.
  private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  @Test func classesAreInCodePointOrder() {
    let dataset = Dataset(name: "d", samples: Self.samples)
    #expect(bytes(dataset.samples.classes) == bytes(["Zed", "a", "e\u{301}", "z", "zed"]))
    #expect(bytes(dataset.samples.subjects.categories) == bytes(["", "10", "9", "e\u{301}"]))
    #expect(dataset.samples.label(of: 1) == dataset.samples.label(of: 2))
    #expect(dataset.samples.subject(of: 1) == nil)
    #expect(dataset.samples.subject(of: 4) == "")
  }

  @Test func givesBackEverySample() {
    let dataset = Dataset(name: "d", samples: Self.samples.reversed())
    #expect(dataset.count == Self.samples.count)
    for (index, sample) in Self.samples.enumerated() { #expect(dataset[index] == sample) }
    let range = dataset.strokes.pointRange(of: 2)
    #expect(Array(dataset.strokes.points[range]) == Self.samples[2].strokes.flatMap(\.points))
  }

  @Test func columnsAreFoundByName() {
    let table = Dataset(name: "d", samples: Self.samples).samples
    #expect(table.column(named: "label") == table.labels)
    #expect(table.column(named: "subject") == table.subjects)
    #expect(table.column(named: "speed")?.categories == ["fast"])
    #expect(table.column(named: "speed")?[0] == nil)
    #expect(table.column(named: "speed")?[4] == "fast")
    #expect(table.column(named: "weather") == nil)
    #expect(table.attributes(of: 4) == ["speed": "fast", "device": "a1"])
    #expect(table.attributes(of: 0).isEmpty)
  }

  @Test func anEmptyDatasetIsADataset() {
    let dataset = Dataset(name: "none", samples: [])
    #expect(dataset.count == 0)
    #expect(dataset.samples.classes.isEmpty)
    #expect(dataset.fingerprint.count == 16)
  }

  @Test func anIdThatIsThereIsRefusedAndNothingChanges() {
    var builder = DatasetBuilder()
    let added = Self.samples.map { builder.append($0) }
    #expect(added.allSatisfy { $0 == nil })
    var again = Self.samples[3]
    again.label = "other"
    again.attributes = ["new": "attribute"]
    again.subject = "someone"
    let addedAgain = builder.append(again)
    #expect(addedAgain == .duplicateID)
    #expect(builder.count == Self.samples.count)
    let dataset = builder.dataset(name: "d")
    let expected = Dataset(name: "d", samples: Self.samples)
    #expect(dataset.fingerprint == expected.fingerprint)
    #expect(dataset.samples.classes == expected.samples.classes)
    #expect(dataset.samples.attributes.keys.sorted() == ["device", "speed"])
  }

  /// Two files may differ in nothing but how their name's accent is written. Ids are compared byte by byte, so
  /// these are two.
  @Test func idsThatDifferInBytesAreTwoWhateverTheOrder() {
    let composed = Self.sample("\u{E9}", label: "a", subject: "1")
    let decomposed = Self.sample("e\u{301}", label: "b", subject: "2")
    let fingerprints = [[composed, decomposed], [decomposed, composed]].map { samples in
      var builder = DatasetBuilder()
      let added = samples.map { builder.append($0) }
      #expect(added == [nil, nil])
      return builder.dataset(name: "d").fingerprint
    }
    #expect(fingerprints[0] == fingerprints[1])
  }

  @Test func attributesWrittenInTwoWaysAreOneWhateverTheOrder() {
    var composed = Self.sample("1", label: "x", subject: nil)
    composed.attributes = ["caf\u{E9}": "\u{E9}"]
    var decomposed = Self.sample("2", label: "y", subject: nil)
    decomposed.attributes = ["cafe\u{301}": "e\u{301}"]
    let datasets = [[composed, decomposed], [decomposed, composed]].map { Dataset(name: "d", samples: $0) }
    #expect(datasets[0].fingerprint == datasets[1].fingerprint)
    #expect(
      bytes(Array(datasets[0].samples.attributes.keys)) == bytes(Array(datasets[1].samples.attributes.keys)))
    #expect(datasets[0].samples.column(named: "caf\u{E9}")?.categories.count == 1)
  }
}
