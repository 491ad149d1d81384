extension World {
  /// Crashes an actor: its pending messages are lost, and waiting handlers run no further.
  ///
  /// Calls that such handlers made into other actors run no further either.
  public func crash(_ actor: some Addressed) {
    core.halt(actor.address.mailbox, as: .crashed)
  }

  /// Starts a new instance of a crashed actor; other actors are not affected.
  public func restart(_ actor: some Addressed) {
    core.restart(actor.address.mailbox)
  }

  /// Reads an actor's state while nothing runs.
  ///
  ///     world.read(bank) { $0.balance }
  ///
  /// The call waits for outside tasks in actors of the world, and such tasks wait for the call.
  ///
  /// - Precondition: The world is paused, or between two steps of an exploration.
  public func read<Instance: SimulatedActor, Value>(
    _ actor: ActorHandle<Instance>, _ body: (isolated Instance) throws -> Value
  ) rethrows -> Value {
    try read(actor.instance, body)
  }

  /// Reads an actor's state while nothing runs, see ``read(_:_:)-(ActorHandle<Instance>,_)``.
  public func read<Instance: SimulatedActor, Value>(
    _ actor: Instance, _ body: (isolated Instance) throws -> Value
  ) rethrows -> Value {
    typealias Isolated = (isolated Instance) throws -> Value
    typealias Entered = (Instance) throws -> Value
    return try core.visit {
      precondition(core.isAtRest, "\(actor.context.name) is read while the world runs; await it")
      // Safety: no handler runs, so that only this thread uses the actor. An isolated parameter is
      // passed like any other.
      return try withoutActuallyEscaping(body) { (body: @escaping Isolated) in
        try unsafe unsafeBitCast(body, to: Entered.self)(actor)
      }
    }
  }

  /// The names of the actors, in the order they were added.
  public var actorNames: [String] { living("actorNames").map(\.name) }

  /// The number of actors.
  ///
  /// - Complexity: O(actors).
  package var actorCount: Int {
    mayLook(at: "actorCount") ? core.registry.cells.count { $0.state != .stopped } : 0
  }
}
