import ProcessSupport

/// How a world ends: whether it is over, its first failure, and who waited then.
@usableFromInline
struct Ending {
  @usableFromInline private(set) var isFinished = false
  /// In a threaded run several handlers may fail at once.
  private let firstFailure = Guarded<SimulationError?>(nil)
  /// The handlers that waited as the world came to a standstill.
  private(set) var leftWaiting: [BusyHandler] = []

  /// The error that ended the world, if one did.
  var failure: SimulationError? { firstFailure.withLock { $0 } }

  /// Keeps a failure; whether it is the first: later ones are its consequences.
  func keep(_ error: SimulationError) -> Bool {
    firstFailure.withLock { first in
      defer { if first == nil { first = error } }
      return first == nil
    }
  }

  /// Notes who waits as nothing is scheduled any more.
  mutating func noteStandstill(of handlers: [BusyHandler]) { leftWaiting = handlers }

  /// Ends the world.
  mutating func finish() {
    assert(!isFinished, "a world ends once")
    isFinished = true
  }
}
