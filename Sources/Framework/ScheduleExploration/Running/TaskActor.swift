import SimulationKernel

/// A task as a separate actor.
actor TaskActor: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case run
  }

  nonisolated let context: SimulationContext
  private let body: @Sendable (SimulationContext) async throws -> Void

  init(
    context: SimulationContext,
    body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    (self.context, self.body) = (context, body)
  }

  func receive(_ message: Message) async throws {
    try await body(context)
  }
}
