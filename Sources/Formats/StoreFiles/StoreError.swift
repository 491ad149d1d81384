import SimulationPrimitives

/// A store, or another file that is kept between runs, cannot be used.
///
///     StoreError(file: "week/cue.store", message: "holds 7 of 912 bytes; …").description
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder name that the caller gave.
  public let file: String
  /// The finding, the expectation and the advice, on one line.
  public let message: String

  /// Creates an error.
  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  /// Returns the error of a file whose name changed while the tool appended to it (W-9).
  package static func gone(_ file: String) -> StoreError {
    StoreError(file: file, message: "the file was moved or removed meanwhile; repeat the command")
  }

  /// `FILE: problem; advice` on one line, regardless of the file's content.
  public var description: String { "\(file): \(message)".oneLine }
}

/// A defect in the bytes of a store.
public enum StoreDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The file begins with another word.
  case foreign(beginning: String, expected: String)
  /// The first line is malformed.
  case malformedHeader(expected: String)
  /// The number of bytes after the first line is not the stated one.
  case wrongLength(found: Int, expected: Int)
  /// The bytes do not match the checksum.
  case wrongChecksum(found: String, expected: String)
  /// The file has the format of another version of the tool.
  case otherVersion(Int, expected: Int)
  /// The bytes match the checksum but cannot be decoded.
  case malformed(String)

  /// The finding and the expectation on one line.
  public var description: String {
    switch self {
    case .empty: "the file is empty; expected a store"
    case .foreign(let beginning, let magic):
      "the file begins with '\(beginning)'; expected '\(magic)'"
    case .malformedHeader(let magic):
      "the first line is damaged; expected '\(magic) VERSION LENGTH CHECKSUM'"
    case .wrongLength(let found, let expected):
      "\(found) bytes follow the first line; expected \(expected)"
    case .wrongChecksum(let found, let expected):
      "the checksum is \(found); expected \(expected)"
    case .otherVersion(let version, let expected):
      "the store has version \(version); expected \(expected)"
    case .malformed(let problem): "the store was written whole, but \(problem)"
    }
  }

  /// Whether the file is intact, so that an older one must not replace it.
  package var isDeliberate: Bool {
    switch self {
    case .otherVersion, .malformed: true
    case .empty, .foreign, .malformedHeader, .wrongLength, .wrongChecksum: false
    }
  }
}
