/// The place of a world in a federation, if it is a region of one, and the regions that live in it.
@usableFromInline
struct Membership {
  /// Indicates whether the world is a region: what seems stuck may be waiting for another.
  @usableFromInline private(set) var isRegion = false
  /// The place among the regions, if it is one.
  private(set) var number = 0
  /// Indicates whether the federation is gone that the world is a region of.
  private(set) var isAbandoned = false
  /// The regions whose actors are in the world, by name: the own seed of each, if it has one, and the number of unnamed
  /// processes it has spawned.
  private var housed: [Substring: (seed: Seed?, spawnCount: Int)] = [:]

  /// Makes the world a region.
  mutating func join(as number: Int) {
    assert(!isRegion, "a world is a region of one federation")
    (isRegion, self.number) = (true, number)
  }

  /// Notes that the federation is gone.
  mutating func abandon() {
    assert(isRegion, "no federation to be gone")
    isAbandoned = true
  }

  /// Indicates whether actors of regions live in the world; a look into the table would allocate.
  @usableFromInline private(set) var housesRegions = false

  /// Houses the actors of a region in the world.
  mutating func house(_ region: String, seed: Seed?) {
    housed[region[...]] = (seed, 0)
    housesRegions = true
  }

  /// The number of another unnamed process in a region.
  mutating func nextNumber(in region: String) -> Int {
    assert(housed[region[...]] != nil, "a process of a region of another world")
    housed[region[...]]?.spawnCount += 1
    return housed[region[...]]?.spawnCount ?? 0
  }

  /// The region with which a name of an actor or process begins, and the region's own seed, if any.
  @inline(__always)
  func region(of name: @autoclosure () -> String) -> (name: Substring, seed: Seed?)? {
    guard housesRegions else { return nil }
    let name = name().prefix { $0 != "/" }
    return housed[name].map { (name, $0.seed) }
  }
}

extension WorldCore {
  /// A stream of draws of an actor or process: in a region with its own seed, as if it were alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    let isSeeded = membership.region(of: cell.name)?.seed != nil
    let name = isSeeded ? ownName(of: cell) : cell.name
    return RandomStream(seed: seed(of: cell), actor: name, purpose: purpose)
  }

  /// The name of an actor or process without that of its region, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let region = membership.region(of: cell.name) else { return cell.name }
    return String(cell.name.dropFirst(region.name.count + 1))
  }

  /// The root of the draws of an actor or process.
  func seed(of cell: ActorCell) -> Seed {
    membership.region(of: cell.name)?.seed ?? seed
  }
}
