import SimulationPrimitives

/// How bytes are written with one line before them that vouches for them.
///
///     cue-store 1 912 89d2c1f04b3a77e6
///     …
///
/// The line holds the version, the count of bytes behind it and the checksum of both and of those
/// bytes. The checksum takes eight bytes at a time and loses no word, so a change inside one of them
/// cannot go unseen; any other does with a chance of one in 2⁶⁴. It does not protect against forgery.
package struct SealedBytes: Hashable, Sendable {
  /// The word every file begins with.
  package let magic: String
  /// The version that is written, and the only one that is read.
  package let version: Int

  /// Longer than any first line.
  package static let headerCapacity = 64

  /// Names a format.
  package init(magic: String, version: Int) {
    self.magic = magic
    self.version = version
  }

  /// The document around a body.
  package func document(holding body: [UInt8]) -> [UInt8] {
    let sum = checksum(version: version, body: body)
    return header(version: version, count: body.count, sum: sum) + body
  }

  /// The body in a document, every byte of which was checked.
  package func body(of bytes: [UInt8]) throws(StoreDefect) -> [UInt8] {
    try checkBeginning(bytes)
    guard let lineEnd = bytes.prefix(Self.headerCapacity).firstIndex(of: UInt8(ascii: "\n")) else {
      throw .malformedHeader(expected: magic)
    }
    let words = bytes[..<lineEnd].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let body = Array(bytes[(lineEnd + 1)...])
    guard words.count == 4, let found = Int(words[1]), let length = Int(words[2]) else {
      throw .malformedHeader(expected: magic)
    }
    guard body.count == length else { throw .wrongLength(found: body.count, expected: length) }
    let expected = checksum(version: found, body: body)
    guard words[3] == expected else { throw .wrongChecksum(found: words[3], expected: expected) }
    // There is one way to write the line, so that no change to it is without meaning.
    guard bytes[...lineEnd].elementsEqual(header(version: found, count: length, sum: expected))
    else { throw .malformedHeader(expected: magic) }
    guard found == version else { throw .otherVersion(found, expected: version) }
    return body
  }

  /// Whether some bytes can be the beginning of a document; says so before all of them are read.
  package func checkBeginning(_ bytes: [UInt8]) throws(StoreDefect) {
    guard !bytes.isEmpty else { throw .empty }
    // A document cut short within its first word is one all the same.
    guard bytes.starts(with: magic.utf8) || magic.utf8.starts(with: bytes) else {
      throw .foreign(
        beginning: String(decoding: bytes.prefix(16), as: UTF8.self), expected: magic)
    }
  }

  /// The checksum that stands in the first line.
  package func checksum(version: Int, body: [UInt8]) -> String {
    var hasher = StableHasher()
    hasher.combine(version)
    hasher.combine(bytes: body)
    return hasher.digits
  }

  private func header(version: Int, count: Int, sum: String) -> [UInt8] {
    Array("\(magic) \(version) \(count) \(sum)\n".utf8)
  }
}
