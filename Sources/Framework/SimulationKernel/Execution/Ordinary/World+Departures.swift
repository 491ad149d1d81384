package import ProcessSupport

extension World {
  /// How code of the world left it so far, the first of each kind.
  package var departures: [NotedDeparture] { core.guest.departures }

  /// Waits a moment of real time for a thread of the system to give a task of the world back; whether one
  /// did.
  package func awaitForeignWork() -> Bool {
    // M-1, counted in rests: a clock may jump or stand, and must not decide what a run comes to.
    for _ in 0..<20 {
      if core.gate.isInterrupted(by: .foreign) { return true }
      rest(0.001)
    }
    return false
  }
}
