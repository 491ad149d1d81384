/// A place where actors and processes are added: a world, a partition of a federation, or a
/// context.
///
///     func open(_ host: some ActorHost) {
///       host.add("counter") { Counter(context: $0) }.send(.increment, after: .minutes(10))
///     }
///
/// The names of actors and processes that are added in a partition begin with its name and a slash.
/// So do the names of actors and processes that its actors add.
public protocol ActorHost {
  /// The place in the world, which determines the full names of added actors and processes.
  var place: ActorPlace { get }
}

/// The world of an ``ActorHost``, and the prefix of names there.
public struct ActorPlace {
  @usableFromInline let core: WorldCore
  /// The actor or process that adds others, or `nil` if the place is a world or partition.
  @usableFromInline let adder: ActorCell?
  /// The name of the partition, if the place is one.
  @usableFromInline let partition: String?

  @inlinable @inline(__always)
  init(core: WorldCore, adder: ActorCell?) {
    (self.core, self.adder, partition) = (core, adder, nil)
  }

  /// Creates the place of a partition of a world.
  package init(of world: World, partition: String) {
    (core, adder, self.partition) = (world.core, nil, partition)
  }

  /// Returns the full name of an actor or process in this place.
  @inlinable @inline(__always)
  func fullName(_ name: String) -> String {
    partition == nil && !core.membership.housesPartitions ? name : nameOfPartitional(name)
  }

  @usableFromInline
  func nameOfPartitional(_ name: String) -> String {
    if let partition { return "\(partition)/\(name)" }
    guard let adder, let partition = core.membership.partition(of: adder.name) else { return name }
    return "\(partition.name)/\(name)"
  }

  /// Returns the full name of a process; an unnamed one is numbered within its spawner or
  /// partition.
  func nameOfNext(_ name: String?) -> String {
    if let name { return fullName(name) }
    if let partition { return fullName("process \(core.membership.nextNumber(in: partition))") }
    guard let adder else { return "process \(core.processes.nextNumber())" }
    let belongings = adder.ownBelongings
    belongings.spawnCount += 1
    return "\(adder.name).\(belongings.spawnCount)"
  }
}

extension World: ActorHost {
  /// The place that is the world itself.
  @inlinable public var place: ActorPlace { ActorPlace(core: core, adder: nil) }
}

extension SimulationContext: ActorHost {
  /// The place in the world, or in the partition of the actor or process.
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
  ///   - name: The name of the actor in errors and traces. Random streams are keyed by the name, so
  ///     two actors of a world may not share one: the second ends the run with
  ///     ``SimulationError/Code-swift.enum/duplicateName``. The name of a stopped actor can be used
  ///     again.
  ///   - make: Creates the instance. It is called again each time the actor is restarted.
  /// - Returns: The actor and its reference.
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

  /// Returns the reference for a name, whether or not the actor has been added.
  ///
  ///     world.add("ping") { Ping(context: $0, peer: $0.address("pong", of: Pong.self)) }
  ///     world.add("pong") { Pong(context: $0, peer: $0.address("ping", of: Ping.self)) }
  ///
  /// Messages sent before the actor is added wait for it. A message that is due while there is no
  /// actor ends the run with ``SimulationError/Code-swift.enum/unknownActor``.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    let place = place
    return place.core.address(place.fullName(name), of: Instance.Message.self)
  }

  /// Returns the actor with a name, or `nil` if there is none or it has another type.
  ///
  ///     world.actor("bank", of: Bank.self).map { world.read($0) { $0.balance } }
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    place.core.handle(place.fullName(name), of: type)
  }

  /// Stops an actor; running handlers continue, and undelivered and later messages are lost.
  ///
  /// The actor's memory is freed and its name can be used again. A stopped actor cannot be
  /// restarted.
  public func stop(_ actor: some Addressed) {
    place.core.halt(actor.address.mailbox, as: .stopped)
  }

  /// Replaces an actor with another, which handles the waiting and later messages.
  ///
  /// Running handlers of the former actor continue. A crashed actor is replaced at once.
  ///
  /// - Returns: The actor and its reference.
  @inlinable @discardableResult
  public func replace<Instance: SimulatedActor>(
    _ actor: some Addressed<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    place.core.replace(actor.address, make)
  }

  /// Starts a process: an `async` function that runs in the world's virtual time.
  ///
  ///     world.spawn("source") { source in
  ///       for _ in 1...100 {
  ///         source.spawn { customer in try await customer.sleep(for: .minutes(3)) }
  ///         try await source.sleep(for: .minutes(1))
  ///       }
  ///     }
  ///
  /// The process begins at this instant, after the events that are already due. Its random streams
  /// are keyed by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the process. Without one it is numbered, after its spawner or partition.
  ///   - body: The process. A thrown error is passed to the tasks that join the process; if there
  ///     are none, it ends the run. A `CancellationError` ends only the process.
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
