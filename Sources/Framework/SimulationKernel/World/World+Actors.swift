extension World {
  /// Crashes an actor: its pending messages are lost, and handlers that wait go no further.
  ///
  /// A call such a handler made into another actor goes no further either.
  public func crash(_ actor: some Addressed) {
    core.halt(actor.address.mailbox, as: .crashed)
  }

  /// Starts a fresh instance of an actor that has crashed; others are left alone.
  public func restart(_ actor: some Addressed) {
    core.restart(actor.address.mailbox)
  }

  /// Looks at an actor's state while nothing runs.
  ///
  ///     world.read(bank) { $0.balance }
  ///
  /// It waits for a task that is with an actor from outside, and such tasks wait for it.
  ///
  /// - Precondition: The world is paused, or between two steps of an exploration.
  public func read<Instance: SimulatedActor, Value>(
    _ actor: ActorHandle<Instance>, _ body: (isolated Instance) throws -> Value
  ) rethrows -> Value {
    try read(actor.instance, body)
  }

  /// Looks at an actor's state while nothing runs, see ``read(_:_:)-(ActorHandle<Instance>,_)``.
  public func read<Instance: SimulatedActor, Value>(
    _ actor: Instance, _ body: (isolated Instance) throws -> Value
  ) rethrows -> Value {
    typealias Isolated = (isolated Instance) throws -> Value
    typealias Entered = (Instance) throws -> Value
    return try core.visit {
      precondition(core.isAtRest, "\(actor.context.name) is read while the world runs; await it")
      // Safety: nothing runs, so this thread is alone with the actor; an isolated parameter is passed like
      // any other.
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
