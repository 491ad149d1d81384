public import CueModel
public import FocusEngine
public import SimulationKernel

/// The phone's Focus: which mode is in force, and what it does to the notifications of other apps.
///
/// It tells the Conductor, and the phone for the alerts that fire by themselves, whether a mode is in
/// force and whether alerts are switched off for the app. A mode chosen by hand beats driving, and driving
/// beats the clock; one ended by hand stays off until the clock's next change.
public actor FocusCenter: DevicePart, SynchronousActor {
  static let name = "focus"

  /// What the Focus understands.
  public enum Message: SimulationMessage {
    /// The device was switched on; sent only if the clock or other apps have a part.
    case start
    /// A mode was chosen by hand, or ended.
    case set(FocusMode?)
    /// The clock may call for another mode.
    case clock
    /// The person moves like this from now on.
    case motion(MotionReading)
    /// Alerts were switched off or on for the app.
    case alertsDisabled(Bool)
    /// Tell a process that was just launched.
    case report
    /// Another app posted something.
    indirect case posted(NotificationPayload)
  }

  /// Ahead of whatever else is due at that instant.
  private static let rank: UInt8 = 8

  /// What the person said about the mode.
  private enum Choice {
    case none
    case off
    case on(FocusMode)
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let phone: ActorReference<Phone.Message>
  private let settings: FocusSettings
  private let policy: Policy
  private var clock: LocalClock
  private var choice: Choice
  private var driving = DrivingDetector()
  private var mode: FocusMode?
  private var state: FocusState
  /// What came in during the mode in force; made when the first does.
  private var feed: FocusFeed?
  private var otherApps: NotificationGenerator?

  init(context: SimulationContext, configuration: DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    phone = context.address(of: Phone.self)
    settings = configuration.focus
    state = FocusState(configuration.person)
    policy = configuration.policy
    clock = LocalClock(configuration.calendar)
    driving.observe(configuration.person.motion, policy: configuration.policy)
    choice = configuration.person.isFocusActive ? .on(.personal) : .none
    mode = configuration.person.isFocusActive ? .personal : nil
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .start:
      postNext()
      followClock()
    case .set(let mode):
      choice = mode.map(Choice.on) ?? .off
      update()
    case .clock:
      if case .off = choice { choice = .none }
      followClock()
    case .motion(let reading):
      driving.observe(reading, policy: policy)
      update()
    case .alertsDisabled(let areDisabled):
      state.areAlertsDisabled = areDisabled
      publish()
    case .report:
      noteBarriers()
      conductor.send(.focus(state))
    case .posted(let payload):
      judge(payload)
      if let otherApps, otherApps.isNext(after: payload) { postNext() }
    }
  }

  /// Has the next notification of the made-up apps come at its own time.
  private func postNext() {
    guard let mean = settings.otherAppsMeanSeconds else { return }
    var generator =
      otherApps
      ?? NotificationGenerator(seed: context.seed, start: context.now, meanGapSeconds: mean)
    let payload = generator.next()
    otherApps = generator
    reference.send(.posted(payload), at: payload.time)
  }

  private func followClock() {
    update()
    let now = context.now
    let changes = settings.schedules.flatMap { [$0.interval.startMinute, $0.interval.endMinute] }
      .map { clock.calendar.next(minute: $0 % 1_440, after: now) }
    if let next = changes.min() { reference.send(.clock, at: next, rank: Self.rank) }
  }

  /// Takes up the mode that is now called for.
  private func update() {
    let next: FocusMode? =
      switch choice {
      case .on(let mode): mode
      case .off: nil
      case .none:
        settings.beginsWhenDriving && driving.isDriving
          ? .driving : settings.scheduledMode(at: clock.moment(at: context.now))
      }
    guard next != mode else { return }
    sumUp()
    mode = next
    feed = nil
    context.note(.focus(next))
    guard state.isActive != (next != nil) else { return }
    state.isActive = next != nil
    publish()
  }

  private func noteBarriers() {
    context.note(.barrier(.alertsDisabled, isUp: state.areAlertsDisabled))
    context.note(.barrier(.focus, isUp: state.isActive))
  }

  private func publish() {
    noteBarriers()
    conductor.send(.focus(state))
    phone.send(.focus(state))
  }

  /// What the mode that ends held back is told in a few words, which is a report and no alert.
  private func sumUp() {
    guard policy.summarizesAtFocusEnd, let mode, let groups = feed?.summaryGroups, !groups.isEmpty
    else { return }
    context.note(.summary(mode, SummaryEngine().summary(of: groups).text))
  }

  private func judge(_ payload: NotificationPayload) {
    guard let mode else {
      let notification = FocusPipeline.standard.classify(payload)
      return note(FocusNote(notification, mode: nil, decision: nil))
    }
    if feed == nil {
      feed = FocusFeed(
        settings.rules == FocusRules() ? .standard : FocusPipeline(rules: settings.rules), in: mode)
    }
    // In place: two owners of one feed would copy all of it for every notification.
    guard let (notification, decision) = feed?.take(payload) else { return }
    note(FocusNote(notification, mode: mode, decision: decision))
  }

  private func note(_ note: FocusNote) {
    context.record(note)
    context.note(.notification(note))
  }
}

extension FocusCenter.Message {
  /// Adds what was said.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .start: hasher.combine(0)
    case .set(let mode): hasher.combine(1, mode?.rawValue)
    case .clock: hasher.combine(2)
    case .motion(let reading): hasher.combine(3, reading)
    case .alertsDisabled(let isOn): hasher.combine(4, isOn)
    case .report: hasher.combine(5)
    case .posted(let payload): hasher.combine(6, payload)
    }
  }
}
