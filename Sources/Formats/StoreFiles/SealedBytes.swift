import SimulationPrimitives

/// A file format of one header line with a checksum, followed by bytes.
///
///     cue-store 1 912 89d2c1f04b3a77e6
///     …
///
/// The line holds the version, the number of bytes after it and the checksum of all three. The
/// checksum processes words of eight bytes without loss, so a change within one word is always
/// detected. Any other change is missed with a probability of one in 2⁶⁴. It does not protect
/// against forgery.
package struct SealedBytes: Hashable, Sendable {
  /// The first word of every file.
  package let magic: String
  /// The version that is written, and the only one that is accepted.
  package let version: Int

  /// An upper bound of the length of the first line.
  package static let headerCapacity = 64

  /// Creates a format.
  package init(magic: String, version: Int) {
    self.magic = magic
    self.version = version
  }

  /// Returns the document of a body.
  package func document(holding body: [UInt8]) -> [UInt8] {
    let sum = checksum(version: version, body: body)
    return header(version: version, count: body.count, sum: sum) + body
  }

  /// Returns the body of a document after checking every byte.
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
    // Only one spelling of the line is accepted, so that any change to it is detected.
    guard bytes[...lineEnd].elementsEqual(header(version: found, count: length, sum: expected))
    else { throw .malformedHeader(expected: magic) }
    guard found == version else { throw .otherVersion(found, expected: version) }
    return body
  }

  /// Checks whether some bytes can be the beginning of a document, before the rest is read.
  package func checkBeginning(_ bytes: [UInt8]) throws(StoreDefect) {
    guard !bytes.isEmpty else { throw .empty }
    // A document may be cut within its first word.
    guard bytes.starts(with: magic.utf8) || magic.utf8.starts(with: bytes) else {
      throw .foreign(
        beginning: String(decoding: bytes.prefix(16), as: UTF8.self), expected: magic)
    }
  }

  /// Returns the checksum for the first line.
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
