public import SimulationKernel
public import SimulationPrimitives

/// A strategy for the schedules of a program, which picks the next step and answers other
/// questions.
///
/// An instance serves one call of `explore` and may learn from its runs. A strategy that delegates
/// runs returns its ``members`` and its ``leader``. The leader then answers and learns:
///
///     final class Coin: ScheduleStrategy {
///       let name = "coin"
///       let members = [Strategy.pct(), .coverage].map { $0.make() }
///       private var turn = 0
///       var leader: (any ScheduleStrategy)? { members[turn % 2] }
///       func begin(seed: Seed) {
///         turn += 1
///         leader?.begin(seed: seed)
///       }
///       func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
///         leader?.pick(from: options, running: running)
///       }
///     }
///
/// A ``Strategy`` makes the instances: `explore(strategy: Strategy { Coin() }) { … }`.
public protocol ScheduleStrategy: AnyObject {
  /// The name in reports.
  var name: String { get }

  /// The strategies that runs are delegated to, or empty if the strategy decides alone.
  var members: [any ScheduleStrategy] { get }

  /// The member that decides in the run since ``begin(seed:)``, to which reports assign the run.
  var leader: (any ScheduleStrategy)? { get }

  /// Whether each run builds on earlier ones, so that a portfolio later favors the strategy.
  var buildsOnRuns: Bool { get }

  /// Prepares for the next run.
  func begin(seed: Seed)

  /// Picks one of at least two options by its index, or ends the run without a failure.
  ///
  /// - Parameters:
  ///   - options: The steps that can happen next.
  ///   - running: The task of the last step, or zero if another task is due or no step was taken.
  /// - Returns: The index of an option, or `nil` to end the run.
  /// - Precondition: The index is one of `options`.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int?

  /// Returns the answer to a question, in `0..<question.bound`, where `dealt` is a random proposal.
  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int

  /// Records that simulated time has passed since the last step.
  func timePasses()

  /// Records the option that happens, even if there was only one.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>)

  /// Records the end of a step and whether the step had an effect outside its actor.
  func didStep(reachingBeyond: Bool)

  /// Records the state of the program after a step: a hash of its observations, or of its actors.
  ///
  /// See ``Exploration/observe(_:)``.
  func reaches(_ state: () -> UInt64)

  /// Records the end of the run.
  func end()
}

extension ScheduleStrategy {
  /// An empty list: by default a strategy has no members.
  public var members: [any ScheduleStrategy] { [] }

  /// Always `nil`: by default a strategy has no leader.
  public var leader: (any ScheduleStrategy)? { nil }

  /// Always false: by default a strategy does not build on earlier runs.
  public var buildsOnRuns: Bool { false }

  /// Returns the answer of the leader, or the dealt answer if there is none.
  public func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    leader?.answer(question, dealt: dealt) ?? dealt
  }

  /// Forwards the call to the leader.
  public func timePasses() { leader?.timePasses() }

  /// Forwards the call to the leader.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    leader?.happens(index, of: options)
  }

  /// Forwards the call to the leader.
  public func didStep(reachingBeyond: Bool) { leader?.didStep(reachingBeyond: reachingBeyond) }

  /// Forwards the call to the leader.
  public func reaches(_ state: () -> UInt64) { leader?.reaches(state) }

  /// Forwards the call to the leader.
  public func end() { leader?.end() }
}

extension ScheduleStrategy {
  /// The strategy that decides in the present run: this one, or the last in the chain of leaders.
  var deciding: any ScheduleStrategy { leader?.deciding ?? self }

  /// The guarantee of the PCT runs so far, of this strategy or of all its members together.
  package var guarantee: PCTGuarantee {
    (self as? PCT)?.counted ?? members.reduce(into: PCTGuarantee()) { $0.add($1.guarantee) }
  }
}

/// Defaults for guides of a single run, which need no name and no preparation.
extension ScheduleStrategy {
  var name: String { "" }
  func begin(seed: Seed) {}
}
