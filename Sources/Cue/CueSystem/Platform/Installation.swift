public import SimulationKernel

extension Device {
  /// Removes the app and installs it anew: whatever it stored or was allowed is gone (P-15).
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - rank: Its place among what happens at the same instant; it takes three.
  public func reinstall(at time: VirtualTime, rank: UInt8 = 128) {
    // In every order of what is due at one instant the app ends first and begins last.
    let (end, begin) = (min(rank, 253) + 1, min(rank, 253) + 2)
    conductor.send(.kill, at: time, rank: min(rank, 253))
    liveActivity.send(.removed, at: time, rank: end)
    widget.send(.removed, at: time, rank: end)
    phone.send(.reinstalled, at: time, rank: end)
    appGroup.send(.reinstalled, at: time, rank: end)
    conductor.send(.launch(), at: time, rank: begin)
  }
}
