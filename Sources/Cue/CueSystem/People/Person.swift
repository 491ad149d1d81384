public import CueModel
public import SimulationKernel

/// The owner of the devices, who may look at alerts, tap, use a card or dismiss it, get annoyed,
/// and finally switch alerts off.
///
/// Interruptions reach the person, who may also see a live activity. The reaction is drawn from a
/// stream whose key is the subject and the half-hour of the world, and never the number of earlier
/// alerts. Two policies with the same alert at about the same time therefore meet the same person,
/// more or less annoyed (K-12). Within one half-hour there is one reaction to a subject; all other
/// alerts about it only annoy.
public actor Person: DevicePart, SynchronousActor {
  static let name = "person"

  /// The events that a person notices.
  public enum Message: SimulationMessage {
    /// A banner showed or the wrist was tapped.
    case heard(Subject, ofPlace: Bool, on: Surface)
    /// A look is due.
    case look(Subject)
    /// The live activity shows another subject from now on, or ended.
    case lit(Subject?)
    /// A look at the live activity that was lit at an instant is due.
    case see(Subject, litAt: VirtualTime)

    /// Adds the subject.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .heard(let subject, let isOfPlace, let surface):
        hasher.combine(0, subject, isOfPlace, surface)
      case .look(let subject): hasher.combine(1, subject)
      case .lit(let subject): hasher.combine(2, subject)
      case .see(let subject, let time): hasher.combine(3, subject, time)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let reactions: Reactions
  private let focus: FocusSettings
  private var clock: LocalClock
  private let phone: ActorReference<Phone.Message>
  private let conductor: ActorReference<Conductor.Message>
  /// Resolved at first use: the order of resolution is the order in the world's lists.
  private lazy var appGroup = context.address(of: AppGroup.self)
  private var mood: Mood
  private var hasOptedOut = false
  /// The cards whose whole balance was spent because of an alert.
  private var emptied: Set<CardID> = []
  /// The interruptions of the last day.
  private var heard: [VirtualTime] = []
  /// The subjects reacted to in the half-hour of the last interruption.
  private var reactedTo: [Subject] = []
  private var halfHour: Int64 = .min
  /// The subject of the live activity.
  private var liveActivity: Subject?

  /// The duration of a look at an alert, in seconds (assumed).
  private static let glanceSeconds: Int64 = 20
  /// The time after an alert within which a use is attributed to it, in seconds.
  private static let useSeconds = 3_600.0
  private static let daySeconds = 86_400

  init(
    context: SimulationContext, configuration: borrowing DeviceConfiguration, reactions: Reactions
  ) {
    self.context = context
    self.reactions = reactions
    focus = configuration.focus
    clock = LocalClock(configuration.calendar)
    phone = context.address(of: Phone.self)
    conductor = context.address(of: Conductor.self)
    mood = Mood(reactions.shape)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .heard(let subject, let isOfPlace, let surface): hear(subject, isOfPlace, surface)
    case .look(let subject): context.note(.looked(subject))
    case .lit(let subject):
      liveActivity = subject
      if let subject { notice(subject) }
    case .see(let subject, let time): see(subject, litAt: time)
    }
  }

  /// Notices a lit live activity with a probability, at the right moment if there is one soon; it
  /// does not annoy.
  private func notice(_ subject: Subject) {
    let now = context.now
    guard let time = reactions.liveActivityTime(for: subject, at: now) else { return }
    let intent = Intent(context, subject, now)
    let likely = mood.probability(reactions.liveActivityProbability, .less, at: now)
    guard intent.sees < likely else { return }
    let delay = intent.delay(mean: reactions.shape.delaySeconds)
    reference.send(.see(subject, litAt: now), at: time.advanced(by: delay))
  }

  private func see(_ subject: Subject, litAt time: VirtualTime) {
    guard liveActivity == subject else { return }
    context.note(.looked(subject))
    let present = reactions.opportunity(
      for: subject, ofPlace: true, at: context.now, besides: emptied)
    if let present {
      mayUse(present.card, of: subject, Intent(context, subject, time), after: .zero)
    }
  }

  /// Uses a card or not, and returns whether it is used.
  @discardableResult
  private func mayUse(
    _ card: CardID, of subject: Subject, _ intent: Intent, after delay: Duration
  ) -> Bool {
    guard acts(on: subject, intent, using: card) else { return false }
    let seconds = Int64(intent.useDelay * Self.useSeconds * 1e9)
    use(card, intent, after: delay + .nanoseconds(seconds))
    return true
  }

  /// Whether the person acts on an alert or the live activity.
  private func acts(on subject: Subject, _ intent: Intent, using card: CardID?) -> Bool {
    let likely = mood.probability(reactions.shape.useProbability, .less, at: context.now)
    guard intent.uses < likely else { return false }
    context.note(.acted(subject, using: card))
    return true
  }

  private func hear(_ subject: Subject, _ isOfPlace: Bool, _ surface: Surface) {
    let now = context.now
    let shape = reactions.shape
    let opportunity = reactions.opportunity(
      for: subject, ofPlace: isOfPlace, at: now, besides: emptied)
    let intent = Intent(context, subject, now)
    let isNews = note(subject, at: now)
    if isNews { react(to: subject, intent, surface, isOfPlace, opportunity) }
    let isUseless =
      isTooMuch(at: now) || !isNews || (opportunity == nil && !subject.isOfConsumer)
    let times = annoyanceTimes(at: now)
    let worst = shape.annoyancePerBadMoment * times
    let amount = isUseless ? worst : shape.annoyancePerInterruption * times
    mood.annoy(by: amount, at: now)
    context.note(
      .annoyed(
        subject, thousandths: Int((amount * 1_000).rounded()),
        ifUseless: Int((worst * 1_000).rounded())))
    // Repeats have no random draw; their annoyance waits for the next one.
    if isNews, !hasOptedOut, intent.optsOut < mood.takeOptOutProbability() { switchOff() }
  }

  /// The current factor of annoyance, compared with leisure.
  private func annoyanceTimes(at time: VirtualTime) -> Double {
    let times = reactions.annoyanceTimes(at: time)
    guard focus.scheduledMode(at: clock.moment(at: time)) != nil else { return times }
    return max(times, reactions.shape.busyTimes)
  }

  /// Counts an interruption, and returns whether it exceeds the number of welcome ones within a
  /// day.
  private func isTooMuch(at time: VirtualTime) -> Bool {
    let day = Window.halfOpen(seconds: Self.daySeconds)
    heard.removeAll { !day.isActive(since: $0, at: time) }
    heard.append(time)
    return heard.count > reactions.shape.welcomePerDay
  }

  /// Whether a subject is new in this half-hour.
  private func note(_ subject: Subject, at time: VirtualTime) -> Bool {
    let present = Intent.halfHour(of: time)
    if present != halfHour { (halfHour, reactedTo) = (present, []) }
    guard !reactedTo.contains(subject) else { return false }
    reactedTo.append(subject)
    return true
  }

  private func react(
    to subject: Subject, _ intent: Intent, _ surface: Surface, _ isOfPlace: Bool,
    _ opportunity: Opportunity?
  ) {
    let (shape, now) = (reactions.shape, context.now)
    guard intent.looks < mood.probability(shape.lookProbability, .less, at: now) else { return }
    let delay = intent.delay(mean: shape.delaySeconds)
    reference.send(.look(subject), after: delay)
    if surface == .phoneBanner {
      phone.send(.glanced(true), after: delay)
      phone.send(.glanced(false), after: delay + .seconds(Self.glanceSeconds))
      if intent.taps < shape.tapProbability { phone.send(.tapped(subject), after: delay) }
    }
    if isOfPlace {
      if let opportunity {
        if mayUse(opportunity.card, of: subject, intent, after: delay) { return }
      } else {
        // The person walks in vain, and may still dismiss the alert.
        _ = acts(on: subject, intent, using: nil)
      }
    }
    if case .card(let card) = subject,
      intent.dismisses < mood.probability(shape.dismissProbability, .more, at: now)
    {
      conductor.send(.gesture(.dismissed, card), after: delay + .seconds(1))
    }
  }

  /// Uses a card, and spends the whole balance, a part of it, or an unspecified amount.
  private func use(_ card: CardID, _ intent: Intent, after delay: Duration) {
    let thousandths = reactions.spending.thousandths(intent.spends)
    guard thousandths > 0 else {
      conductor.send(.gesture(.used, card), after: delay)
      return
    }
    appGroup.send(.spend(card, thousandths: thousandths), after: delay)
    if thousandths == 1_000 { emptied.insert(card) }
  }

  private func switchOff() {
    hasOptedOut = true
    context.note(.optedOut)
    phone.send(.authorized(.denied))
  }
}

/// A person's intent about a subject in a half-hour, which always has the same random numbers.
private struct Intent {
  let looks: Double
  let taps: Double
  let uses: Double
  let dismisses: Double
  let optsOut: Double
  /// The position of the card's use in the hour after it, 0…1.
  let useDelay: Double
  private let patience: Double
  /// The random number for the share of the balance that a use takes, 0…1.
  let spends: Double
  /// The random number for seeing a live activity.
  let sees: Double

  init(_ context: SimulationContext, _ subject: Subject, _ time: VirtualTime) {
    var key = StableHasher(state: context.seed.derived("person").rawValue)
    subject.hash(into: &key)
    key.combine(UInt64(bitPattern: Self.halfHour(of: time)))
    var draws = RandomStream(seed: Seed(key.finalize()))
    looks = draws.uniform()
    taps = draws.uniform()
    uses = draws.uniform()
    dismisses = draws.uniform()
    optsOut = draws.uniform()
    useDelay = draws.uniform()
    patience = draws.exponential(mean: 1)
    spends = draws.uniform()
    sees = draws.uniform()
  }

  static func halfHour(of time: VirtualTime) -> Int64 { time.nanoseconds / 1_800_000_000_000 }

  /// The delay, up to an hour.
  func delay(mean seconds: Double) -> Duration {
    .nanoseconds(Int64(max(0, min(3_600, seconds * patience)) * 1e9))
  }
}

extension Subject {
  fileprivate var isOfConsumer: Bool {
    if case .consumer = self { true } else { false }
  }
}
