import ProcessSupport
public import SimulationKernel

/// A part of a federation: the actors that talk to each other directly.
///
///     let north = federation.add("north")
///     north.add("bank") { Bank(context: $0) }  // its name is "north/bank"
public final class Region {
  /// The name, which begins the names of its actors and processes, and of what those add.
  public let name: String
  /// The world its actors live in: its own, or the one of the whole federation.
  ///
  /// Run the federation, and not this: a run of this alone ends with
  /// `SimulationError.Code.regionAlone`.
  public let world: World
  /// The region's own seed, if it has one.
  public let seed: Seed?
  let number: Int
  /// The part of the federation it is run with.
  let part: Int
  let port: RegionPort
  /// The crossings with something to be handed over, to regions of other parts and of this part.
  @safe @exclusivity(unchecked) var posted: [CrossingLine] = []
  @safe @exclusivity(unchecked) var postedWithin: [CrossingLine] = []
  /// The crossings with something to be unpacked.
  @safe @exclusivity(unchecked) var arrived: [CrossingLine] = []
  /// The instant at which its next event is due.
  @safe @exclusivity(unchecked) var next = Int64.max
  /// The instant at which it next acts: never once it has failed.
  var due: Int64 { failedAt == .max ? next : .max }
  /// The instant at which other parts could reach it.
  @safe @exclusivity(unchecked) var bound = Int64.max
  /// The error that ended it, if one did.
  private(set) var failure: SimulationError?
  /// The instant of its failure; never, if it still runs.
  @safe @exclusivity(unchecked) private(set) var failedAt = Int64.max
  /// The number of messages it has sent across.
  var sentCount: UInt64 = 0

  /// Creates a region; one with a whole separate world, or a part of one.
  init(name: String, number: Int, part: Int, world: World, seed: Seed?, isWhole: Bool) {
    (self.name, self.number, self.part, self.world) = (name, number, part, world)
    self.seed = seed
    port = RegionPort(of: world)
    port.house(name, seed: seed)
    if isWhole { port.join(as: number) }
  }

  /// Ends with an error.
  func fail(with error: SimulationError) { (failure, failedAt) = (error, error.time.nanoseconds) }
}

extension Region: ActorHost {
  /// The region in its world.
  public var place: ActorPlace { ActorPlace(of: world, region: name) }
}

// Safety: the owner of the federation uses it between runs, and one thread at a time during one.
extension Region: @unchecked Sendable {}

/// Counts of the windows in which a region had work and had to wait for one of another part.
public struct RegionWait: Hashable, Sendable, CustomStringConvertible {
  /// The region that waited, and the one it waited for.
  public let region, other: String
  /// The lookahead of the channel between them.
  public let lookahead: Duration
  /// The number of windows in which it waited.
  public let windows: Int
  /// The number in which it ran, and stopped for the other with more to do: all, if both alternate.
  public let stops: Int

  /// One line, such as `south waited for north (0.001 seconds) in 812 windows, and stopped for it in 3`.
  public var description: String {
    "\(region) waited for \(other) (\(lookahead)) in \(windows) windows, and stopped for it in \(stops)"
  }
}

extension Federation {
  /// The waits of regions for others, the most frequent first; of equals, where most stops are.
  public var waits: [RegionWait] {
    crossings.filter { $0.waitCount + $0.stopCount > 0 }.map { line in
      RegionWait(
        region: line.target.name, other: line.source.name,
        lookahead: .nanoseconds(line.lookahead), windows: line.waitCount,
        stops: line.stopCount)
    }
    .sorted {
      ($1.windows, $1.stops, $0.region, $0.other) < ($0.windows, $0.stops, $1.region, $1.other)
    }
  }
}
