import ProcessSupport

/// The end of a world: whether it is over, its first failure, and its waiting handlers.
@usableFromInline
struct Ending {
  @usableFromInline private(set) var isFinished = false
  /// The first failure, guarded as several handlers of a threaded run may fail at once.
  private let firstFailure = Guarded<SimulationError?>(nil)
  /// The handlers that were waiting when the world had no more events.
  private(set) var leftWaiting: [BusyHandler] = []

  /// The error that ended the world, if any.
  var failure: SimulationError? { firstFailure.withLock { $0 } }

  /// Stores a failure if it is the first, and returns whether it is; later ones are consequences.
  func keep(_ error: SimulationError) -> Bool {
    firstFailure.withLock { first in
      defer { if first == nil { first = error } }
      return first == nil
    }
  }

  /// Notes the handlers that are waiting when nothing is scheduled any more.
  mutating func noteStandstill(of handlers: [BusyHandler]) { leftWaiting = handlers }

  /// Ends the world.
  mutating func finish() {
    assert(!isFinished, "a world ends once")
    isFinished = true
  }
}
