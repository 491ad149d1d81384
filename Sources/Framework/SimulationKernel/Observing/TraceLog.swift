/// An observer that keeps the deliveries and records of a run, up to a limit.
final class TraceLog: WorldObserver {
  private let limit: Int
  private(set) var entries: [TraceEntry] = []
  /// The number of entries that exceeded the limit and were dropped.
  private(set) var dropped = 0

  init(limit: Int) {
    self.limit = limit
  }

  var interests: ObservedEvents { [.deliveries, .records] }

  func observe(_ entry: TraceEntry) {
    guard entries.count < limit else {
      dropped += 1
      return
    }
    entries.append(entry)
  }
}
