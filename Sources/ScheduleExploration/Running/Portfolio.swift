public import SimulationKernel
public import SimulationPrimitives

/// Several strategies in turn, one run each, as none of them finds everything.
///
///     let portfolio = Portfolio()
///     let verdict = explorer.run(0, under: portfolio)
///     portfolio.credit(verdict)
///
/// The bugs that are easy for one of them are found in the first rounds; from then on every second turn
/// is the coverage-guided strategy's, as it gets further with each run and the others do not.
///
/// Each member learns from its own runs alone, so that what it does in its nth run depends on nothing
/// but the seeds of its first n.
public final class Portfolio: ScheduleStrategy {
  /// A strategy and what has become of its runs.
  public struct Member {
    /// What reports call it.
    public let name: String
    /// How many runs it has in each round.
    public let weight: Int
    /// The runs it decided.
    public internal(set) var runCount = 0
    /// Those of them that failed.
    public internal(set) var failureCount = 0
    let strategy: any ScheduleStrategy
  }

  /// What reports call it.
  public let name = "portfolio"
  /// The strategies, in the order they take their turns.
  public private(set) var members: [Member]
  /// The members of one round, by place; those of a weight above one are spread out.
  private let round: [Int]
  /// How many turns are shared out equally.
  private let equalTurns: Int
  /// The coverage-guided one, if it is a member.
  private let guided: Int?
  private var turn = -1

  /// The strategies a campaign uses unless told otherwise, one instance each.
  public static var strategies: [any ScheduleStrategy] {
    [
      UniformWalk(isSelective: true), PartialOrderSampling(), UniformWalk(), PCT(),
      WeightedWalk(), Starvation(), DelayBounding(), RandomWalk(), CoverageGuided(),
    ]
  }

  /// Creates a portfolio of strategies that have not run yet.
  ///
  /// - Parameter strategies: Who takes turns, and how often in a round.
  /// - Precondition: There is a strategy, and all weights are positive.
  public init(
    _ strategies: [(strategy: any ScheduleStrategy, weight: Int)] = Portfolio.strategies.map {
      ($0, 1)
    }
  ) {
    precondition(
      !strategies.isEmpty && strategies.allSatisfy { $0.weight > 0 },
      "a portfolio needs a strategy, and each of them a positive weight")
    members = strategies.map {
      Member(name: $0.strategy.name, weight: $0.weight, strategy: $0.strategy)
    }
    let most = strategies.map(\.weight).max() ?? 1
    round = (0..<most).flatMap { pass in
      strategies.indices.filter { pass < strategies[$0].weight }
    }
    equalTurns = 32 * round.count
    guided = strategies.firstIndex { $0.strategy is CoverageGuided }
  }

  /// The strategy whose run it is, or was last.
  public var current: any ScheduleStrategy { members[place].strategy }

  private var place: Int {
    let late = max(turn, 0) - equalTurns
    guard late >= 0, let guided else { return round[max(turn, 0) % round.count] }
    return late.isMultiple(of: 2) ? guided : round[late / 2 % round.count]
  }

  /// The next strategy's run begins.
  public func begin(seed: Seed) {
    turn += 1
    members[place].runCount += 1
    current.begin(seed: seed.derived(current.name))
  }

  /// Picks what the strategy does whose run it is.
  public func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int {
    current.pick(from: options, running: running)
  }

  /// Tells the strategy whose run it is.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    current.happens(index, of: options)
  }

  /// Tells the strategy whose run it is.
  public func reaches(_ state: () -> UInt64) { current.reaches(state) }

  /// The strategy's run is over.
  public func end() { current.end() }

  /// Counts a failure for the strategy whose run it was.
  public func credit(_ verdict: RunVerdict) {
    if verdict.failure != nil { members[place].failureCount += 1 }
  }
}
