extension SimulationContext {
  /// Adds an actor to the world from inside a handler, see `World.add`.
  ///
  ///     let counter = context.address("counter", of: Counter.self)
  ///     context.add("customer \(number)") { Customer(context: $0, counter: counter) }.send(.arrive)
  @inlinable @discardableResult
  public func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    cell.core.add(name, make)
  }

  /// Adds an actor whose handler never suspends.
  @inlinable @discardableResult
  public func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    cell.core.add(name, make)
  }

  /// The address that goes with a name, see ``World/address(_:of:)``.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    cell.core.address(name, of: Instance.Message.self)
  }

  /// The actor that goes with a name, see ``World/actor(_:of:)``.
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    cell.core.handle(name, of: type)
  }

  /// Stops this actor once its handler has ended, see ``World/stop(_:)``.
  public func stop() {
    cell.core.halt(cell, as: .stopped)
  }

  /// Stops an actor, see ``World/stop(_:)``.
  public func stop(_ actor: some Addressed) {
    cell.core.halt(actor.address.mailbox, as: .stopped)
  }

  /// Puts another actor at an address, see ``World/replace(_:_:)``.
  @inlinable @discardableResult
  public func replace<Instance: SimulatedActor>(
    _ actor: some Addressed<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    cell.core.replace(actor.address, make)
  }
}
