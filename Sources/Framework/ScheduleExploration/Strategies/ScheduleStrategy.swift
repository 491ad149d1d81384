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

  /// The strategies it hands runs to; none if it decides by itself.
  var members: [any ScheduleStrategy] { get }

  /// The member that decides in the present run.
  var leader: (any ScheduleStrategy)? { get }

  /// The strategy that decides in the next run.
  var next: any ScheduleStrategy { get }

  /// Whether each run gets it further, so that a portfolio gives it more of them in the end.
  var buildsOnRuns: Bool { get }

  /// A run begins.
  func begin(seed: Seed)

  /// Picks one of at least two options; nil gives the run up.
  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int?

  /// Answers a question, in `0..<question.bound`, for which an answer was dealt by the settings.
  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int

  /// The clock has moved on since the last step.
  func timePasses()

  /// One of the options happens, whoever picked it; also if it was the only one.
  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>)

  /// A step is over: whether it reached beyond its actor.
  func didStep(reachingBeyond: Bool)

  /// A step is over, and this is the program's state now: what it says of it, see
  /// ``Exploration/observe(_:)``, or else what is stored in its actors.
  func reaches(_ state: () -> UInt64)

  /// The run is over.
  func end()
}

extension ScheduleStrategy {
  /// None.
  public var members: [any ScheduleStrategy] { [] }

  /// None.
  public var leader: (any ScheduleStrategy)? { nil }

  /// The strategy itself.
  public var next: any ScheduleStrategy { self }

  /// False.
  public var buildsOnRuns: Bool { false }

  /// The answer of the leader; the one that was dealt without one.
  public func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    leader?.answer(question, dealt: dealt) ?? dealt
  }

  /// Tells the leader.
  public func timePasses() { leader?.timePasses() }

  /// Tells the leader.
  public func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    leader?.happens(index, of: options)
  }

  /// Tells the leader.
  public func didStep(reachingBeyond: Bool) { leader?.didStep(reachingBeyond: reachingBeyond) }

  /// Tells the leader.
  public func reaches(_ state: () -> UInt64) { leader?.reaches(state) }

  /// Tells the leader.
  public func end() { leader?.end() }
}

extension ScheduleStrategy {
  /// The guarantee by the runs of ``PCT`` so far: its own, or that of all members together.
  package var guarantee: PCTGuarantee {
    (self as? PCT)?.counted ?? members.reduce(into: PCTGuarantee()) { $0.add($1.guarantee) }
  }
}

/// What leads a single run.
extension ScheduleStrategy {
  var name: String { "" }
  func begin(seed: Seed) {}
}
