public import SimulationKernel
public import SimulationPrimitives

/// A strategy for the schedules of a program: it picks the next step and answers what else is left open.
///
/// An instance lasts for one call of `explore` and may learn from one run for the next. A strategy that hands its runs
/// to others names its ``members`` and its ``leader``, which then answers and learns:
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

  /// The strategies it hands runs to; none if it decides alone.
  var members: [any ScheduleStrategy] { get }

  /// The member that decides in the present run, from ``begin(seed:)`` on; reports count the run as the member's.
  var leader: (any ScheduleStrategy)? { get }

  /// Whether each run builds on those before, so that a portfolio gives it more runs in the end.
  var buildsOnRuns: Bool { get }

  /// Prepares for the next run.
  func begin(seed: Seed)

  /// Picks one of at least two options by its index; nil ends the run, which then has no failure.
  ///
  /// - Parameters:
  ///   - options: The steps that can happen next.
  ///   - running: The task of the last step, the `task` of its option; zero before the first step, and once the task
  ///     has taken so many steps in a row that another one is due.
  /// - Returns: The index of an option, or nil.
  /// - Precondition: The index is one of `options`.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int?

  /// Answers a question, in `0..<question.bound`, for which an answer was dealt by the settings.
  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int

  /// Learns that simulated time has passed since the last step.
  func timePasses()

  /// Learns which of the options happens, also if it was the only one.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>)

  /// Learns that a step has ended, and whether it reached beyond its actor.
  func didStep(reachingBeyond: Bool)

  /// Learns the state of the program after a step: a hash of what it observes, or of its actors.
  ///
  /// See ``Exploration/observe(_:)``.
  func reaches(_ state: () -> UInt64)

  /// Learns that the run has ended.
  func end()
}

extension ScheduleStrategy {
  /// No members.
  public var members: [any ScheduleStrategy] { [] }

  /// No leader.
  public var leader: (any ScheduleStrategy)? { nil }

  /// False.
  public var buildsOnRuns: Bool { false }

  /// The answer of the leader; the one that was dealt if there is none.
  public func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    leader?.answer(question, dealt: dealt) ?? dealt
  }

  /// Passes it to the leader.
  public func timePasses() { leader?.timePasses() }

  /// Passes it to the leader.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    leader?.happens(index, of: options)
  }

  /// Passes it to the leader.
  public func didStep(reachingBeyond: Bool) { leader?.didStep(reachingBeyond: reachingBeyond) }

  /// Passes it to the leader.
  public func reaches(_ state: () -> UInt64) { leader?.reaches(state) }

  /// Passes it to the leader.
  public func end() { leader?.end() }
}

extension ScheduleStrategy {
  /// The strategy that decides in the present run: itself, or the leader of the leaders.
  var deciding: any ScheduleStrategy { leader?.deciding ?? self }

  /// The guarantee by the runs of PCT so far: its own, or that of all members together.
  package var guarantee: PCTGuarantee {
    (self as? PCT)?.counted ?? members.reduce(into: PCTGuarantee()) { $0.add($1.guarantee) }
  }
}

/// What leads a single run.
extension ScheduleStrategy {
  var name: String { "" }
  func begin(seed: Seed) {}
}
