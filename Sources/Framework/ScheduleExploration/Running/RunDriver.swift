import SimulationKernel
import SimulationPrimitives

/// Puts what a run leaves open to a guide, writes down the answers, and looks after every step whether
/// all claims hold.
final class RunDriver: ScheduleDriver {
  /// Why the run was ended before its time.
  enum Stop: Equatable {
    case broken(String)
    case tooLong
    case abandoned
  }

  private let guide: any RunGuide
  private let settings: ExplorationSettings
  private unowned let run: Exploration
  private(set) var log = ChoiceLog()
  private(set) var stop: Stop?
  /// How many questions were asked: the places of the log.
  private(set) var questionCount = 0
  /// The steps of the run, if they are to be told.
  private(set) var steps: [Step]?
  /// The digest after each step, if they are to be compared.
  private(set) var stepDigests: [UInt64]?
  private(set) var stepCount = 0
  private var running: UInt32 = 0
  private var outages = Outages()
  /// The actor the running step is in: who sends.
  private var sender: Int32 = -1

  init(
    _ guide: any RunGuide, run: Exploration, settings: ExplorationSettings, isTelling: Bool = false,
    isAuditing: Bool = false
  ) {
    (self.guide, self.run, self.settings) = (guide, run, settings)
    steps = isTelling ? [] : nil
    stepDigests = isAuditing ? [] : nil
  }

  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    guard stop == nil, run.ordinary?.isOver != true else { return nil }
    guard stepCount < settings.stepLimit else {
      stop = .tooLong
      return nil
    }
    var pick = 0
    var answer = 0
    let byItself = options.placeByItself(running: running)
    if options.count > 1 {
      guard let picked = guide.pick(from: options, running: running) else {
        stop = .abandoned
        return nil
      }
      pick = picked
      answer = DefaultOrder.answer(for: pick, byItself: byItself)
      note(answer)
    }
    stepCount += 1
    guide.happens(pick, of: options)
    if steps != nil { tell(options[pick], insteadOf: answer == 0 ? nil : options[byItself]) }
    running = options[pick].task
    sender = options[pick].actor
    return pick
  }

  private func tell(_ option: ScheduleOption, insteadOf other: ScheduleOption?) {
    steps?.append(
      Step(
        option: option, insteadOf: other, actor: run.world.actorName(at: Int(option.actor)),
        message: run.world.message(of: option), time: run.world.now))
  }

  func answer(_ question: ScheduleQuestion) -> Int {
    guard stop == nil else { return 0 }
    switch question.kind {
    case .link where isCutOff(question.actor): return LinkFate.lost.rawValue
    case .cancellation:
      guard run.cancellable.contains(question.actor),
        outages.cancellations < settings.faults.cancellationLimit, !isHealed
      else { return 0 }
    case .lostWrite, .tornWrite, .staleRead, .fullStore:
      guard outages.storeFaults < settings.faults.storeLimit, !isHealed else { return 0 }
    case .clockSkew, .clockJump:
      guard outages.clockFaults < settings.faults.clockLimit, !isHealed else { return 0 }
    case .link, .buggify: guard !isHealed else { return 0 }
    case .draw, .omission, .crash, .isolation, .partition, .healing: break
    }
    let answer = min(max(guide.answer(question), 0), question.bound - 1)
    note(answer)
    guard answer != 0 else { return 0 }
    outages.count(question.kind)
    guard steps != nil else { return answer }
    steps?.append(
      Step(
        fault: question, answer: answer,
        actor: question.actor < 0
          ? Partition.subject : run.world.actorName(at: Int(question.actor)),
        time: run.world.now))
    return answer
  }

  /// Whether what the running step sends to an actor on a link does not arrive.
  private func isCutOff(_ receiver: Int32) -> Bool {
    outages.isIsolated(receiver) || run.groups.contains { $0.parts(sender, from: receiver) }
  }

  private func note(_ answer: Int) {
    if answer != 0 { log.deviations.append(.init(place: questionCount, answer: answer)) }
    questionCount += 1
  }

  /// Whether the faults are over, so that the program may recover.
  private var isHealed: Bool { stepCount >= run.healingStep }

  func didStep() {
    if stop == nil { ask() }
    guide.didStep(reachingBeyond: run.world.hasStepReachedBeyond)
    if !run.observations.isEmpty { guide.reaches { run.state } }
    stepDigests?.append(run.world.scheduleDigest ^ run.world.digest)
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

  /// Asks what happens to actors that may go down or be cut off.
  private func ask() {
    if isHealed {
      outages.heal()
      for place in run.groups.indices { run.groups[place].heal() }
      for actor in run.crashable where run.world.isCrashed(at: Int(actor)) {
        run.world.restartActor(at: Int(actor))
      }
      return
    }
    for actor in run.crashable {
      let isDown = run.world.isCrashed(at: Int(actor))
      guard isDown || outages.crashes < settings.faults.crashLimit else { continue }
      let question = ScheduleQuestion(
        kind: .crash, site: isDown ? "restart" : "crash", actor: actor, bound: 2)
      guard answer(question) == 1 else { continue }
      if isDown {
        run.world.restartActor(at: Int(actor))
      } else {
        outages.crashes += 1
        run.world.crashActor(at: Int(actor))
        for store in run.stores[actor, default: []] { store.crash() }
      }
    }
    for actor in run.isolatable {
      let isOff = outages.isIsolated(actor)
      guard isOff || outages.isolations < settings.faults.isolationLimit else { continue }
      let question = ScheduleQuestion(
        kind: .isolation, site: isOff ? "reconnect" : "cut off", actor: actor, bound: 2)
      if answer(question) == 1 { outages.toggle(actor) }
    }
    for place in run.groups.indices
    where run.groups[place].isParted || outages.partitions < settings.faults.partitionLimit {
      let answer = answer(run.groups[place].question)
      if answer != 0 { run.groups[place].take(answer) }
    }
  }

  func finish() { guide.end() }
}
