import Foundation
import SimulationPrimitives

/// The JSON form of all kept, compared or hashed values: equal values yield equal bytes.
///
/// Keys are sorted and slashes are not escaped.
package enum StableJSON {
  /// Returns a value on one line, without a line break.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  package static func line(of value: some Encodable) throws -> [UInt8] {
    try encoded(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns a value in a readable layout, with a final line break.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  package static func document(of value: some Encodable) throws -> [UInt8] {
    try encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + [UInt8(ascii: "\n")]
  }

  /// Describes the problem that a decoder reported, short enough for a message.
  package static func problem(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it cannot be read" }
    return switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      "it cannot be read: "
        + context.debugDescription.prefix(200).split(separator: ".").joined(separator: ".")
    @unknown default: "it cannot be read"
    }
  }

  private static func encoded(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let bytes = Array(try encoder.encode(value))
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    // JSON has such characters only in strings. They would control a terminal that shows the file,
    // so they are escaped (W-10).
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isFitForOneLine || scalar == "\n" {
        text.unicodeScalars.append(scalar)
      } else {
        text += scalar.jsonEscape
      }
    }
    return Array(text.utf8)
  }
}
