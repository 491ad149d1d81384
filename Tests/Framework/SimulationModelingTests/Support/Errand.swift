import ProcessSupport
import SimulationModeling

/// A client that does one action; after a crash it restarts, with no action left.
actor Errand: SimulatedActor {
  enum Message: PayloadFreeMessage { case run }

  nonisolated let context: SimulationContext
  private let body: @Sendable (SimulationContext) async throws -> Void

  init(
    context: SimulationContext, _ body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    (self.context, self.body) = (context, body)
  }

  func receive(_ message: Message) async throws {
    do { try await body(context) } catch is CancellationError {} catch is Interrupt {}
  }
}

/// The amount held at once, as the holders report it.
struct Hall: Sendable {
  private let amount = Guarded(0)

  var held: Int { amount.withLock { $0 } }

  /// Goes in with an amount; the stake leaves again, also if its holder crashes.
  func enter(_ context: SimulationContext, with share: Int = 1) -> Stake {
    amount.withLock { $0 += share }
    return context.stake { [amount] in amount.withLock { $0 -= share } }
  }
}
