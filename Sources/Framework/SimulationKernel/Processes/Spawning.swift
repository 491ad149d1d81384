extension World {
  /// Starts a process: an `async` function that lives in the world's time like an actor.
  ///
  ///     world.spawn("source") { source in
  ///       for _ in 1...100 {
  ///         source.spawn { customer in try await customer.sleep(for: .minutes(3)) }
  ///         try await source.sleep(for: .minutes(1))
  ///       }
  ///     }
  ///
  /// It begins at this instant, behind what is due already. Its random streams are keyed by its name.
  ///
  /// - Parameters:
  ///   - name: Its name; without one it is numbered, after the process or actor that spawns it.
  ///   - body: The process. An error it throws goes to those who join it; if nobody does, it ends the
  ///     run. A `CancellationError` ends the process alone.
  /// - Returns: The process.
  @discardableResult
  public func spawn<Value: Sendable>(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    core.spawn(name, after: nil, body)
  }

  /// Starts a process that returns nothing, see ``spawn(_:_:)-(_,(SimulationContext)->Value)``.
  @discardableResult
  public func spawn(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Void
  ) -> ProcessHandle<Void> {
    core.spawn(name, after: nil, body)
  }

  /// Crashes a process: it takes no further step, what it holds is given back, and who joins it is told by
  /// ``ProcessFailure/crashed(_:)``.
  public func crash<Value>(_ process: ProcessHandle<Value>) {
    core.halt(process.cell, as: .crashed)
  }
}

extension SimulationContext {
  /// Starts a process from inside a handler or another process, see `World.spawn`.
  @discardableResult
  public func spawn<Value: Sendable>(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    cell.core.spawn(name, after: cell, body)
  }

  /// Starts a process that returns nothing.
  @discardableResult
  public func spawn(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Void
  ) -> ProcessHandle<Void> {
    cell.core.spawn(name, after: cell, body)
  }

  /// Suspends for a while of virtual time, see ``VirtualClock/sleep(for:tolerance:)``.
  ///
  /// - Throws: ``Interrupt`` with what remains of the sleep, or `CancellationError`.
  public func sleep(for duration: Duration) async throws {
    try await cell.core.sleep(cell, for: duration)
  }

  /// Suspends until an instant, see ``VirtualClock/sleep(until:tolerance:)``.
  public func sleep(until deadline: VirtualTime) async throws {
    try await cell.core.sleep(cell, until: deadline)
  }

  /// Suspends for good, until an interrupt; that is no stall at the end of the run.
  public func sleepForever() async throws {
    try await idling {
      let task = try await cell.core.beginWait(cell)
      let (slot, generation) = cell.core.reserve(cell, hasEvent: false)
      try await cell.core.wait(in: slot, generation: generation, cell, task: task)
    }
  }
}
