public import SimulationKernel

extension Device {
  /// Reinstalls the app, which loses all its storage and permissions (P-15).
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - rank: The position among the events of the instant, of which it takes three.
  public func reinstall(at time: VirtualTime, rank: UInt8 = 128) {
    // The ranks make the app end first and begin last, in every order of simultaneous events.
    let (end, begin) = (min(rank, 253) + 1, min(rank, 253) + 2)
    conductor.send(.kill, at: time, rank: min(rank, 253))
    liveActivity.send(.removed, at: time, rank: end)
    widget.send(.removed, at: time, rank: end)
    phone.send(.reinstalled, at: time, rank: end)
    appGroup.send(.reinstalled, at: time, rank: end)
    conductor.send(.launch(), at: time, rank: begin)
  }
}
