public import SimulationKernel

extension Region {
  /// Adds an actor, see `World.add`.
  ///
  /// - Returns: The actor and its address.
  @inlinable @discardableResult
  public func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    world.add(fullName(name), make)
  }

  /// Adds an actor whose handler never suspends.
  @inlinable @discardableResult
  public func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    world.add(fullName(name), make)
  }

  /// Starts a process, see `World.spawn`.
  ///
  ///     let south = federation.add("south")
  ///     south.spawn("tide") { tide in
  ///       while true { try await tide.sleep(for: .hours(12)) }
  ///     }
  ///
  /// - Parameters:
  ///   - name: Its name; without one it is numbered, after the region.
  ///   - body: The process.
  /// - Returns: The process.
  @discardableResult
  public func spawn<Value: Sendable>(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    world.spawn(nameOfNext(name), body)
  }

  /// Starts a process that returns nothing.
  @discardableResult
  public func spawn(
    _ name: String? = nil,
    _ body: @escaping @Sendable (_ context: SimulationContext) async throws -> Void
  ) -> ProcessHandle<Void> {
    world.spawn(nameOfNext(name), body)
  }

  private func nameOfNext(_ name: String?) -> String {
    if let name { return fullName(name) }
    spawnCount += 1
    return fullName("process \(spawnCount)")
  }

  /// The name of an actor or a process in the world.
  @usableFromInline
  func fullName(_ name: String) -> String { "\(self.name)/\(name)" }

  /// The address that goes with a name, whether an actor of that name was added or is yet to be.
  @inlinable
  public func address<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorReference<Instance.Message> {
    world.address(fullName(name), of: type)
  }

  /// The actor that goes with a name, see `World.actor(_:of:)`.
  public func actor<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    world.actor(fullName(name), of: type)
  }
}
