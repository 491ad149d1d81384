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

  /// Creates FoundationDB's quarter for marked places, and a tenth for links.
  public init() {}

  /// Nothing goes wrong.
  public static let none = {
    var settings = FaultSettings()
    (settings.buggifyProbability, settings.linkProbability) = (0, 0)
    return settings
  }()
}

/// Deals out the faults and draws of one run.
struct FaultDealer {
  private var draws: RandomStream
  private let sites: UInt64
  private let buggify: Double
  private let link: Double
  /// What may become of a message in this run, beside arriving.
  private let fates: [Int]

  init(_ settings: FaultSettings, seed: Seed) {
    var swarm = RandomStream(seed: seed.derived("swarm"))
    buggify = swarm.chance(0.5) ? settings.buggifyProbability : 0
    link = settings.linkProbability * swarm.uniform()
    fates = LinkFate.allCases.map(\.rawValue).filter { $0 != 0 && swarm.chance(0.5) }
    sites = swarm.next()
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
    }
  }
}
