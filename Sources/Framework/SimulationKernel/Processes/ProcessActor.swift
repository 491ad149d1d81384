/// The message a process begins with.
enum ProcessStart: PayloadFreeMessage {
  case start
}

/// A process where its every step is looked at, or taken by several threads.
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
