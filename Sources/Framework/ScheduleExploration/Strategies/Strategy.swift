/// A choice of the strategy that decides the next step.
///
///     let report = try explore("cart", strategy: .pct(depth: 3)) { try await checkout() }
///
/// Each call of `explore` makes a new instance, which learns from the runs of that call alone. A strategy of your own
/// conforms to ``ScheduleStrategy`` and is given as `Strategy { MyStrategy() }`.
public struct Strategy: Sendable {
  private let instance: @Sendable () -> any ScheduleStrategy

  /// Creates a choice from a closure that makes a new instance.
  public init(_ make: @escaping @Sendable () -> any ScheduleStrategy) { instance = make }

  /// Makes a new instance, such as a member of a strategy that combines several.
  public func make() -> any ScheduleStrategy { instance() }

  /// Picks every option equally often.
  public static let random = Strategy { RandomWalk() }

  /// Gives each task a weight for the whole run, so that some are far ahead of others.
  public static let weighted = Strategy { WeightedWalk() }

  /// Makes every interleaving about equally likely, by the steps that tasks took in the runs before.
  public static let uniform = Strategy { UniformWalk() }

  /// Makes the orders within one or two actors about equally likely.
  public static let selectiveUniform = Strategy { UniformWalk(isSelective: true) }

  /// Gives each option a random priority, and a new one to each that races with the step taken.
  public static let partialOrderSampling = Strategy { PartialOrderSampling() }

  /// Probabilistic concurrency testing of several depths, one a run, over and over.
  public static func pct(depths: ClosedRange<Int> = 1...6) -> Strategy {
    Strategy { PCT(depths: depths) }
  }

  /// Probabilistic concurrency testing of one depth: the number of orderings that a bug needs.
  public static func pct(depth: Int) -> Strategy { pct(depths: depth...depth) }

  /// Runs the oldest option first, but for a few delays: so many a run, over and over.
  public static func delays(_ counts: ClosedRange<Int> = 1...5) -> Strategy {
    Strategy { DelayBounding(bounds: counts) }
  }

  /// Gives some tasks no step for long stretches.
  public static let starvation = Strategy { Starvation() }

  /// Continues from states that were seen least.
  public static let coverage = Strategy { CoverageGuided() }

  /// All other strategies in turn: the default.
  ///
  /// After twelve rounds ``coverage`` has every second run.
  public static let portfolio = portfolio(members)

  /// Several strategies in turn, one run each for twelve rounds.
  ///
  /// After them the first strategy that builds on its runs, such as ``coverage``, has every second run.
  ///
  /// - Precondition: There is a strategy.
  public static func portfolio(_ members: [Strategy]) -> Strategy {
    portfolio(members, equalRounds: 12)
  }
}

extension Strategy {
  /// The strategies of the default portfolio, in the order they take their turns.
  package static let members = [
    selectiveUniform, partialOrderSampling, uniform, pct(), weighted, starvation, delays(), random,
    coverage,
  ]

  /// The strategies that have a name on the command line, the portfolio last.
  package static let all = members + [portfolio]

  /// Finds the strategy that has a name in reports and on the command line.
  package init?(named name: String) {
    guard let strategy = Self.all.first(where: { $0.name == name }) else { return nil }
    self = strategy
  }

  /// The name in reports.
  package var name: String { make().name }

  /// Several strategies in turn; after so many rounds one that builds on its runs has every second turn.
  package static func portfolio(_ members: [Strategy], equalRounds: Int) -> Strategy {
    Strategy { Portfolio(members.map { $0.make() }, equalRounds: equalRounds) }
  }
}
