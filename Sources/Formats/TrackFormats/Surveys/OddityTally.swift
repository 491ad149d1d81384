import FileReading

/// Oddities counted by kind, each with its first occurrence; remarks on a file's form by what they say.
struct OddityTally {
  /// No more different remarks are told apart.
  private static let mostRemarks = 16

  /// The kinds in the order in which they first occurred.
  private(set) var counts: [TrackSurvey.OddityCount] = []
  /// Oddities that each stand for something dropped.
  private(set) var dropped = 0

  mutating func add(_ oddity: Oddity) {
    if oddity.kind.isDrop { dropped += 1 }
    let index = counts.firstIndex { count in
      guard count.first.kind == oddity.kind else { return false }
      return oddity.kind != .form || count.first.detail == oddity.detail
        || counts.count >= Self.mostRemarks
    }
    if let index {
      counts[index].count += 1
    } else {
      counts.append(TrackSurvey.OddityCount(count: 1, first: oddity))
    }
  }
}
