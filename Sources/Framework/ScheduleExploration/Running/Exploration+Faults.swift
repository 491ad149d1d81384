public import SimulationKernel

extension Exploration {
  /// Declares that an actor may crash at any step, and later start afresh.
  ///
  /// Messages sent to its `reference` reach the fresh instance; see ``current(_:)`` for looking at it.
  /// How often at most is ``FaultSettings/crashLimit``.
  ///
  /// - Parameters:
  ///   - actor: The actor that may crash.
  ///   - stores: Those that may lose with it what it did not sync.
  public func mayCrash(_ actor: some SimulatedActor, with stores: ExploredStore...) {
    guard let place = place(of: actor.context.name) else { return }
    crashable.append(place)
    self.stores[place] = stores
  }

  /// Adds a store that outlives crashes and may fail; how often at most is ``FaultSettings/storeLimit``.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces; unique in the run.
  ///   - faults: The faults of the store that the program must bear.
  /// - Returns: The store, for the actors that write to it.
  public func store(_ name: String, faults: ExploredStore.Faults = .all) -> ExploredStore {
    ExploredStore(context: actor(name) { Fixture(context: $0) }.context, faults: faults)
  }

  /// Declares that messages on links may stop reaching an actor, and reach it again later.
  ///
  /// How often at most is ``FaultSettings/isolationLimit``.
  public func mayBeIsolated(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { isolatable.append(place) }
  }

  /// Declares that some of a group of actors may stop hearing the others on links, and hear them again later.
  ///
  /// Messages from actors on the same side or outside the group always arrive; a task counts as the actor
  /// it is in. Messages already under way arrive. How often at most is ``FaultSettings/partitionLimit``.
  ///
  /// - Parameter actors: Two to sixteen actors; every way to part them is tried.
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
  /// How often at most is ``FaultSettings/cancellationLimit``.
  public func mayBeCancelled(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { cancellable.append(place) }
  }

  /// Adds a wall clock that may be off by a constant, and may once be set during the run.
  ///
  ///     let phone = run.clock("phone's clock")
  ///
  /// How many clocks are off or set at most is ``FaultSettings/clockLimit``. One that is off stays so when
  /// faults are over, see ``eventually(after:_:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces; unique in the run.
  ///   - skew: How far it is off at most, ahead or behind; not at all if zero.
  ///   - jump: How far it is set at most, forward or back; not at all if zero.
  /// - Returns: The clock, for the actors that read it.
  public func clock(
    _ name: String, skew: Duration = .seconds(60), jump: Duration = .seconds(3_600)
  ) -> ExploredClock {
    ExploredClock(
      context: actor(name) { Fixture(context: $0) }.context, skew: skew, jump: jump)
  }
}
