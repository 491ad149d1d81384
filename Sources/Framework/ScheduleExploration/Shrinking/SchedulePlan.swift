import SimulationKernel
import SimulationPrimitives

/// The deviations of a run in a form that keeps its meaning when other deviations are dropped.
///
/// Each deviation is identified by the step counts of tasks instead of its place in the log.
struct SchedulePlan: Hashable {
  /// A task, identified independently of its number: the n-th of its maker in an actor.
  ///
  /// Unlike the n-th of all tasks, the key stays the same when other tasks run in between.
  typealias TaskKey = TaskRoster<Home>.Key

  struct Home: Hashable, Sendable {
    /// A number for the maker of the task, and for the maker's makers.
    let lineage: UInt64
    let actor: Int32
  }

  /// The moment after the n-th step of a task.
  struct Moment: Hashable {
    let task: TaskKey
    let steps: Int
  }

  /// The n-th question at a place.
  struct Occasion: Hashable {
    let kind: ScheduleQuestion.Kind
    let site: String
    let actor: Int32
    let place: Int
  }

  enum Item: Hashable {
    /// A moment after which a task resumes that the default schedule would not choose.
    case turn(Moment, to: TaskKey)
    /// A question whose answer is not the default.
    case answer(Occasion, Int)
  }

  var items: [Item] = []

  var turns: [Item] { items.filter { if case .turn = $0 { true } else { false } } }
  var answers: [Item] { items.filter { if case .answer = $0 { true } else { false } } }
}

extension SchedulePlan.TaskKey {
  /// The keys for the state before the first step, and for the clock.
  static let nobody = Self(home: .init(lineage: 0, actor: -2), place: 0)
  static let clock = Self(home: .init(lineage: 0, actor: -3), place: 0)

  /// The number that identifies the task in the homes of its children.
  var lineage: UInt64 {
    var hasher = StableHasher(state: home.lineage)
    hasher.combine(Int(home.actor))
    hasher.combine(place)
    return hasher.finalize()
  }
}

/// A guide along a log or a plan, which records the plan of the actual decisions.
final class PlanGuide: ScheduleStrategy {
  private let log: LogGuide?
  private var turns: [SchedulePlan.Moment: SchedulePlan.TaskKey] = [:]
  private var answers: [SchedulePlan.Occasion: Int] = [:]
  private(set) var taken = SchedulePlan()
  private var roster = TaskRoster<SchedulePlan.Home>()
  private var steps: [SchedulePlan.TaskKey: Int] = [:]
  private var asked: [SchedulePlan.Occasion: Int] = [:]
  private var running = SchedulePlan.TaskKey.nobody

  init(_ log: ChoiceLog) { self.log = LogGuide(log) }

  init(_ plan: SchedulePlan) {
    log = nil
    for item in plan.items {
      switch item {
      case .turn(let moment, let task): turns[moment] = task
      case .answer(let occasion, let answer): answers[occasion] = answer
      }
    }
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running number: UInt32) -> Int? {
    meet(options)
    let byItself = options.placeByItself(running: number)
    let moment = SchedulePlan.Moment(task: running, steps: steps[running, default: 0])
    let pick: Int
    if let log {
      pick = log.pick(from: options, running: number) ?? byItself
    } else {
      let wanted = turns[moment]
      pick = options.firstIndex { key(of: $0) == wanted } ?? byItself
    }
    if pick != byItself { taken.items.append(.turn(moment, to: key(of: options[pick]))) }
    return pick
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    let first = SchedulePlan.Occasion(
      kind: question.kind, site: question.site, actor: question.actor, place: 0)
    let occasion = SchedulePlan.Occasion(
      kind: question.kind, site: question.site, actor: question.actor,
      place: asked[first, default: 0])
    asked[first, default: 0] += 1
    let wanted = log?.answer(question, dealt: dealt) ?? answers[occasion] ?? 0
    let answer = min(max(wanted, 0), question.bound - 1)
    if answer != 0 { taken.items.append(.answer(occasion, answer)) }
    return answer
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    meet(options)
    running = key(of: options[index])
    roster.step(options[index])
    steps[running, default: 0] += 1
  }

  /// Assigns keys to new tasks, in order of appearance.
  private func meet(_ options: ContiguousArray<ScheduleOption>) {
    roster.meet(options) { option, maker in
      let lineage =
        switch maker {
        case .nobody: SchedulePlan.TaskKey.nobody.lineage
        case .clock: SchedulePlan.TaskKey.clock.lineage
        case .task(let key): (key ?? .nobody).lineage
        }
      return .init(lineage: lineage, actor: option.actor)
    }
  }

  private func key(of option: ScheduleOption) -> SchedulePlan.TaskKey {
    option.kind == .advance ? .clock : roster[option.task] ?? .nobody
  }
}
