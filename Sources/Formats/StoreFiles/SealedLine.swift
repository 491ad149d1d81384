import SimulationPrimitives

/// A line that begins with the checksum of its contents and a space.
///
///     0b1c44de95a0c2f7 {"found":true,…}
///
/// Changes are detected as in ``SealedBytes``. There is no protection against forgery.
package enum SealedLine {
  /// Returns the line of some contents, with its line feed.
  package static func bytes(holding contents: [UInt8]) -> [UInt8] {
    Array(checksum(contents).utf8) + [UInt8(ascii: " ")] + contents + [UInt8(ascii: "\n")]
  }

  /// Returns the contents of a line without its line feed, or `nil` if the checksum does not match.
  package static func contents<Bytes: Collection<UInt8>>(of line: Bytes) -> Bytes.SubSequence? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let contents = line[space...].dropFirst()
    return line[..<space].elementsEqual(checksum(contents).utf8) ? contents : nil
  }

  private static func checksum(_ contents: some Collection<UInt8>) -> String {
    var hasher = StableHasher()
    hasher.combine(bytes: contents)
    return hasher.digits
  }
}
