import SimulationKernel

/// Actors that are cut off in a run, and how much may still go wrong.
struct Outages {
  private var isolated: [Int32] = []
  /// How many more faults there may be, by the place of their limit.
  private var left: [Int]
  /// Whether nothing goes wrong any more.
  var areOver = false

  init(_ settings: FaultSettings) { left = FaultSettings.limits.map { settings[keyPath: $0] } }

  /// Whether another fault under a limit may happen.
  func allow(_ limit: Int?) -> Bool { limit.map { left[$0] > 0 } ?? true }

  /// A fault under a limit happens.
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
