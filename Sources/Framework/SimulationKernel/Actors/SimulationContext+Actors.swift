extension SimulationContext {
  /// Adds an actor to the world from inside a handler, see `World.add`; of a region, to that.
  ///
  ///     let counter = context.address("counter", of: Counter.self)
  ///     context.add("customer \(number)") { Customer(context: $0, counter: counter) }.send(.arrive)
  @inlinable @discardableResult
  public func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    cell.core.add(fullName(name), make)
  }

  /// Adds an actor whose handler never suspends.
  @inlinable @discardableResult
  public func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    cell.core.add(fullName(name), make)
  }

  /// The address that goes with a name, see ``World/address(_:of:)``.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    cell.core.address(fullName(name), of: Instance.Message.self)
  }

  /// The actor that goes with a name, see ``World/actor(_:of:)``.
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    cell.core.handle(fullName(name), of: type)
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

  /// The name in the world of what this actor or process calls so: with that of its region, if it has one.
  @usableFromInline
  func fullName(_ name: String) -> String { cell.core.fullName(name, beside: cell) }
}

extension WorldCore {
  /// The name of what an actor or process calls so, with that of the region its own name begins with; the same name
  /// if nobody does.
  func fullName(_ name: String, beside cell: ActorCell?) -> String {
    guard let cell, let region = membership.region(of: cell.name) else { return name }
    return "\(region.name)/\(name)"
  }

  /// A stream of draws of an actor or process: in a region with a seed of its own, as if it lived there alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    guard let region = membership.region(of: cell.name), let seed = region.seed else {
      return RandomStream(seed: seed, actor: cell.name, purpose: purpose)
    }
    return RandomStream(seed: seed, actor: ownName(of: cell, in: region.name), purpose: purpose)
  }

  /// The name of an actor or process without that of its region, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let region = membership.region(of: cell.name) else { return cell.name }
    return ownName(of: cell, in: region.name)
  }

  private func ownName(of cell: ActorCell, in region: Substring) -> String {
    String(cell.name.dropFirst(region.count + 1))
  }

  /// The root of the draws of an actor or process.
  func seed(of cell: ActorCell) -> Seed {
    membership.region(of: cell.name)?.seed ?? seed
  }
}
