import SimulationKernel
import SimulationPrimitives

/// How often things go wrong in a campaign, at most; each run draws its own figures below these.
///
/// Which kinds go wrong at all is drawn for each run as well: most failures show when only some do.
public struct FaultSettings: Hashable, Sendable {
  /// How likely a marked place is active in a run, and fires each time it is passed.
  public var buggifyProbability = 0.25
  /// How likely a message on a link meets something other than arrival.
  public var linkProbability = 0.1
  /// How likely an actor that may crash does so after a step; once down, how likely it comes back.
  public var crashProbability = 0.02
  /// How often actors crash in a run, in all.
  public var crashLimit = 1
  /// How likely an actor that may be cut off is, after a step; once cut off, how likely that ends.
  public var isolationProbability = 0.02
  /// How often actors are cut off in a run, in all.
  public var isolationLimit = 1
  /// How likely a group that may be parted is, after a step; once parted, how likely that ends.
  public var partitionProbability = 0.02
  /// How often groups are parted in a run, in all.
  public var partitionLimit = 1
  /// How likely a wait that may be cancelled is.
  public var cancellationProbability = 0.1
  /// How many waits are cancelled in a run.
  public var cancellationLimit = 1
  /// How likely a read of a store is stale, and a write finds it full.
  public var storeProbability = 0.05
  /// How likely a write that was not synced is lost when its writer crashes, and torn if it is not.
  public var unsyncedProbability = 0.5
  /// How often stores fail in a run, in all.
  public var storeLimit = 2
  /// How likely a clock that may jump does so when it is read.
  public var clockProbability = 0.05
  /// How many clocks are off or jump in a run, in all.
  public var clockLimit = 2

  /// Creates FoundationDB's quarter for marked places, and a tenth for links.
  public init() {}

  /// Nothing goes wrong.
  public static let none = {
    var settings = FaultSettings()
    (settings.buggifyProbability, settings.linkProbability) = (0, 0)
    (settings.crashLimit, settings.isolationLimit, settings.cancellationLimit) = (0, 0, 0)
    (settings.partitionLimit, settings.storeLimit, settings.clockLimit) = (0, 0, 0)
    return settings
  }()
}

/// Deals out the faults and draws of one run.
struct FaultDealer {
  private var draws: RandomStream
  private let sites: UInt64
  private let buggify: Double
  private let link: Double
  private let crash: Double
  private let isolation: Double
  private let cancellation: Double
  private let comeback: Double
  private let loss: Double
  private let tearing: Double
  private let staleness: Double
  private let fullness: Double
  private let partition: Double
  private let skew: Double
  private let jump: Double
  /// What may become of a message in this run, beside arriving.
  private let fates: [Int]

  init(_ settings: FaultSettings, seed: Seed) {
    var swarm = RandomStream(seed: seed.derived("swarm"))
    buggify = swarm.chance(0.5) ? settings.buggifyProbability : 0
    link = settings.linkProbability * swarm.uniform()
    fates = LinkFate.allCases.map(\.rawValue).filter { $0 != 0 && swarm.chance(0.5) }
    sites = swarm.next()
    crash = swarm.chance(0.5) ? settings.crashProbability * 2 * swarm.uniform() : 0
    isolation = swarm.chance(0.5) ? settings.isolationProbability * 2 * swarm.uniform() : 0
    cancellation = swarm.chance(0.5) ? settings.cancellationProbability : 0
    // Some stay away for a step or two, others for dozens.
    comeback = 0.02 + 0.48 * swarm.uniform()
    loss = swarm.chance(0.5) ? settings.unsyncedProbability : 0
    tearing = swarm.chance(0.5) ? settings.unsyncedProbability : 0
    staleness = swarm.chance(0.5) ? settings.storeProbability * 2 * swarm.uniform() : 0
    fullness = swarm.chance(0.5) ? settings.storeProbability * 2 * swarm.uniform() : 0
    partition = swarm.chance(0.5) ? settings.partitionProbability * 2 * swarm.uniform() : 0
    // A clock is asked for its skew only once.
    skew = swarm.chance(0.5) ? 0.5 : 0
    jump = swarm.chance(0.5) ? settings.clockProbability * 2 * swarm.uniform() : 0
    draws = RandomStream(seed: seed.derived("faults"))
  }

  mutating func answer(_ question: ScheduleQuestion) -> Int {
    switch question.kind {
    case .draw: return draws.below(question.bound)
    case .buggify:
      // A site is active in a run or not, whenever it is first passed.
      var site = StableHasher(state: sites)
      site.combine(question.site)
      let isActive = Double(site.finalize() >> 11) * 0x1p-53 < buggify
      return draws.chance(buggify) && isActive ? 1 : 0
    case .link:
      guard draws.chance(link), !fates.isEmpty else { return 0 }
      return fates[draws.below(fates.count)]
    case .crash: return draws.chance(question.site == "restart" ? comeback : crash) ? 1 : 0
    // Only this way does anything follow.
    case .revival: return draws.chance(0.75) ? 1 : 0
    case .isolation:
      return draws.chance(question.site == "reconnect" ? comeback : isolation) ? 1 : 0
    case .partition: return draws.chance(partition) ? 1 + draws.below(question.bound - 1) : 0
    case .healing: return draws.chance(comeback) ? 1 : 0
    case .cancellation: return draws.chance(cancellation) ? 1 : 0
    case .clockSkew: return draws.chance(skew) ? 1 + draws.below(question.bound - 1) : 0
    case .clockJump: return draws.chance(jump) ? 1 + draws.below(question.bound - 1) : 0
    case .lostWrite: return draws.chance(loss) ? 1 : 0
    case .tornWrite: return draws.chance(tearing) ? 1 + draws.below(question.bound - 1) : 0
    case .staleRead: return draws.chance(staleness) ? 1 : 0
    case .fullStore: return draws.chance(fullness) ? 1 : 0
    // Nothing is left out in a search; only a failure that was found is made smaller so.
    case .omission: return 0
    }
  }
}
