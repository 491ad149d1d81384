/// The mode in which a world runs its actors; the same actors run in all three modes.
public enum ExecutionMode: Hashable, Sendable {
  /// One executor for the world: a handler runs until it ends or actually waits.
  ///
  /// The fastest mode, for fleets and scenarios. The digest depends only on (assembly, seed,
  /// horizon), not on threads that run other worlds, the build or the processor.
  case sequential

  /// One executor for each actor: the next hop or delivery is a seeded choice.
  ///
  /// Finds errors that occur only in some schedules. Runs are equal for the same build and seed.
  case interleaved

  /// A number of threads that run the actors of one world, in virtual time.
  ///
  /// For the thread sanitizer and measuring contention. Actors that only send messages keep the
  /// digest of ``sequential``. Actors that await one another keep the final state and invariants.
  case threaded(Int)
}
