extension World {
  /// Crashes a process and releases its resources; joining tasks receive
  /// ``ProcessFailure/crashed(_:)``.
  public func crash<Value>(_ process: ProcessHandle<Value>) {
    core.halt(process.cell, as: .crashed)
  }
}

extension SimulationContext {
  /// Suspends for a duration of virtual time, see ``VirtualClock/sleep(for:tolerance:)``.
  ///
  /// - Throws: ``Interrupt`` with the remaining duration, or `CancellationError`.
  public func sleep(for duration: Duration) async throws {
    try await cell.core.sleep(cell, for: duration)
  }

  /// Suspends until an instant, see ``VirtualClock/sleep(until:tolerance:)``.
  public func sleep(until deadline: VirtualTime) async throws {
    try await cell.core.sleep(cell, until: deadline)
  }

  /// Suspends until an interrupt, without being reported as a stall at the end of the run.
  public func sleepForever() async throws {
    try await withoutStallDetection {
      let task = try await cell.core.beginWait(cell)
      let (slot, generation) = cell.core.reserve(cell, hasEvent: false)
      try await cell.core.wait(in: slot, generation: generation, cell, task: task)
    }
  }
}
