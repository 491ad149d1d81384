/// The membership of a world in a federation, and the partitions whose actors are in the world.
@usableFromInline
struct Membership {
  /// Whether the world is a partition, so that an apparent stall may be a wait for another.
  @usableFromInline private(set) var isRegion = false
  /// The index among the partitions, if the world is one.
  private(set) var number = 0
  /// Whether the federation of the world no longer exists.
  private(set) var isAbandoned = false
  /// The partitions in the world by name, with their seeds, if any, and counts of unnamed
  /// processes.
  private var housed: [Substring: (seed: Seed?, spawnCount: Int)] = [:]

  /// Makes the world a partition.
  mutating func join(as number: Int) {
    assert(!isRegion, "a world is a region of one federation")
    (isRegion, self.number) = (true, number)
  }

  /// Notes that the federation no longer exists.
  mutating func abandon() {
    assert(isRegion, "no federation to be gone")
    isAbandoned = true
  }

  /// Whether the world contains partitions, as a lookup in the table would allocate.
  @usableFromInline private(set) var housesRegions = false

  /// Adds a partition whose actors are in the world.
  mutating func house(_ region: String, seed: Seed?) {
    housed[region[...]] = (seed, 0)
    housesRegions = true
  }

  /// Returns the number of the next unnamed process in a partition.
  mutating func nextNumber(in region: String) -> Int {
    assert(housed[region[...]] != nil, "a process of a region of another world")
    housed[region[...]]?.spawnCount += 1
    return housed[region[...]]?.spawnCount ?? 0
  }

  /// Returns the partition named at the start of an actor's or process's name, and its seed, if
  /// any.
  @inline(__always)
  func region(of name: @autoclosure () -> String) -> (name: Substring, seed: Seed?)? {
    guard housesRegions else { return nil }
    let name = name().prefix { $0 != "/" }
    return housed[name].map { (name, $0.seed) }
  }
}

extension WorldCore {
  /// Returns a random stream of an actor or process, in a seeded partition as if it were alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    let isSeeded = membership.region(of: cell.name)?.seed != nil
    let name = isSeeded ? ownName(of: cell) : cell.name
    return RandomStream(seed: seed(of: cell), actor: name, purpose: purpose)
  }

  /// Returns the name of an actor or process without that of its partition, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let region = membership.region(of: cell.name) else { return cell.name }
    return String(cell.name.dropFirst(region.name.count + 1))
  }

  /// Returns the seed from which the random streams of an actor or process are derived.
  func seed(of cell: ActorCell) -> Seed {
    membership.region(of: cell.name)?.seed ?? seed
  }
}
