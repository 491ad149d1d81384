public import CueModel
import Foundation
import SimulationPrimitives

/// How a store is written: one line that vouches for the rest, and the storage as JSON.
///
///     cue-store 1 912 89d2c1f04b3a77e6
///     {"cards":["target"],"drafts":[],…}
///
/// The line holds the version, the count of bytes behind it and the checksum of both and of those
/// bytes. The checksum takes eight bytes at a time and loses no word, so a change inside one of them
/// cannot go unseen; any other does with a chance of one in 2⁶⁴. It is no proof against forgery.
public enum StoreDocument {
  /// What every store begins with.
  public static let magic = "cue-store"
  /// The version that is written, and the only one that is read.
  public static let version = SharedStorage.formatVersion

  /// Longer than any first line.
  static let headerCapacity = 64

  /// The bytes of a storage; equal storages give equal bytes.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  public static func bytes(of storage: SharedStorage) throws -> [UInt8] {
    document(holding: try StableJSON.line(of: storage))
  }

  /// The document around a body.
  package static func document(holding body: [UInt8]) -> [UInt8] {
    let sum = checksum(version: version, body: body)
    return header(version: version, count: body.count, sum: sum) + body
  }

  /// The storage in some bytes.
  public static func storage(in bytes: [UInt8]) throws(StoreDefect) -> SharedStorage {
    let (version, body) = try verified(bytes)
    guard version == Self.version else { throw .otherVersion(version) }
    do {
      return try JSONDecoder().decode(SharedStorage.self, from: Data(body))
    } catch {
      throw .malformed(problem(error))
    }
  }

  /// Whether some bytes can be the beginning of a store; says so before all of them are read.
  static func checkBeginning(_ bytes: [UInt8]) throws(StoreDefect) {
    guard !bytes.isEmpty else { throw .empty }
    // A store cut short within its first word is one all the same.
    guard bytes.starts(with: magic.utf8) || magic.utf8.starts(with: bytes) else {
      throw .foreign(beginning: String(decoding: bytes.prefix(16), as: UTF8.self))
    }
  }

  private static func verified(
    _ bytes: [UInt8]
  ) throws(StoreDefect) -> (version: Int, body: [UInt8]) {
    try checkBeginning(bytes)
    guard let lineEnd = bytes.prefix(headerCapacity).firstIndex(of: UInt8(ascii: "\n")) else {
      throw .malformedHeader
    }
    let words = bytes[..<lineEnd].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let body = Array(bytes[(lineEnd + 1)...])
    guard words.count == 4, let version = Int(words[1]), let length = Int(words[2]) else {
      throw .malformedHeader
    }
    guard body.count == length else { throw .wrongLength(found: body.count, expected: length) }
    let expected = checksum(version: version, body: body)
    guard words[3] == expected else { throw .wrongChecksum(found: words[3], expected: expected) }
    // There is one way to write the line, so that no change to it is without meaning.
    let line = header(version: version, count: length, sum: expected)
    guard bytes[...lineEnd].elementsEqual(line) else {
      throw .malformedHeader
    }
    return (version, body)
  }

  private static func header(version: Int, count: Int, sum: String) -> [UInt8] {
    Array("\(magic) \(version) \(count) \(sum)\n".utf8)
  }

  static func checksum(version: Int, body: [UInt8]) -> String {
    var hasher = StableHasher()
    hasher.combine(version)
    hasher.combine(bytes: body)
    return hasher.digits
  }

  /// What a decoder could make no sense of, short enough for a message.
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
}
