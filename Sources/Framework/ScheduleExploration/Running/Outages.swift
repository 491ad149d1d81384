import SimulationKernel

/// The isolated actors of a run, and the number of faults that may still happen.
struct Outages {
  private var isolated: [Int32] = []
  /// The number of remaining faults, by the index of their limit.
  private var left: [Int]
  /// Whether faults are over.
  var areOver = false

  init(_ settings: FaultSettings) { left = FaultSettings.limits.map { settings[keyPath: $0] } }

  /// Whether another fault under a limit may happen.
  func allow(_ limit: Int?) -> Bool { limit.map { left[$0] > 0 } ?? true }

  /// Counts a fault under a limit.
  mutating func count(_ limit: Int?) { if let limit { left[limit] -= 1 } }

  func isIsolated(_ actor: Int32) -> Bool { isolated.contains(actor) }

  mutating func toggle(_ actor: Int32) {
    if let place = isolated.firstIndex(of: actor) {
      isolated.remove(at: place)
    } else {
      isolated.append(actor)
    }
  }

  /// Reconnects all actors.
  mutating func heal() { isolated = [] }
}
