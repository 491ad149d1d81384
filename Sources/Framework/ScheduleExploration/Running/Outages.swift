import SimulationKernel

/// Actors that are cut off in a run, and how much has gone wrong so far.
struct Outages {
  private var isolated: [Int32] = []
  var isolations = 0
  var crashes = 0
  private(set) var cancellations = 0
  private(set) var partitions = 0
  private(set) var storeFaults = 0
  private(set) var clockFaults = 0
  /// Whether nothing goes wrong any more.
  var areOver = false

  /// Something went wrong that is limited by how often it is asked for.
  mutating func count(_ kind: ScheduleQuestion.Kind) {
    switch kind {
    case .cancellation: cancellations += 1
    case .partition: partitions += 1
    case .lostWrite, .tornWrite, .staleRead, .fullStore: storeFaults += 1
    case .clockSkew, .clockJump: clockFaults += 1
    case .draw, .buggify, .link, .omission, .crash, .revival, .isolation, .healing: break
    }
  }

  func isIsolated(_ actor: Int32) -> Bool { isolated.contains(actor) }

  mutating func toggle(_ actor: Int32) {
    if let place = isolated.firstIndex(of: actor) {
      isolated.remove(at: place)
    } else {
      isolated.append(actor)
      isolations += 1
    }
  }

  /// Everybody hears again.
  mutating func heal() { isolated = [] }
}
