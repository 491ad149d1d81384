/// The way the actors of a world are run: the same actors in all three modes.
public enum ExecutionMode: Hashable, Sendable {
  /// One executor for the world: a handler runs until it finishes or really waits.
  ///
  /// The fastest, for fleets and scenarios. (Assembly, seed, horizon) decide the digest, on any
  /// number of threads running other worlds, in any build, on any processor.
  case sequential

  /// One executor for each actor: the next hop or delivery is a seeded choice.
  ///
  /// For finding what only some orders break. Equal for the same build and seed.
  case interleaved

  /// The actors of one world spread over so many threads, still in virtual time.
  ///
  /// For the thread sanitizer and for measuring contention. Actors that only send messages keep the
  /// digest of ``sequential``; those that await one another keep the final state and the invariants.
  case threaded(Int)
}
