/// A choice of the strategy that decides the next step.
///
///     let report = try explore("cart", strategy: .pct(depth: 3)) { try await checkout() }
///
/// Each call of `explore` makes a new instance, which learns from the runs of that call alone. A
/// custom strategy conforms to ``ScheduleStrategy`` and is passed as `Strategy { MyStrategy() }`.
public struct Strategy: Sendable {
  private let instance: @Sendable () -> any ScheduleStrategy

  /// Creates a choice from a closure that makes a new instance.
  public init(_ make: @escaping @Sendable () -> any ScheduleStrategy) { instance = make }

  /// Makes a new instance, such as a member of a strategy that combines several.
  public func make() -> any ScheduleStrategy { instance() }

  /// A strategy that picks every option with equal probability.
  public static let random = Strategy { RandomWalk() }

  /// A strategy that gives each task a weight for the whole run, so that some run far ahead.
  public static let weighted = Strategy { WeightedWalk() }

  /// A strategy that makes every interleaving about equally likely, based on earlier runs.
  public static let uniform = Strategy { UniformWalk() }

  /// A strategy that makes the orders within one or two actors about equally likely.
  public static let selectiveUniform = Strategy { UniformWalk(isSelective: true) }

  /// A strategy that gives options random priorities, and new ones to those that race with a step.
  public static let partialOrderSampling = Strategy { PartialOrderSampling() }

  /// Returns probabilistic concurrency testing of several depths, one per run, repeated in order.
  public static func pct(depths: ClosedRange<Int> = 1...6) -> Strategy {
    Strategy { PCT(depths: depths) }
  }

  /// Returns probabilistic concurrency testing of one depth: the number of orderings of a bug.
  public static func pct(depth: Int) -> Strategy { pct(depths: depth...depth) }

  /// Returns a strategy that runs the oldest option first, except for a few delays per run.
  public static func delays(_ counts: ClosedRange<Int> = 1...5) -> Strategy {
    Strategy { DelayBounding(bounds: counts) }
  }

  /// A strategy that withholds steps from some tasks for long stretches.
  public static let starvation = Strategy { Starvation() }

  /// A strategy that continues from the states that were seen least often.
  public static let coverage = Strategy { CoverageGuided() }

  /// All other strategies in turn: the default.
  ///
  /// After twelve rounds ``coverage`` has every second run.
  public static let portfolio = portfolio(members)

  /// Returns a portfolio of several strategies, which have one run each for twelve rounds.
  ///
  /// Afterwards, the first strategy that builds on its runs, such as ``coverage``, has every second
  /// run.
  ///
  /// - Precondition: There is a strategy.
  public static func portfolio(_ members: [Strategy]) -> Strategy {
    portfolio(members, equalRounds: 12)
  }
}

extension Strategy {
  /// The strategies of the default portfolio, in the order of their turns.
  package static let members = [
    selectiveUniform, partialOrderSampling, uniform, pct(), weighted, starvation, delays(), random,
    coverage,
  ]

  /// The strategies that have a name on the command line, the portfolio last.
  package static let all = members + [portfolio]

  /// Creates the strategy with a name from reports and the command line, or `nil` if there is none.
  package init?(named name: String) {
    guard let strategy = Self.all.first(where: { $0.name == name }) else { return nil }
    self = strategy
  }

  /// The name in reports.
  package var name: String { make().name }

  /// Returns a portfolio that favors a strategy that builds on its runs after some rounds.
  package static func portfolio(_ members: [Strategy], equalRounds: Int) -> Strategy {
    Strategy { Portfolio(members.map { $0.make() }, equalRounds: equalRounds) }
  }
}
