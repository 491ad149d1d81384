extension SimulationContext {
  /// Lets an ``ExecutionMode/interleaved`` world choose to run other steps of this instant here.
  ///
  ///     let isFree = seats.isFree(12)
  ///     try await context.schedulePoint()  // another handler may take the seat
  ///     if isFree { seats.take(12) }
  ///
  /// No virtual time passes. In the other modes the call returns at once, without suspending. A
  /// point left in a handler then costs nothing and changes no digest.
  ///
  /// - Throws: `CancellationError` if the task is canceled, the actor crashes, or the run ends.
  public func schedulePoint() async throws {
    let core = cell.core
    guard core.mode == .interleaved else { return }
    let task = try await core.beginWait(cell)
    let (slot, generation) = core.reserve(cell, hasEvent: true)
    core.scheduleWake(of: cell, in: slot, at: core.now)
    try await core.wait(in: slot, generation: generation, cell, task: task)
  }
}
