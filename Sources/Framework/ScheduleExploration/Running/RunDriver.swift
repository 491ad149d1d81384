import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// The driver of a run, which forwards questions to a guide, logs the answers and checks claims.
///
/// The check of the claims follows every step.
final class RunDriver: ScheduleDriver {
  /// The reason why the run was stopped early.
  enum Stop: Equatable {
    case broken(String)
    case tooLong
    case abandoned
    /// A task made a call that would never return, and the run was abandoned there.
    case blocked(Impasse)
  }

  /// The maximum number of steps in a row of one task in the default schedule while others wait.
  ///
  /// The limit keeps a task that waits for them in a loop from waiting forever.
  private static let patience = 1_000

  private let guide: any ScheduleStrategy
  let settings: ExplorationSettings
  /// The run, until its world is ended and releases its driver.
  let run: Exploration
  // Safety: this applies to the properties below as well. Their values have no reference to the
  // driver, so that their methods cannot access the property.
  @safe @exclusivity(unchecked) private(set) var log = ChoiceLog()
  private(set) var stop: Stop?
  /// The number of questions so far, which are the places of the log.
  private(set) var questionCount = 0
  /// The number of questions about a step or a fault, excluding random numbers of the program.
  private(set) var branchCount = 0
  /// The steps of the run, if they are recorded.
  // Safety: see `log`.
  @safe @exclusivity(unchecked) private(set) var steps: [Step]?
  /// The index in `steps` of the first step in which an expectation failed.
  private(set) var failingStep: Int?
  /// The handlers that wait or could continue at the end, if they are reported.
  private(set) var left: [String] = []
  /// The tasks of ordinary code that wait at the end, if they are reported.
  private(set) var waiting: [WaitingTask] = []
  /// The digest after each step, if digests are compared.
  private(set) var stepDigests: [UInt64] = []
  private let isAuditing: Bool
  /// The tasks known to be cancelled, if steps are recorded.
  private var cancelled: Set<UInt32> = []
  /// Whether recording is over, because tasks may still report records while they end.
  private var isOver = false
  private(set) var stepCount = 0
  /// The record of each decision, written before its execution so that it survives a crash.
  var crumb: RunCrumb?
  /// Whether to list the names of actors and tasks, and these names.
  var keepsNames = false
  private(set) var names: [String] = []
  private var turn = Turn()
  private var time: VirtualTime
  // Safety: see `log`.
  @safe @exclusivity(unchecked) var outages: Outages
  // Safety: see `log`; the inspected actors may be of any type, but do not receive the driver.
  @safe @exclusivity(unchecked) private var states: ActorStates

  /// The running step, or the last one.
  private struct Turn {
    var task: UInt32 = 0
    /// The number of steps that the task has taken in a row.
    var streak = 0
    /// The actor of the step, which sends its messages.
    var actor: Int32 = -1
    /// Whether the step has not ended.
    var isOpen = false
  }

  init(
    _ guide: any ScheduleStrategy, run: Exploration, settings: ExplorationSettings,
    hasher: ContentHasher, isTelling: Bool = false, isAuditing: Bool = false
  ) {
    (self.guide, self.run, self.settings) = (guide, run, settings)
    outages = Outages(settings.faults)
    states = ActorStates(hasher: hasher)
    time = run.world.now
    steps = isTelling ? [] : nil
    self.isAuditing = isAuditing
    guard isTelling else { return }
    run.world.noteTaskMakers()
    run.world.add(RecordTeller(self))
  }

  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    guard stop == nil, run.ordinary?.isOver != true else { return nil }
    guard stepCount < settings.stepLimit else {
      stop = .tooLong
      if steps != nil { (left, waiting) = (options.map(telling), run.world.waitingTasks) }
      return nil
    }
    let now = run.world.now
    if now != time {
      time = now
      guide.timePasses()
    }
    var pick = 0
    var answer = 0
    let running = turn.streak < Self.patience ? turn.task : 0
    let byItself = options.placeByItself(running: running)
    if options.count > 1 {
      branchCount += 1
      guard let picked = guide.pick(from: options, running: running) else {
        stop = .abandoned
        return nil
      }
      precondition(
        options.indices.contains(picked),
        "a strategy picked option \(picked) of \(options.count); pick one of them")
      pick = picked
      answer = DefaultOrder.answer(for: pick, byItself: byItself)
      note(answer)
    }
    stepCount += 1
    crumb?.step()
    guide.happens(pick, of: options)
    if steps != nil { tell(options[pick], insteadOf: answer == 0 ? nil : options[byItself]) }
    let streak = options[pick].task == turn.task ? turn.streak + 1 : 0
    turn = Turn(
      task: options[pick].task, streak: streak, actor: options[pick].actor, isOpen: true)
    return pick
  }

  private func tell(_ option: ScheduleOption, insteadOf other: ScheduleOption?) {
    var step = Step(
      option: option, insteadOf: other, actor: run.world.actorName(at: Int(option.actor)),
      message: run.world.message(of: option), time: run.world.now)
    (step.function, step.line) = run.world.place(of: option)
    if step.function != nil {
      step.callee = run.world.callee(of: option)
      step.isBehindAwait = run.world.isBehindAwait(option)
    }
    step.kind = run.world.kind(of: option)
    steps?.append(step)
  }

  /// Adds a record of a task to its step.
  func tell(_ record: () -> String) {
    guard let place = steps?.indices.last, !isOver else { return }
    steps?[place].records.append(record())
  }

  /// Notes that an expectation failed in the step.
  func fails() {
    if failingStep == nil { failingStep = steps?.indices.last }
  }

  func answer(_ question: ScheduleQuestion) -> Int {
    guard stop == nil else { return 0 }
    if question.kind == .link, isCutOff(question.actor) { return LinkFate.lost.rawValue }
    if question.kind == .cancellation, !run.cancellable.contains(question.actor) { return 0 }
    let isFault = question.draw.isFault
    let limit = question.kind.fault.limit
    guard !isFault || !isHealed && outages.allow(limit) else { return 0 }
    if question.kind != .draw { branchCount += 1 }
    let answer = min(max(guide.answer(question, dealt: 0), 0), question.bound - 1)
    note(answer)
    guard answer != 0 else { return 0 }
    if isFault { outages.count(limit) }
    guard steps != nil else { return answer }
    let subject =
      question.actor < 0
      ? question.kind.fault.subject : run.world.actorName(at: Int(question.actor))
    steps?.append(
      Step(
        fault: question, answer: answer, actor: subject, time: run.world.now))
    return answer
  }

  /// Whether messages from the running step to an actor on a link are lost.
  private func isCutOff(_ receiver: Int32) -> Bool {
    outages.isIsolated(receiver) || run.groups.contains { $0.parts(turn.actor, from: receiver) }
  }

  private func note(_ answer: Int) {
    if answer != 0 { log.deviations.append(.init(place: questionCount, answer: answer)) }
    questionCount += 1
    crumb?.note(answer)
  }

  /// Notes in the step the tasks that it has cancelled.
  private func tellCancelled() {
    guard let place = steps?.indices.last, run.ordinary != nil else { return }
    let now = run.world.cancelledTasks
    steps?[place].cancelled = now.subtracting(cancelled).sorted()
    cancelled.formUnion(now)
  }

  func didStep() {
    guard turn.isOpen else { return }
    turn.isOpen = false
    tellCancelled()
    if stop == nil, run.hasFragileActors { askAfterStep() }
    guide.didStep(reachingBeyond: run.world.hasStepReachedBeyond)
    // The state of the actors is used if the program does not report its state.
    let saysState = !run.observations.isEmpty
    if !saysState { states.forget(turn.actor) }
    guide.reaches { saysState ? run.state : states.hash(in: run.world) }
    if isAuditing { stepDigests.append(run.world.scheduleDigest ^ run.world.digest) }
    guard stop == nil else { return }
    if let complaint = run.complaint.withLock({ $0 }) {
      stop = .broken(complaint)
      return
    }
    for claim in run.invariants where !claim.holds() {
      stop = .broken(claim.name)
      return
    }
  }

  func idles() -> Bool {
    if stop == nil, restartsWhenIdle() { return true }
    if steps != nil {
      (left, waiting) = (run.world.waitingHandlers.map(\.telling), run.world.waitingTasks)
    }
    return false
  }

  func cannotGoOn(_ impasse: Impasse) {
    guard stop != .abandoned else { return }
    stop = .blocked(impasse)
    if steps != nil { waiting = run.world.waitingTasks }
  }

  /// The call that would never have returned, if the run was abandoned at one.
  var impasse: Impasse? { if case .blocked(let impasse) = stop { impasse } else { nil } }

  /// Discards the stored state of an actor that was replaced by another instance.
  func forget(_ actor: Int32) { states.forget(actor) }

  func throwing(_ error: String, at line: String?) {
    tell { "throws \(error)" + (line.map { " (\($0))" } ?? "") }
  }

  func finish() {
    guide.end()
    isOver = true
    if keepsNames {
      names = (0..<run.world.nextPlace).map(run.world.actorName) + run.world.ordinaryActorNames
    }
    nameMakers()
  }

  /// Adds to the steps the places where their tasks were created.
  func nameMakers() {
    guard let steps else { return }
    for (place, step) in steps.enumerated() {
      self.steps?[place].maker = step.option.flatMap { run.world.maker(ofTask: $0.task) }
    }
  }

  /// Describes an option that was left at the end in words.
  private func telling(_ option: ScheduleOption) -> String {
    guard option.kind != .advance else { return "the clock could move on" }
    let name = run.world.actorName(at: Int(option.actor))
    if let message = run.world.message(of: option) { return "\(name) could begin \(message)" }
    let task = run.world.maker(ofTask: option.task)?.name ?? "a task"
    return "\(task) could continue" + (name.isEmpty ? "" : " in \(name)")
  }
}

extension BusyHandler {
  /// The handler and the object of its wait, in words.
  fileprivate var telling: String {
    "\(actor) on \(message) waits\(aim)"
  }
}

/// An observer that collects the records of actors for the failure trace.
private final class RecordTeller: WorldObserver {
  private unowned let driver: RunDriver

  init(_ driver: RunDriver) { self.driver = driver }

  let interests: ObservedEvents = [.records, .notes]

  func observe(_ entry: TraceEntry) {
    switch entry.content {
    case .record(let record): driver.tell { "\(record)" }
    case .note(let note): driver.tell { "\(note)" }
    case .delivery, .wake, .addition, .stop, .crash, .fault, .failure: break
    }
  }
}
