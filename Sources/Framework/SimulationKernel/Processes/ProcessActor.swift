/// The message that starts a process.
enum ProcessStart: PayloadFreeMessage {
  case start
}

/// A process in interleaved or threaded mode, implemented as an actor.
actor ProcessActor<Value: Sendable>: SimulatedActor {
  nonisolated let context: SimulationContext
  private let body: @Sendable (SimulationContext) async throws -> Value

  init(
    context: SimulationContext,
    body: @escaping @Sendable (SimulationContext) async throws -> Value
  ) {
    (self.context, self.body) = (context, body)
  }

  func receive(_ message: ProcessStart) async {
    let (cell, core) = (context.cell, context.cell.core)
    core.beginTask(of: cell)
    do {
      let value = try await body(context)
      core.conclude(cell, Value.self == Void.self ? nil : .success(value))
    } catch {
      core.conclude(cell, .failure(error))
    }
    context.stop()
  }
}
