/// A Swift actor that runs in a world and in its virtual time.
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
/// A conforming type is a plain actor. It owns its state, and the protocol supplies the executor by
/// which the world controls it. Handlers are reentrant at `await`, as in Swift. An actor whose
/// methods are only awaited needs neither `Message` nor `receive`.
public protocol SimulatedActor: Actor {
  /// The type of messages the actor receives; none unless specified.
  associatedtype Message: SimulationMessage = Never

  /// The actor's view of its world, passed to the actor at its creation.
  nonisolated var context: SimulationContext { get }

  /// Handles one message.
  ///
  /// The handler may sleep on `context.clock`, await other actors of the world, add and stop
  /// actors, and open child tasks in ``SimulationContext/scope(isolation:_:)``. The world continues
  /// meanwhile.
  ///
  /// - Throws: Any error ends the run with an error that names the handler. The exception is
  ///   `CancellationError`, which reports that the actor or the run has been stopped.
  func receive(_ message: Message) async throws
}

extension SimulatedActor {
  /// The executor that the world assigned to this actor.
  @inlinable
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    context.cell.executor
  }
}

extension SimulatedActor where Message == Never {
  /// Does nothing and is never called, as nothing can be sent to this actor.
  public func receive(_ message: Never) {}
}
