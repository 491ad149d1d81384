import SimulationKernel
import SimulationPrimitives

/// Takes the decisions of one run: those of a log, or of a strategy, and writes them down.
final class RunDriver: ScheduleDriver {
  /// Who decides.
  enum Guide {
    case strategy(any ScheduleStrategy, FaultDealer)
    case log(ChoiceLog)
  }

  /// Why the run was ended before its time.
  enum Stop: Equatable {
    case broken(String)
    case tooLong
    case abandoned
  }

  private let guide: Guide
  private let stepLimit: Int
  private unowned let run: Exploration
  private(set) var log = ChoiceLog()
  private(set) var stop: Stop?
  /// Places of the log that were asked for.
  private(set) var questionCount = 0
  /// The steps of the run, if they are to be told.
  private(set) var steps: [Step]?
  private(set) var stepDigests: [UInt64]?
  private(set) var stepCount = 0
  private var running: UInt32 = 0
  private var nextDeviation = 0
  private var dealer: FaultDealer?

  init(
    _ guide: Guide, run: Exploration, stepLimit: Int, isTelling: Bool = false,
    isAuditing: Bool = false
  ) {
    (self.guide, self.run, self.stepLimit) = (guide, run, stepLimit)
    steps = isTelling ? [] : nil
    stepDigests = isAuditing ? [] : nil
    if case .strategy(_, let dealer) = guide { self.dealer = dealer }
  }

  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    guard stop == nil else { return nil }
    guard stepCount < stepLimit else {
      stop = .tooLong
      return nil
    }
    stepCount += 1
    let pick = options.count == 1 ? 0 : decide(options)
    if case .strategy(let strategy, _) = guide { strategy.happens(pick, of: options) }
    let option = options[pick]
    steps?.append(
      Step(
        option: option, what: run.world.describe(option), time: run.world.now,
        isDeviation: options.count > 1
          && pick != options.placeByItself(running: running), optionCount: options.count))
    running = option.task
    return pick
  }

  private func decide(_ options: ContiguousArray<ScheduleOption>) -> Int {
    let byItself = options.placeByItself(running: running)
    switch guide {
    case .strategy(let strategy, _):
      let pick = strategy.pick(from: options, running: running)
      note(DefaultOrder.answer(for: pick, byItself: byItself))
      return pick
    case .log(let log):
      let answer = min(recorded(in: log), options.count - 1)
      note(answer)
      return DefaultOrder.pick(for: answer, byItself: byItself)
    }
  }

  func answer(_ question: ScheduleQuestion) -> Int {
    guard stop == nil else { return 0 }
    let answer: Int
    switch guide {
    case .strategy: answer = dealer?.answer(question) ?? 0
    case .log(let log): answer = min(recorded(in: log), question.bound - 1)
    }
    note(answer)
    if answer != 0 { steps?.append(Step(fault: question, answer: answer, time: run.world.now)) }
    return answer
  }

  private func recorded(in log: ChoiceLog) -> Int {
    guard nextDeviation < log.deviations.count else { return 0 }
    let deviation = log.deviations[nextDeviation]
    guard deviation.place == questionCount else { return 0 }
    nextDeviation += 1
    return deviation.answer
  }

  private func note(_ answer: Int) {
    if answer != 0 { log.deviations.append(.init(place: questionCount, answer: answer)) }
    questionCount += 1
  }

  func didStep() {
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

  func finish() {
    if case .strategy(let strategy, _) = guide { strategy.end() }
  }
}

/// One step of a run, to tell of.
struct Step: Hashable, Sendable {
  /// Whose step; nil for a fault.
  var option: ScheduleOption?
  /// What was delivered or entered, or what went wrong.
  var what: String
  var time: VirtualTime
  /// Whether it is not what would have happened by itself.
  var isDeviation: Bool
  var optionCount: Int

  init(
    option: ScheduleOption, what: String, time: VirtualTime, isDeviation: Bool, optionCount: Int
  ) {
    (self.option, self.what, self.time) = (option, what, time)
    (self.isDeviation, self.optionCount) = (isDeviation, optionCount)
  }

  init(fault question: ScheduleQuestion, answer: Int, time: VirtualTime) {
    what =
      question.kind == .link
      ? "\(question.site): \(LinkFate(rawValue: answer).map { "\($0)" } ?? "\(answer)")"
      : "\(question.site) = \(answer)"
    (option, self.time, isDeviation, optionCount) = (nil, time, true, question.bound)
  }
}
