import SimulationKernel
import SimulationPrimitives

/// The deviations of a run, said so that each keeps its meaning when others go: not by place, but
/// by who had done how much.
struct SchedulePlan: Hashable {
  /// A task, whatever its number: the n-th that another one made to begin in an actor.
  ///
  /// Unlike the n-th of all tasks, it stays the same task when others run in between.
  typealias TaskKey = TaskRoster<Home>.Key

  struct Home: Hashable, Sendable {
    /// Stands for the task that made it, and those that made that.
    let lineage: UInt64
    let actor: Int32
  }

  /// When a task has just taken its n-th step.
  struct Moment: Hashable {
    let task: TaskKey
    let steps: Int
  }

  /// The n-th time something is asked at a place.
  struct Occasion: Hashable {
    let kind: ScheduleQuestion.Kind
    let site: String
    let actor: Int32
    let place: Int
  }

  enum Item: Hashable {
    /// At a moment another task resumes than in the default schedule.
    case turn(Moment, to: TaskKey)
    /// A question has another answer than its default.
    case answer(Occasion, Int)
  }

  var items: [Item] = []

  var turns: [Item] { items.filter { if case .turn = $0 { true } else { false } } }
  var answers: [Item] { items.filter { if case .answer = $0 { true } else { false } } }
}

extension SchedulePlan.TaskKey {
  /// No task, before the first step; and the clock.
  static let nobody = Self(home: .init(lineage: 0, actor: -2), place: 0)
  static let clock = Self(home: .init(lineage: 0, actor: -3), place: 0)

  /// The number that stands for it in what it makes.
  var lineage: UInt64 {
    var hasher = StableHasher(state: home.lineage)
    hasher.combine(Int(home.actor))
    hasher.combine(place)
    return hasher.finalize()
  }
}

/// Leads a run along a log or a plan, and writes down the plan of what came of it.
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

  /// Gives tasks that appear their keys, in order of appearance.
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
