/// A place where actors and processes are added: a world, a region of a federation, or the world of a handler.
///
///     func open(_ host: some ActorHost) {
///       host.add("counter") { Counter(context: $0) }.send(.increment, after: .minutes(10))
///     }
///
/// The names of actors and processes that a region adds begin with the name of the region and a slash; so do the
/// names of those that its actors add.
public protocol ActorHost {
  /// The place in the world, which completes the names of added actors and processes.
  var place: ActorPlace { get }
}

/// The world of an ``ActorHost`` and the prefix of the names there.
public struct ActorPlace {
  @usableFromInline let core: WorldCore
  /// The actor or process that adds, if it is one.
  @usableFromInline let adder: ActorCell?
  /// The region it is, if it is one.
  @usableFromInline let region: String?

  @inlinable @inline(__always)
  init(core: WorldCore, adder: ActorCell?) {
    (self.core, self.adder, region) = (core, adder, nil)
  }

  /// A region of a world.
  package init(of world: World, region: String) {
    (core, adder, self.region) = (world.core, nil, region)
  }

  /// The full name of an actor or process with a name in this place.
  @inlinable @inline(__always)
  func fullName(_ name: String) -> String {
    region == nil && !core.membership.housesRegions ? name : nameOfRegional(name)
  }

  @usableFromInline
  func nameOfRegional(_ name: String) -> String {
    if let region { return "\(region)/\(name)" }
    guard let adder, let region = core.membership.region(of: adder.name) else { return name }
    return "\(region.name)/\(name)"
  }

  /// The full name of a process; an unnamed one is numbered after the process, actor or region that spawns it.
  func nameOfNext(_ name: String?) -> String {
    if let name { return fullName(name) }
    if let region { return fullName("process \(core.membership.nextNumber(in: region))") }
    guard let adder else { return "process \(core.processes.nextNumber())" }
    let belongings = adder.ownBelongings
    belongings.spawnCount += 1
    return "\(adder.name).\(belongings.spawnCount)"
  }
}

extension World: ActorHost {
  /// The world itself.
  @inlinable public var place: ActorPlace { ActorPlace(core: core, adder: nil) }
}

extension SimulationContext: ActorHost {
  /// The world, or the region of it that the actor or process belongs to.
  @inlinable public var place: ActorPlace { ActorPlace(core: cell.core, adder: cell) }
}

extension ActorHost {
  /// Adds an actor.
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
    let place = place
    return place.core.add(place.fullName(name), make)
  }

  /// Adds an actor whose handler never suspends.
  @inlinable @discardableResult
  public func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    let place = place
    return place.core.add(place.fullName(name), make)
  }

  /// The address that goes with a name, whether an actor of that name was added or is yet to be.
  ///
  ///     world.add("ping") { Ping(context: $0, peer: $0.address("pong", of: Pong.self)) }
  ///     world.add("pong") { Pong(context: $0, peer: $0.address("ping", of: Ping.self)) }
  ///
  /// Messages sent before the actor is added wait for it; a message that is due while there is none
  /// ends the run with ``SimulationError/Code-swift.enum/unknownActor``.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    let place = place
    return place.core.address(place.fullName(name), of: Instance.Message.self)
  }

  /// The actor that goes with a name; `nil` if there is none, or one of another type.
  ///
  ///     world.actor("bank", of: Bank.self).map { world.read($0) { $0.balance } }
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    place.core.handle(place.fullName(name), of: type)
  }

  /// Stops an actor in good order: present handlers continue, waiting and later messages are lost.
  ///
  /// Its memory and its name are free again. A stopped actor cannot be restarted.
  public func stop(_ actor: some Addressed) {
    place.core.halt(actor.address.mailbox, as: .stopped)
  }

  /// Puts another actor at an address: it handles the messages that wait there and arrive later.
  ///
  /// Present handlers of the former actor continue. The place of a crashed actor is taken at once.
  ///
  /// - Returns: The actor and its address.
  @inlinable @discardableResult
  public func replace<Instance: SimulatedActor>(
    _ actor: some Addressed<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    place.core.replace(actor.address, make)
  }

  /// Starts a process: an `async` function that lives in the world's time like an actor.
  ///
  ///     world.spawn("source") { source in
  ///       for _ in 1...100 {
  ///         source.spawn { customer in try await customer.sleep(for: .minutes(3)) }
  ///         try await source.sleep(for: .minutes(1))
  ///       }
  ///     }
  ///
  /// It begins at this instant, behind what is due already. Its random streams are keyed by its name.
  ///
  /// - Parameters:
  ///   - name: Its name; without one it is numbered, after the process, actor or region that spawns it.
  ///   - body: The process. A thrown error is passed to the tasks that join it; without one it ends the
  ///     run. A `CancellationError` ends the process alone.
  /// - Returns: The process.
  @discardableResult
  public func spawn<Value: Sendable>(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    let place = place
    return place.core.spawn(name, at: place, body)
  }

  /// Starts a process that returns nothing.
  @discardableResult
  public func spawn(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Void
  ) -> ProcessHandle<Void> {
    let place = place
    return place.core.spawn(name, at: place, body)
  }
}
