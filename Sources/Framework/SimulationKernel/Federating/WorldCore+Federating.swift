import Synchronization

extension WorldCore {
  /// The home of a region's world while no thread runs it: no thread has this number.
  private static var closed: UInt { 2 }

  /// When something can next happen, whatever has crossed meanwhile.
  var nextTime: Int64 { nextInstant?.nanoseconds ?? .max }

  /// Closes the world to everybody but the run.
  func beginFederatedRun() throws(SimulationError) {
    try enter(isForAll: true)
    disappear()
    home.store(Self.closed, ordering: .sequentiallyConsistent)
  }

  func enterWindow() {
    home.store(currentThreadNumber(), ordering: .relaxed)
    appear()
  }

  func leaveWindow() {
    disappear()
    home.store(Self.closed, ordering: .relaxed)
  }

  /// Gives the world back to its owner.
  func endFederatedRun(at instant: VirtualTime?) {
    if let instant, now < instant { now = instant }
    release()
  }

  /// Nothing is scheduled in any region: a handler that waits will do so for ever.
  func failIfStalledAlone() throws(SimulationError) {
    failIfStalled()
    guard let failure else { return }
    tearDown()
    throw failure
  }
}
