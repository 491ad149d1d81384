import SimulationPrimitives

/// One thing a reader found odd, and the line it stands on.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of diagnostic.
  public var kind: Kind
  /// The line it starts on, counted from 1.
  public var line: Int
  /// The details, for a person to read.
  public var detail: String
  /// What may be done about it; nil if nothing need be.
  package var remedy: Remedy?

  /// Creates an diagnostic; its detail becomes one line.
  package init(_ kind: Kind, line: Int, detail: String, remedy: Remedy? = nil) {
    self.kind = kind
    self.line = line
    self.detail = detail.oneLine
    self.remedy = remedy
  }

  /// Text that is no UTF-8, from a line on.
  package static func foreignText(line: Int) -> Diagnostic {
    let detail = "the text is no UTF-8, and is taken as Windows-1252, as spreadsheets write it"
    return Diagnostic(.form, line: line, detail: detail)
  }

  /// The kinds of diagnostics; the first six each stand for one fix or row that was dropped.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Dropped: it has no time.
    case untimed
    /// Dropped: it has the time of the last used one.
    case duplicateTime
    /// Dropped: it is earlier than the last used one.
    case backwardTime
    /// Dropped: a coordinate is not a number, or beyond ±90 or ±180 degrees.
    case outOfRange
    /// Dropped: a coordinate or time cannot be read.
    case malformed
    /// Dropped: its time or place jumps out of the recording, which continues without it.
    case implausible
    /// Remark: waypoints or routes are left aside, as the file has something better, or columns, as
    /// their names tell nothing.
    case ignored
    /// Remark: waypoints were put in order of time.
    case sorted
    /// Remark: fixes were computed between recorded ones, one a second.
    case interpolated
    /// Remark: the file has no times at all, so its points are taken one a second.
    case onePerSecond
    /// Remark: times of the file were not used, as a pace was asked for.
    case paced
    /// Remark: something about the file's form that changes no fix.
    case form
    /// Remark: a stretch of bytes that is no sentence, or a sentence that fails its checksum.
    case noise
    /// Remark: a sentence or row that says it holds no valid fix.
    case noFix
    /// Remark: a word whose meaning is not known, so that it counts as left out.
    case unknown

    /// Whether it says that points were planned rather than recorded.
    package var isOfPlans: Bool { self == .interpolated || self == .onePerSecond }

    /// Whether an diagnostic of this kind stands for something that was dropped.
    public var isDrop: Bool {
      switch self {
      case .untimed, .duplicateTime, .backwardTime, .outOfRange, .malformed, .implausible: true
      case .ignored, .sorted, .interpolated, .onePerSecond, .paced, .form, .noise, .noFix, .unknown:
        false
      }
    }
  }
}
