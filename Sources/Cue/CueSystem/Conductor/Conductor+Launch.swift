import CueModel
import SimulationKernel

extension Conductor {
  /// How far the app's process is.
  enum Phase {
    /// There is none.
    case dead
    /// It was launched, and keeps back what comes until it knows the ledger and the situation:
    /// deciding without them could repeat an alert (C-46) or speak into a car.
    case starting([Message])
    /// It decides.
    case running
  }

  /// Whom a process asks when it is launched.
  struct Answer: OptionSet {
    let rawValue: UInt16
    static let ledger = Answer(rawValue: 1)
    static let liveActivity = Answer(rawValue: 2)
    static let carPlay = Answer(rawValue: 4)
    static let phone = Answer(rawValue: 8)
    static let watch = Answer(rawValue: 16)
    static let motion = Answer(rawValue: 32)
    static let weather = Answer(rawValue: 64)
    static let location = Answer(rawValue: 128)
    static let focus = Answer(rawValue: 256)
    static let all = Answer(rawValue: 511)
  }

  /// Handles a message without a process, or with one that does not know enough yet.
  func begin(with message: Message) {
    switch (message, phase) {
    case (.launch, .dead): launch(keeping: [])
    case (.kill, _): die()
    case (_, .dead):
      if message.launchesApp { launch(keeping: [message]) }
    case (_, .starting(let waiting)):
      if let answer = answer(message) {
        unanswered.remove(answer)
        if unanswered.isEmpty { run(waiting) }
      } else {
        phase = .starting(waiting + [message])
      }
    default: break
    }
  }

  /// Asks everyone, with what came before there was anyone to ask.
  private func launch(keeping waiting: [Message]) {
    phase = .starting(waiting)
    unanswered = .all
    surroundings.askAll()
  }

  /// Takes what a message answers, if it answers anything.
  private func answer(_ message: Message) -> Answer? {
    switch message {
    case .restored(let ledger, let launch, let shown):
      if let ledger, policy.persistsLedger { intake.ledger = ledger }
      // The widgets outlive the process: what they show already is no news (C-24).
      cachedHash = shown
      startCounting(from: launch)
      return .ledger
    case .liveActivityRuns(let running):
      self.running = running.map { RunningReadout(lease: $0, cards: $0.subject.cards) }
      return .liveActivity
    case .located(let authorization, let isForeground, let fix):
      if let fix {
        intake.locate(fix)
        noteQuietZone()
      }
      changeSituation(.locationAllowed(authorization, isForeground: isForeground))
      return .location
    default:
      guard let answer = Answer(message) else { return nil }
      changeSituation(message)
      return answer
    }
  }

  private func run(_ waiting: [Message]) {
    phase = .running
    intake.ledger.settleScheduled(at: context.now)
    plan()
    publishSnapshot()
    for message in waiting { receive(message) }
  }

  /// Gives every process numbers of its own: surfaces, watch and ledger still know the earlier ones.
  private func startCounting(from launch: UInt32) {
    launchNumber = launch
    grantCount = UInt64(launch) << 32
    writeCount = UInt64(launch) << 32
    leaseCount = launch << 16
    quietListCount = launch << 16
    coalescer = ClusterCoalescer(firstNumber: Int32(truncatingIfNeeded: launch << 16))
    for index in intake.visits.indices { intake.visits[index].count = launch << 16 }
  }

  /// Forgets everything, as a process does that is killed.
  func die() {
    phase = .dead
    intake = FixIntake(configuration)
    notedQuietZone = nil
    coalescer = ClusterCoalescer()
    areas = [:]
    running = nil
    pending = [:]
    cachedHash = nil
    quietedCards = nil
  }
}

extension Conductor.Answer {
  /// Whose answer a message about the situation is.
  fileprivate init?(_ message: Conductor.Message) {
    switch message {
    case .carPlay: self = .carPlay
    case .phone: self = .phone
    case .focus: self = .focus
    case .watch: self = .watch
    case .motion: self = .motion
    case .weather: self = .weather
    default: return nil
    }
  }
}

extension Conductor.Message {
  /// Whether the platform launches the app for it: a region entered, a card shared in, or something
  /// the person did with an alert or a card.
  fileprivate var launchesApp: Bool {
    switch self {
    case .entered, .prefill, .used, .dismissed, .snoozed, .quietUndone: true
    default: false
    }
  }
}
