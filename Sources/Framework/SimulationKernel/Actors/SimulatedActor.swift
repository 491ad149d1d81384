/// A Swift actor that lives in a world and in its virtual time.
///
///     actor Counter: SimulatedActor {
///       enum Message: PayloadFreeMessage { case increment }
///
///       nonisolated let context: SimulationContext
///       private(set) var count = 0
///
///       init(context: SimulationContext) { self.context = context }
///
///       func receive(_ message: Message) { count += 1 }
///     }
///
/// A conforming type is a plain actor: it owns its state, and the protocol supplies the executor
/// that puts it under the world's control. Handlers are re-entrant at `await`, as Swift's are. An actor
/// whose methods are only awaited has no `Message` and no `receive`.
public protocol SimulatedActor: Actor {
  /// The messages the actor understands; none, unless it says so.
  associatedtype Message: SimulationMessage = Never

  /// The actor's place in its world, handed to it when it is made.
  nonisolated var context: SimulationContext { get }

  /// Handles one message.
  ///
  /// The handler may sleep on `context.clock`, await other actors of the world, add and stop actors, and
  /// open child tasks in ``SimulationContext/scope(isolation:_:)``; the world continues meanwhile.
  ///
  /// - Throws: Whatever the handler throws ends the run with an error that names it, except
  ///   `CancellationError`, which says that the actor or the run has been stopped.
  func receive(_ message: Message) async throws
}

extension SimulatedActor {
  /// The executor the world gave this actor.
  @inlinable
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    context.cell.executor
  }
}

extension SimulatedActor where Message == Never {
  /// Does nothing and is never called: nothing can be sent to this actor.
  public func receive(_ message: Never) {}
}
