import SimulationPrimitives

/// Why a store, or another file that is kept between runs, cannot be used, in one line.
///
///     StoreError(file: "week/cue.store", message: "holds 7 of 912 bytes; …").description
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder as the caller named it.
  public let file: String
  /// A line on what was found, what was expected, and what to do.
  public let message: String

  /// Creates an error.
  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  /// The error of a file whose name leads elsewhere, or nowhere, while it is added to (W-9).
  package static func gone(_ file: String) -> StoreError {
    StoreError(file: file, message: "the file was moved or removed meanwhile; repeat the command")
  }

  /// `FILE: what is wrong; what to do`, one line whatever the file holds.
  public var description: String { "\(file): \(message)".oneLine }
}

/// A defect in the bytes of a store.
public enum StoreDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are none.
  case empty
  /// They begin with something else.
  case foreign(beginning: String, expected: String)
  /// The first line is not as a store's.
  case malformedHeader(expected: String)
  /// There are fewer bytes behind the first line than it says, or more.
  case wrongLength(found: Int, expected: Int)
  /// Some of them are not as they were written.
  case wrongChecksum(found: String, expected: String)
  /// They were written by another version of the tool.
  case otherVersion(Int, expected: Int)
  /// They were written whole, and make no sense.
  case malformed(String)

  /// A line on what was found and what was expected.
  public var description: String {
    switch self {
    case .empty: "the file is empty; expected a store"
    case .foreign(let beginning, let magic):
      "the file begins with '\(beginning)'; expected '\(magic)'"
    case .malformedHeader(let magic):
      "the first line is damaged; expected '\(magic) VERSION LENGTH CHECKSUM'"
    case .wrongLength(let found, let expected):
      "\(found) bytes stand behind the first line; expected \(expected)"
    case .wrongChecksum(let found, let expected):
      "the checksum is \(found); expected \(expected)"
    case .otherVersion(let version, let expected):
      "the store has version \(version); expected \(expected)"
    case .malformed(let problem): "the store was written whole, but \(problem)"
    }
  }

  /// Whether the file is as it was written, so that an older one must not stand in for it.
  package var isDeliberate: Bool {
    switch self {
    case .otherVersion, .malformed: true
    case .empty, .foreign, .malformedHeader, .wrongLength, .wrongChecksum: false
    }
  }
}
