public import SimulationKernel

extension Device {
  /// Removes the app and installs it anew: whatever it stored or was allowed is gone (P-15).
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - rank: Its place among what happens at the same instant.
  public func reinstall(at time: VirtualTime, rank: UInt8 = 128) {
    conductor.send(.kill, at: time, rank: rank)
    liveActivity.send(.removed, at: time, rank: rank)
    widget.send(.removed, at: time, rank: rank)
    phone.send(.reinstalled, at: time, rank: rank)
    appGroup.send(.reinstalled, at: time, rank: rank)
    conductor.send(.launch, at: time, rank: rank)
  }
}
