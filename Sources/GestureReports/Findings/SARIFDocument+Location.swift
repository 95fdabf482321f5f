import Foundation

extension SARIFDocument {
  /// Where a sample stands: its file, as far as it has one, and its id.
  struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region?
    }

    struct Artifact: Encodable {
      let uri: String
    }

    struct Region: Encodable {
      let startLine: Int
    }

    struct Logical: Encodable {
      let name: String
      let kind = "sample"

      private enum CodingKeys: String, CodingKey {
        case name, kind
      }
    }

    let physicalLocation: Physical?
    let logicalLocations: [Logical]?

    init(_ place: SourcePlace?, sample: String?) {
      physicalLocation = place.map {
        Physical(
          artifactLocation: Artifact(uri: Self.reference($0.path)),
          region: $0.line.map { Region(startLine: $0) })
      }
      logicalLocations = sample.map { [Logical(name: $0)] }
    }

    /// A path as RFC 3986 writes it.
    private static func reference(_ path: String) -> String {
      let letters = "abcdefghijklmnopqrstuvwxyz"
      let unreserved = CharacterSet(charactersIn: letters + letters.uppercased() + "0123456789-._~/")
      let encoded = path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path
      return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
  }
}
