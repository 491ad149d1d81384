/// A place where code of a run gave work to what the run does not control.
package struct NotedDeparture: Hashable, Sendable, CustomStringConvertible {
  /// The construct it used.
  package let construct: Departure
  /// The function that did; nil if that cannot be told.
  package let function: String?

  /// The construct, and the function it stands in.
  package var description: String {
    function.map { "\(construct.rawValue) in \($0)" } ?? construct.rawValue
  }
}

extension Departure {
  /// Whether what left may come back later, so that somebody may wait for it.
  package var mayBeAwaited: Bool {
    switch self {
    case .queueAsync, .queueAfter, .groupNotify, .source, .thread, .socket, .process: true
    case .concurrentPerform, .threadSleep, .file: false
    }
  }
}

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
