extension Dataset {
  /// 64 bits over ids, labels, subjects, attributes, moments and every number of a gesture, as 16 hexadecimal digits.
  ///
  /// It tells whether two runs saw the same data; it is no protection against someone who wants it to lie.
  /// The dataset's name does not enter, so a copy in another place has the same fingerprint.
  ///
  /// - Complexity: O(points + samples)
  public var fingerprint: String {
    var hash = Fingerprint()
    for sample in 0..<count {
      hash.combine(samples.ids[sample])
      hash.combine(samples.label(of: sample))
      let subject = samples.subject(of: sample)
      hash.combine(UInt64(subject == nil ? 0 : 1))
      hash.combine(subject ?? "")
      for name in samples.attributes.keys.sortedInCodePointOrder() {
        guard let value = samples.attributes[name]![sample] else { continue }
        hash.combine(name)
        hash.combine(value)
      }
      if let moment = samples.moments[sample] { hash.combine(moment) }
      switch gestures[sample] {
      case .strokes(let strokes): for stroke in strokes { hash.combine(stroke) }
      case .pose(let pose): hash.combine(pose)
      }
    }
    return hash.hexadecimal
  }
}

/// FNV-1a over 64-bit words, with a final mix because FNV's high bits see the last words late.
private struct Fingerprint {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ point: Point) {
    combine(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern))
  }

  mutating func combine(_ stroke: Stroke) {
    combine(UInt64(stroke.points.count))
    for point in stroke.points { combine(point) }
    for time in stroke.times ?? [] { combine(time.bitPattern) }
  }

  mutating func combine(_ pose: HandPose) {
    for position in pose.positions { combine(position) }
    for values in [pose.depths, pose.confidences] {
      combine(UInt64(values?.count ?? 0))
      for value in values ?? [] { combine(UInt64(value.bitPattern)) }
    }
    combine(pose.handedness?.rawValue ?? "")
  }

  mutating func combine(_ moment: Moment) {
    combine(moment.recording)
    combine(moment.value.bitPattern)
    combine(moment.unit.rawValue)
  }

  var hexadecimal: String {
    var mixer = SeededGenerator(seed: state)
    let digits = String(mixer.next(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
