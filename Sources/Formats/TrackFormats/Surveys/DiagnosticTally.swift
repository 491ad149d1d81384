import FileReading

/// Diagnostics counted by kind, each with its first occurrence; remarks on a file's form by what they say.
struct DiagnosticTally {
  /// No more different remarks are told apart.
  private static let mostRemarks = 16

  /// The kinds in the order in which they first occurred.
  private(set) var counts: [TrackSurvey.DiagnosticCount] = []
  /// Diagnostics that each stand for something dropped.
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
