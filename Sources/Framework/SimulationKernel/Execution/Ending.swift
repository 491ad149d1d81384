import ProcessSupport

/// The end of a world: whether it is over, its first failure, and the handlers that waited then.
@usableFromInline
struct Ending {
  @usableFromInline private(set) var isFinished = false
  /// The first failure: in a threaded run several handlers may fail at once.
  private let firstFailure = Guarded<SimulationError?>(nil)
  /// The handlers that waited as the world reached a standstill.
  private(set) var leftWaiting: [BusyHandler] = []

  /// The error that ended the world, if one did.
  var failure: SimulationError? { firstFailure.withLock { $0 } }

  /// Keeps a failure; returns whether it is the first: later ones are its consequences.
  func keep(_ error: SimulationError) -> Bool {
    firstFailure.withLock { first in
      defer { if first == nil { first = error } }
      return first == nil
    }
  }

  /// Notes the handlers that wait as nothing is scheduled any more.
  mutating func noteStandstill(of handlers: [BusyHandler]) { leftWaiting = handlers }

  /// Ends the world.
  mutating func finish() {
    assert(!isFinished, "a world ends once")
    isFinished = true
  }
}
