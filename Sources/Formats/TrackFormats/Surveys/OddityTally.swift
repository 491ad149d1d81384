import FileReading

/// Oddities counted by kind, each with its first occurrence.
struct OddityTally {
  /// The kinds in the order in which they first occurred.
  private(set) var counts: [TrackSurvey.OddityCount] = []
  /// Oddities that each stand for something dropped.
  private(set) var dropped = 0

  mutating func add(_ oddity: Oddity) {
    if oddity.kind.isDrop { dropped += 1 }
    if let index = counts.firstIndex(where: { $0.first.kind == oddity.kind }) {
      counts[index].count += 1
    } else {
      counts.append(TrackSurvey.OddityCount(count: 1, first: oddity))
    }
  }
}
