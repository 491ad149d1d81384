extension WorldCore {
  /// When something can next happen, whatever has crossed meanwhile.
  var nextTime: Int64 { nextInstant?.nanoseconds ?? .max }

  /// Closes the world to everybody but the run.
  func beginFederatedRun() throws(SimulationError) {
    try enter(isForAll: true)
    disappear()
    gate.close()
  }

  func enterWindow() {
    gate.open(for: currentThreadNumber())
    appear()
  }

  func leaveWindow() {
    disappear()
    gate.closeWindow()
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
