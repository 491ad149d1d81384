import SimulationKernel
import SimulationPrimitives

/// The state stored in the actors of a run, as one hash.
///
/// An actor's state is read again only after a step in the actor.
struct ActorStates {
  private enum State {
    /// The state was never requested.
    case new
    /// The state has to be read again: the actor is listed in `stale`.
    case stale
    /// The actor stores no relevant state.
    case empty
    case known(UInt64)
  }

  private let hasher: ContentHasher
  private var states = PerActor(State.new)
  private var stale: [Int32] = []
  /// The sum over all known states.
  private var sum: UInt64 = 0
  private var placeCount: Int32 = 0

  init(hasher: ContentHasher) { self.hasher = hasher }

  /// Marks an actor as changed, by a step or by a new instance.
  mutating func forget(_ actor: Int32) {
    guard actor >= 0 else { return }
    switch states[actor] {
    case .stale, .empty: return
    case .new: break
    case .known(let hash): sum &-= hash
    }
    states[actor] = .stale
    stale.append(actor)
  }

  /// Returns the hash over all actors known so far.
  mutating func hash(in world: World) -> UInt64 {
    while placeCount < world.nextPlace {
      forget(placeCount)
      placeCount += 1
    }
    while let actor = stale.popLast() {
      let state = look(into: actor, in: world)
      states[actor] = state
      if case .known(let hash) = state { sum &+= hash }
    }
    return sum
  }

  private mutating func look(into actor: Int32, in world: World) -> State {
    guard let object = world.object(at: actor) else { return .known(0) }
    guard let content = hasher.hash(of: object) else { return .empty }
    var mixed = StableHasher(state: UInt64(UInt32(bitPattern: actor)))
    mixed.combine(content)
    return .known(mixed.finalize())
  }
}
