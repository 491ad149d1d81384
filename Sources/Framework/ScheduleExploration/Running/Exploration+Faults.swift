public import SimulationKernel

extension Exploration {
  /// Declares that an actor may crash at any step, and later restart with fresh state.
  ///
  /// Messages to the actor's `reference` reach the fresh instance. Use ``current(_:)`` to read the
  /// instance. The maximum number of crashes is ``FaultSettings/crashLimit``.
  ///
  /// - Parameters:
  ///   - actor: The actor that may crash.
  ///   - stores: The stores that may lose unsynced writes in the crash.
  public func mayCrash(_ actor: some SimulatedActor, with stores: ExploredStore...) {
    guard let place = place(of: actor.context.name) else { return }
    crashable.append(place)
    self.stores[place] = stores
  }

  /// Adds a store that survives crashes and may fail, up to ``FaultSettings/storeLimit`` times.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces, unique in the run.
  ///   - faults: The faults of the store that the program must tolerate.
  /// - Returns: The store, for the actors that write to it.
  public func store(_ name: String, faults: ExploredStore.Faults = .all) -> ExploredStore {
    ExploredStore(context: actor(name) { Fixture(context: $0) }.context, faults: faults)
  }

  /// Declares that messages on links may temporarily not reach an actor.
  ///
  /// The maximum number of times is ``FaultSettings/isolationLimit``.
  public func mayBeIsolated(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { isolatable.append(place) }
  }

  /// Declares that a group of actors may be partitioned temporarily, so that links between parts
  /// fail.
  ///
  /// Messages within a part or from outside the group always arrive. A task counts as the actor it
  /// is in. Messages in transit arrive. The maximum number of times is
  /// ``FaultSettings/partitionLimit``.
  ///
  /// - Parameter actors: Two to sixteen actors. Every division into two parts is possible.
  public func mayPartition(_ actors: [any SimulatedActor]) {
    precondition(
      (2...16).contains(actors.count),
      "\(actors.count) actors cannot be parted; name two to sixteen")
    groups.append(
      Partition(
        actors.compactMap { actor in
          place(of: actor.context.name).map { ($0, actor.context.name) }
        }))
  }

  /// Declares that a sleep or request of an actor may throw `CancellationError` instead of waiting.
  ///
  /// The maximum number of times is ``FaultSettings/cancellationLimit``.
  public func mayBeCancelled(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { cancellable.append(place) }
  }

  /// Adds a wall clock that may be off by a constant, and may be set once during the run.
  ///
  ///     let phone = run.clock("phone's clock")
  ///
  /// The maximum number of clocks with a fault is ``FaultSettings/clockLimit``. A clock that is off
  /// stays off when faults are over, see ``eventually(after:_:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces, unique in the run.
  ///   - skew: The maximum constant offset, ahead or behind. Zero means no offset.
  ///   - jump: The maximum distance of a jump, forward or back. Zero means no jump.
  /// - Returns: The clock, for the actors that read it.
  public func clock(
    _ name: String, skew: Duration = .seconds(60), jump: Duration = .seconds(3_600)
  ) -> ExploredClock {
    ExploredClock(
      context: actor(name) { Fixture(context: $0) }.context, skew: skew, jump: jump)
  }
}
