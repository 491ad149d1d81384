import SimulationKernel
import SimulationPrimitives

/// The state stored in the actors of a run, as one hash.
///
/// Each actor is looked into again only after a step in it.
struct ActorStates {
  private var hasher = ContentHasher()
  /// By actor; nil if it has to be looked into.
  private var hashes: [Int32: UInt64?] = [:]
  /// Those that store nothing that counts.
  private var empty: Set<Int32> = []
  private var placeCount: Int32 = 0

  /// A step was taken in an actor, or another instance took its place.
  mutating func forget(_ actor: Int32) {
    guard actor >= 0, !empty.contains(actor) else { return }
    hashes.updateValue(nil, forKey: actor)
  }

  /// The hash over all actors known so far.
  mutating func hash(in world: World) -> UInt64 {
    while placeCount < world.nextPlace {
      forget(placeCount)
      placeCount += 1
    }
    var sum: UInt64 = 0
    for (actor, known) in hashes {
      let hash = known ?? look(into: actor, in: world)
      if known == nil { hashes[actor] = hash }
      sum &+= hash
    }
    for actor in empty { hashes[actor] = nil }
    return sum
  }

  private mutating func look(into actor: Int32, in world: World) -> UInt64 {
    guard let object = world.object(at: actor) else { return 0 }
    guard let content = hasher.hash(of: object) else {
      empty.insert(actor)
      return 0
    }
    var mixed = StableHasher(state: UInt64(UInt32(bitPattern: actor)))
    mixed.combine(content)
    return mixed.finalize()
  }
}
