import ProcessSupport
public import SimulationKernel

/// A partition of a federation: a group of actors that send messages to each other directly.
///
///     let north = federation.add("north")
///     north.add("bank") { Bank(context: $0) }  // its name is "north/bank"
public final class Partition {
  /// The name, which begins the names of all actors and processes of the partition.
  public let name: String
  /// The world that contains the actors: the partition's own, or the one of the whole federation.
  ///
  /// Run the federation, not this world: a run of this world alone ends with
  /// `SimulationError.Code.regionAlone`.
  public let world: World
  /// The partition's own seed, if it has one.
  public let seed: Seed?
  let number: Int
  /// The index of the part of the federation that runs this partition.
  let part: Int
  let port: PartitionPort
  /// The channels with messages to hand over, to partitions of other parts and of this part.
  @safe @exclusivity(unchecked) var posted: [ChannelLine] = []
  @safe @exclusivity(unchecked) var postedWithin: [ChannelLine] = []
  /// The channels with messages to unpack.
  @safe @exclusivity(unchecked) var arrived: [ChannelLine] = []
  /// The instant at which the next event is due.
  @safe @exclusivity(unchecked) var next = Int64.max
  /// The instant at which the partition next acts: never after a failure.
  var due: Int64 { failedAt == .max ? next : .max }
  /// The instant at which other parts could reach this partition.
  @safe @exclusivity(unchecked) var bound = Int64.max
  /// The error that ended the partition, if there is one.
  private(set) var failure: SimulationError?
  /// The instant of the failure; `Int64.max` if there is none.
  @safe @exclusivity(unchecked) private(set) var failedAt = Int64.max
  /// The number of messages sent to other partitions.
  var sentCount: UInt64 = 0

  /// Creates a partition that is a separate world or belongs to one.
  init(name: String, number: Int, part: Int, world: World, seed: Seed?, isWhole: Bool) {
    (self.name, self.number, self.part, self.world) = (name, number, part, world)
    self.seed = seed
    port = PartitionPort(of: world)
    port.house(name, seed: seed)
    if isWhole { port.join(as: number) }
  }

  func fail(with error: SimulationError) { (failure, failedAt) = (error, error.time.nanoseconds) }
}

extension Partition: ActorHost {
  /// The partition in its world.
  public var place: ActorPlace { ActorPlace(of: world, partition: name) }
}

// Safety: the owner of the federation uses it between runs, and one thread at a time during a run.
extension Partition: @unchecked Sendable {}

/// Counts of the windows in which a partition had work and had to wait for another part.
public struct PartitionWait: Hashable, Sendable, CustomStringConvertible {
  /// The partition that waited, and the partition it waited for.
  public let partition, other: String
  /// The lookahead of the channel between both partitions.
  public let lookahead: Duration
  /// The number of windows in which the partition waited.
  public let windows: Int
  /// The number of windows in which the partition ran and stopped early because of the other.
  public let stops: Int

  /// One line of text.
  ///
  /// For example `south waited for north (0.001 seconds) in 812 windows, and stopped for it in 3`.
  public var description: String {
    "\(partition) waited for \(other) (\(lookahead)) in \(windows) windows, and stopped for it in \(stops)"
  }
}

extension Federation {
  /// The waits of partitions for others, the most frequent first, then by the number of stops.
  public var waits: [PartitionWait] {
    crossings.filter { $0.waitCount + $0.stopCount > 0 }.map { line in
      PartitionWait(
        partition: line.target.name, other: line.source.name,
        lookahead: .nanoseconds(line.lookahead), windows: line.waitCount,
        stops: line.stopCount)
    }
    .sorted {
      ($1.windows, $1.stops, $0.partition, $0.other) < (
        $0.windows, $0.stops, $1.partition, $1.other
      )
    }
  }
}
