import SimulationPrimitives

/// A finding about a file, with its line.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of diagnostic.
  public var kind: Kind
  /// The line it starts on, counted from 1.
  public var line: Int
  /// The details, for a person to read.
  public var detail: String
  /// A possible remedy; `nil` if none is needed.
  package var remedy: Remedy?

  /// Creates a diagnostic; line breaks in its detail are replaced.
  package init(_ kind: Kind, line: Int, detail: String, remedy: Remedy? = nil) {
    self.kind = kind
    self.line = line
    self.detail = detail.oneLine
    self.remedy = remedy
  }

  /// Returns the diagnostic of text that is not UTF-8 from a line on.
  package static func foreignText(line: Int) -> Diagnostic {
    let detail = "the text is no UTF-8, and is taken as Windows-1252, as spreadsheets write it"
    return Diagnostic(.form, line: line, detail: detail)
  }

  /// The kinds of diagnostics.
  ///
  /// Each of the first six stands for one fix or row that was dropped.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Dropped: the fix has no time.
    case untimed
    /// Dropped: the fix has the same time as the last used one.
    case duplicateTime
    /// Dropped: the fix is earlier than the last used one.
    case backwardTime
    /// Dropped: a coordinate is not a number, or beyond ±90 or ±180 degrees.
    case outOfRange
    /// Dropped: a coordinate or time cannot be read.
    case malformed
    /// Dropped: the time or place is implausible between its neighbors.
    case implausible
    /// Warning: the reader ignores waypoints or routes because the file has a better source, or
    /// ignores columns because their names are unknown.
    case ignored
    /// Warning: waypoints were sorted by time.
    case sorted
    /// Warning: fixes were interpolated between recorded ones, one a second.
    case interpolated
    /// Warning: the file has no times, so its points are read at one a second.
    case onePerSecond
    /// Warning: the times of the file were not used because a pace was specified.
    case paced
    /// Warning: a property of the file's form that changes no fix.
    case form
    /// Warning: bytes that form no sentence, or a sentence with a wrong checksum.
    case noise
    /// Warning: a sentence or row reports that it has no valid fix.
    case noFix
    /// Warning: an unknown word, which is treated as missing.
    case unknown

    /// Whether the diagnostic means that points were planned rather than recorded.
    package var isOfPlans: Bool { self == .interpolated || self == .onePerSecond }

    /// Whether a diagnostic of this kind stands for a dropped fix or row.
    public var isDrop: Bool {
      switch self {
      case .untimed, .duplicateTime, .backwardTime, .outOfRange, .malformed, .implausible: true
      case .ignored, .sorted, .interpolated, .onePerSecond, .paced, .form, .noise, .noFix, .unknown:
        false
      }
    }
  }
}
