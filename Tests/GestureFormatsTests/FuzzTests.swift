import GestureModel
import Testing

@testable import GestureFormats

/// Broken files made from good ones: each ends in samples that hold together, or in skips.
struct FuzzTests {
  private static let documents: [(any RecordingFormat.Type, String)] = [
    (
      DollarXML.self,
      """
      <?xml version="1.0" encoding="utf-8" standalone="yes"?>
      <Gesture Name="arrow01" Subject="2" Speed="slow" NumPts="2">
        <Point X="43" Y="230" T="11405472" />
        <Point X="-4.5e1" Y="NaN" T="11405488" />
      </Gesture>
      """
    ),
    (
      MMGXML.self,
      """
      <Gesture Name="arrowhead~02" Subject="10" InputType="stylus" Speed="MEDIUM">
        <Stroke index="1"><Point X="49" Y="91" T="1302126582720" Pressure="128" /></Stroke>
        <Stroke index="2"><Point X="50" Y="92" T="1302126582736" /></Stroke>
      </Gesture>
      """
    ),
    (
      NDJSON.self,
      """
      {"schema":1,"format":"gesturebench-strokes"}
      {"label":"star","id":"a","subject":3,"attributes":{"speed":"slow"},"strokes":[{"x":[1,2.5],"y":[3,-4e1],"t":[0,16]}]}
      {"label":"palm","recording":"r","t":40.5,"pose":{"x":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21],"y":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,null,21],"confidence":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,1],"handedness":"left"},"aspectRatio":1.5}
      {"label":"\\u00e9\\ud83d\\ude00","strokes":[{"x":[0.001,2],"y":[3,4]},{"x":[],"y":[]}],"more":[[null,true]]}
      """
    ),
    (LandmarkCSV.self, namedTable), (LandmarkCSV.self, bareTable), (MediaPipeJSON.self, mediaPipeJSON),
    (MediaPipeText.self, mediaPipeText), (HaGRID.self, hagrid), (ARKitHands.self, arkit),
    (NDJSON.self, vision),
  ]

  /// Something for each joint, between commas.
  private static func numbers(_ joint: (Int) -> String) -> String {
    (0..<21).map(joint).joined(separator: ",")
  }

  private static var namedTable: String {
    let header = numbers { "x\($0),y\($0)" }
    let rows = (0..<3).map { row -> String in "\"p\(row)\"," + numbers { "\($0).5,-1e\(row)" } }
    return (["label," + header] + rows).joined(separator: "\n")
  }

  private static var bareTable: String {
    let rows = (0..<3).map { row -> String in
      let values = (0..<21).map { joint -> String in "\(joint).25;-0,5;\(row)e-3" }
      return values.joined(separator: ";") + ";\(row)"
    }
    return rows.joined(separator: "\n")
  }

  private static var mediaPipeJSON: String {
    let hand = numbers { "[\($0),-0.5,1e-3]" }
    let result = #"{"landmarks":[[\#(hand)]],"handedness":[[{"categoryName":"Left"}]]}"#
    return "[\(result),\n\(result)]"
  }

  private static var mediaPipeText: String {
    let landmarks = (0..<21).map { "landmark { x: \($0).5 y: -1e-3 z: 0 }\n" }.joined()
    return "classifications { classification { label: \"Left\" } }\nlandmarks {\n\(landmarks)}"
  }

  private static var hagrid: String {
    let hand = numbers { "[\($0),0.5]" }
    let image =
      #"{"bboxes":[],"labels":["call"],"landmarks":[[\#(hand)]],"leading_hand":"right","user_id":"u"}"#
    return "{\"1\":\(image),\n\"2\":\(image)}"
  }

  private static var arkit: String {
    var names = ["wrist"]
    for finger in ["thumb", "indexFinger", "middleFinger", "ringFinger", "littleFinger"] {
      for place in ["Knuckle", "IntermediateBase", "IntermediateTip", "Tip"] { names.append(finger + place) }
    }
    let transform = "[[1,0,0,0],[0,1,0,0],[0,0,1,0],[0.5,1,2,1]]"
    let joints = names.map { #"{"name":"\#($0)","isTracked":true,"transform":\#(transform)}"# }
    let hand = #"{"name":"a","chirality":"left","joints":[\#(joints.joined(separator: ","))]}"#
    return "{\"1\":\(hand),\n\"2\":\(hand)}"
  }

  private static var vision: String {
    let joints = #"{"VNHLKWRI":[0.5,0.25,1],"indexTip":{"x":1,"y":2,"confidence":0.5}}"#
    let line = #"{"label":"palm","t":16.5,"chirality":1,"joints":\#(joints)}"#
    return line + "\n" + line
  }

  private func damage(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.below(4) where !bytes.isEmpty {
      let place = generator.below(bytes.count)
      switch generator.below(5) {
      case 0: bytes[place] = UInt8(generator.below(256))
      case 1: bytes[place] ^= 1 << UInt8(generator.below(8))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(bytes[generator.below(bytes.count)], at: place)
      default: bytes.removeLast(generator.below(bytes.count))
      }
    }
    return bytes
  }

  @Test(arguments: documents.indices)
  func damagedFiles(document: Int) {
    let (format, text) = Self.documents[document]
    let file = RecordingFile(named: "s02/a")
    // The reader is made of the file before it is damaged, so that the damage is in the units.
    let reader = format.init(FileHead(Array(text.utf8)[...]), poses: PoseReadingOptions())
    var generator = SeededGenerator(seed: UInt64(document))
    var (samples, skips) = (0, 0)
    for _ in 0..<3_000 {
      let block = Block(bytes: damage(Array(text.utf8), &generator), firstLine: 1)
      _ = recordingFormats.filter { $0.recognizes(FileHead(block.bytes[...])) }
      for reading in block.readings(of: file, as: reader) {
        switch reading {
        case .sample(let sample, _):
          samples += 1
          #expect(!sample.label.isEmpty)
          if case .pose(let pose) = sample.gesture {
            #expect(pose.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite })
          }
          #expect(sample.strokes.allSatisfy { $0.times == nil || $0.times?.count == $0.points.count })
        case .skipped(let skipped):
          skips += 1
          #expect(skipped.file == "a" && (skipped.line ?? 0) >= 1)
          #expect(!skipped.description.contains("\n"))
        }
      }
    }
    #expect(samples > 100 && skips > 100)
  }
}
