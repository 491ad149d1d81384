import SimulationKernel
import SimulationPrimitives

/// Several strategies in turn, one run each, as none of them finds everything.
///
/// The bugs that are easy for one of them are found in the first dozen rounds; from then on every second turn
/// is the coverage-guided strategy's, as it gets further with each run and the others do not.
///
/// Each member learns from its own runs alone; but in three runs of four all keep out of what was run
/// already: orders that lead to nothing new, as steps in different actors commute. In the fourth none
/// does, for actors that share something else, such as a lock.
final class Portfolio: ScheduleStrategy {
  let name = "portfolio"
  /// The strategies, in the order they take their turns.
  let members: [any ScheduleStrategy]
  /// How many turns are shared out equally.
  private let equalTurns: Int
  /// The place of the first that builds on its runs, if there is one.
  private let guided: Int?
  private var turn = -1
  /// The orders that were run in full, by any strategy.
  // Safety: no method of it calls the portfolio.
  @safe @exclusivity(unchecked) private var tried = TriedOrders()
  private var deciding: any ScheduleStrategy

  /// Creates a portfolio of strategies that have not run yet.
  ///
  /// - Parameters:
  ///   - strategies: The strategies that take turns.
  ///   - equalRounds: After how many rounds the coverage-guided one has every second turn.
  /// - Precondition: There is a strategy.
  init(_ strategies: [any ScheduleStrategy], equalRounds: Int) {
    precondition(!strategies.isEmpty, "a portfolio needs a strategy")
    members = strategies
    equalTurns = equalRounds * strategies.count
    guided = strategies.firstIndex { $0.buildsOnRuns }
    deciding = strategies[0]
  }

  /// The strategy whose run it is, or was last.
  var leader: (any ScheduleStrategy)? { deciding }

  /// Whether the present run keeps out of what was run already.
  private var isChoosy: Bool { turn % 4 != 3 }

  private func place(of turn: Int) -> Int {
    let late = turn - equalTurns
    guard late >= 0, let guided else { return turn % members.count }
    return late.isMultiple(of: 2) ? guided : late / 2 % members.count
  }

  /// The next strategy's run begins.
  func begin(seed: Seed) {
    turn += 1
    deciding = members[place(of: turn)]
    deciding.begin(seed: seed.derived(deciding.name))
    tried.begin()
  }

  /// Picks what the strategy does whose run it is, of what leads to something new.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard isChoosy, let open = tried.open(options) else {
      return deciding.pick(from: options, running: running)
    }
    guard open.count > 1 else { return open[0] }
    return deciding.pick(from: ContiguousArray(open.map { options[$0] }), running: running)
      .map { open[min(max($0, 0), open.count - 1)] }
  }

  /// The answer of the strategy whose run it is.
  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    let answer = deciding.answer(question, dealt: dealt)
    if answer != 0 { tried.note(question, answer) }
    return answer
  }

  func timePasses() {
    tried.timePasses()
    deciding.timePasses()
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    tried.happens(index, of: options)
    deciding.happens(index, of: options)
  }

  func didStep(reachingBeyond: Bool) {
    tried.didStep(reachingBeyond: reachingBeyond)
    deciding.didStep(reachingBeyond: reachingBeyond)
  }

  /// The strategy's run is over.
  func end() {
    tried.end()
    deciding.end()
  }
}
