extension World {
  /// Adds an actor to the world.
  ///
  ///     let watch = world.add("watch") { Watch(context: $0) }
  ///     watch.send(.tap)
  ///     try await watch.instance.battery()
  ///
  /// - Parameters:
  ///   - name: The name of the actor in errors and traces. Its random streams are keyed by it, so
  ///     two actors of a world may not share one: the second ends the run with
  ///     ``SimulationError/Code-swift.enum/duplicateName``. Once an actor is stopped its name is free.
  ///   - make: Makes the instance; called again each time the actor is restarted.
  /// - Returns: The actor and its address.
  @inlinable @discardableResult
  public func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    core.add(name, make)
  }

  /// Adds an actor whose handler never suspends.
  @inlinable @discardableResult
  public func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    core.add(name, make)
  }

  /// The address that goes with a name, whether an actor of that name was added or is yet to be.
  ///
  ///     world.add("ping") { Ping(context: $0, peer: $0.address("pong", of: Pong.self)) }
  ///     world.add("pong") { Pong(context: $0, peer: $0.address("ping", of: Ping.self)) }
  ///
  /// What is sent before the actor was added waits for it; a message that is due while there is none
  /// ends the run with ``SimulationError/Code-swift.enum/unknownActor``.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    core.address(name, of: Instance.Message.self)
  }

  /// The actor that goes with a name; `nil` if there is none, or one of another type.
  ///
  ///     world.actor("bank", of: Bank.self).map { world.read($0) { $0.balance } }
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    core.handle(name, of: type)
  }

  /// Stops an actor in good order: what it is handling goes on, what waits or comes later is lost.
  ///
  /// Its memory and its name are free again. A stopped actor cannot be restarted.
  public func stop(_ actor: some Addressed) {
    core.halt(actor.address.mailbox, as: .stopped)
  }

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

  /// Puts another actor at an address: what waits there and comes later is its own to handle.
  ///
  /// What the former one is handling goes on. Of one that crashed it takes the place at once.
  ///
  /// - Returns: The actor and its address.
  @inlinable @discardableResult
  public func replace<Instance: SimulatedActor>(
    _ actor: some Addressed<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    core.replace(actor.address, make)
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

  /// How many actors there are.
  ///
  /// - Complexity: O(actors).
  public var actorCount: Int {
    mayLook(at: "actorCount") ? core.registry.cells.count { $0.state != .stopped } : 0
  }
}
