import Foundation

/// UTF-8, ending in a line feed; keys sorted, slashes unescaped, so that equal documents are equal bytes.
func documentData(_ document: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
  return try encoder.encode(document) + Data("\n".utf8)
}
