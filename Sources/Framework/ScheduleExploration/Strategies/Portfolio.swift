import SimulationKernel
import SimulationPrimitives

/// Several strategies in turn, one run each, because no single strategy finds every bug.
///
/// The first rounds find the bugs that are easy for one member. After them, the coverage-guided
/// strategy has every second run, because only that strategy advances with each run.
///
/// Each member learns from its own runs alone. In three of four runs, all members avoid orders that
/// were already run, because steps in different actors commute. The fourth run avoids nothing, for
/// actors that share other state, such as a lock.
final class Portfolio: ScheduleStrategy {
  let name = "portfolio"
  /// The strategies in the order of their turns.
  let members: [any ScheduleStrategy]
  /// The number of turns before the coverage-guided strategy gets every second one.
  private let equalTurns: Int
  /// The place of the first strategy that builds on its runs, if there is one.
  private let guided: Int?
  private var turn = -1
  /// The orders that any strategy has run completely.
  // Safety: the value has no reference to the portfolio, so that its methods cannot access the
  // property.
  @safe @exclusivity(unchecked) private var tried = TriedOrders()
  private var deciding: any ScheduleStrategy

  /// Creates a portfolio of strategies without any run.
  ///
  /// - Parameters:
  ///   - strategies: The strategies that take turns.
  ///   - equalRounds: The number of rounds before the coverage-guided strategy gets every second
  ///     run.
  /// - Precondition: There is a strategy.
  init(_ strategies: [any ScheduleStrategy], equalRounds: Int) {
    precondition(!strategies.isEmpty, "a portfolio needs a strategy")
    members = strategies
    equalTurns = equalRounds * strategies.count
    guided = strategies.firstIndex { $0.buildsOnRuns }
    deciding = strategies[0]
  }

  /// The strategy that decides in the present run, or in the last one.
  var leader: (any ScheduleStrategy)? { deciding }

  /// Whether the present run avoids orders that were already run.
  private var isChoosy: Bool { turn % 4 != 3 }

  private func place(of turn: Int) -> Int {
    let late = turn - equalTurns
    guard late >= 0, let guided else { return turn % members.count }
    return late.isMultiple(of: 2) ? guided : late / 2 % members.count
  }

  /// Begins a run of the next strategy.
  func begin(seed: Seed) {
    turn += 1
    deciding = members[place(of: turn)]
    deciding.begin(seed: seed.derived(deciding.name))
    tried.begin()
  }

  /// Returns the pick of the deciding strategy among the options that lead to a new order.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard isChoosy, let open = tried.open(options) else {
      return deciding.pick(from: options, running: running)
    }
    guard open.count > 1 else { return open[0] }
    return deciding.pick(from: ContiguousArray(open.map { options[$0] }), running: running)
      .map { open[min(max($0, 0), open.count - 1)] }
  }

  /// Returns the answer of the deciding strategy.
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

  /// Ends the run of the deciding strategy.
  func end() {
    tried.end()
    deciding.end()
  }
}
