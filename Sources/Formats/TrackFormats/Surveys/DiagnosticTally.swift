import FileReading

/// Diagnostics counted by kind, each with its first occurrence; form warnings are counted by text.
struct DiagnosticTally {
  /// The limit on distinct warnings.
  private static let mostRemarks = 16

  /// The counts in order of the first occurrence of each kind.
  private(set) var counts: [TrackSurvey.DiagnosticCount] = []
  /// The number of diagnostics that each stand for a dropped fix or row.
  private(set) var dropped = 0

  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.kind.isDrop { dropped += 1 }
    let index = counts.firstIndex { count in
      guard count.first.kind == diagnostic.kind else { return false }
      return diagnostic.kind != .form || count.first.detail == diagnostic.detail
        || counts.count >= Self.mostRemarks
    }
    if let index {
      counts[index].count += 1
    } else {
      counts.append(TrackSurvey.DiagnosticCount(count: 1, first: diagnostic))
    }
  }
}
