/// The membership of a world in a federation, and the partitions whose actors are in the world.
@usableFromInline
struct Membership {
  /// Whether the world is a partition, so that an apparent stall may be a wait for another.
  @usableFromInline private(set) var isPartition = false
  /// The index among the partitions, if the world is one.
  private(set) var number = 0
  /// Whether the federation of the world no longer exists.
  private(set) var isAbandoned = false
  /// The partitions in the world by name, with their seeds, if any, and counts of unnamed
  /// processes.
  private var housed: [Substring: (seed: Seed?, spawnCount: Int)] = [:]

  /// Makes the world a partition.
  mutating func join(as number: Int) {
    assert(!isPartition, "a world is a partition of one federation")
    (isPartition, self.number) = (true, number)
  }

  /// Notes that the federation no longer exists.
  mutating func abandon() {
    assert(isPartition, "no federation to be gone")
    isAbandoned = true
  }

  /// Whether the world contains partitions, as a lookup in the table would allocate.
  @usableFromInline private(set) var housesPartitions = false

  /// Adds a partition whose actors are in the world.
  mutating func house(_ partition: String, seed: Seed?) {
    housed[partition[...]] = (seed, 0)
    housesPartitions = true
  }

  /// Returns the number of the next unnamed process in a partition.
  mutating func nextNumber(in partition: String) -> Int {
    assert(housed[partition[...]] != nil, "a process of a partition of another world")
    housed[partition[...]]?.spawnCount += 1
    return housed[partition[...]]?.spawnCount ?? 0
  }

  /// Returns the partition named at the start of an actor's or process's name, and its seed, if
  /// any.
  @inline(__always)
  func partition(of name: @autoclosure () -> String) -> (name: Substring, seed: Seed?)? {
    guard housesPartitions else { return nil }
    let name = name().prefix { $0 != "/" }
    return housed[name].map { (name, $0.seed) }
  }
}

extension WorldCore {
  /// Returns a random stream of an actor or process, in a seeded partition as if it were alone.
  func randomStream(_ purpose: String, of cell: ActorCell) -> RandomStream {
    let isSeeded = membership.partition(of: cell.name)?.seed != nil
    let name = isSeeded ? ownName(of: cell) : cell.name
    return RandomStream(seed: seed(of: cell), actor: name, purpose: purpose)
  }

  /// Returns the name of an actor or process without that of its partition, if it has one.
  func ownName(of cell: ActorCell) -> String {
    guard let partition = membership.partition(of: cell.name) else { return cell.name }
    return String(cell.name.dropFirst(partition.name.count + 1))
  }

  /// Returns the seed from which the random streams of an actor or process are derived.
  func seed(of cell: ActorCell) -> Seed {
    membership.partition(of: cell.name)?.seed ?? seed
  }
}
