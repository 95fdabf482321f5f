import Foundation
import GestureFormats

/// Files that the tool writes: whole or not at all, `-` being standard output.
enum OutputFile {
  static func write(_ data: Data, to path: String) throws {
    if path == "-" {
      try Console.print(String(decoding: data, as: UTF8.self))
    } else {
    }
  }
}
