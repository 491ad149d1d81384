public import CueModel
public import SimulationKernel

/// The phone's lock screen: shows a banner a moment after its grant (C-13), and fires scheduled
/// ones, even after the end of the app.
public actor Phone: DevicePart, SynchronousActor {
  static let name = Surface.phoneBanner.owner

  /// The messages the phone understands.
  public enum Message: SimulationMessage {
    /// Show a banner.
    indirect case present(Content, Subject, Grant?)
    /// Show a banner at the instant of its decision.
    indirect case schedule(Content, Decision, Grant?)
    /// A scheduled banner is due.
    indirect case fire(Content, Decision, Grant)
    /// Fires the alert after other changes of the instant, such as the start of a Focus.
    indirect case settle(Content, Decision, Grant)
    /// The latency of a banner is over; it may be about a place.
    case land(Subject, Grant, ofPlace: Bool)
    /// Withdraws a banner that is not on the screen yet (S-11).
    case withdraw(Subject, Grant)
    /// Updates a scheduled banner to the current state, or withdraws it without an event.
    indirect case revised(PlannedAlert, AlertEvent?)
    /// The person allowed or forbade notifications.
    case authorized(NotificationAuthorization)
    /// An occasion for the permission request (P-16).
    case occasion(PrimingTrigger)
    /// The person answered the app's explanation before the platform's prompt.
    case primingAnswered(Bool)
    /// The person tapped the row about notifications in the settings.
    case rowTapped
    /// The app entered the foreground.
    case cameToScreen
    /// The person tapped a banner.
    case tapped(Subject)
    /// The app was reinstalled.
    case reinstalled
    /// A Focus began or ended, or alerts were switched off or on for the app.
    case focus(FocusState)
    /// The phone was taken in hand or put away.
    case inHand(Bool)
    /// The person began or ended a look at an alert, regardless of whether the phone is in hand.
    case glanced(Bool)
    /// The phone was connected to a car's screen, or disconnected.
    case inCar(Bool)
    /// The person moves like this from now on.
    case motion(MotionReading)
    /// Reports the settings to a process that was just launched.
    case report
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  let conductor: ActorReference<Conductor.Message>
  private let carPlay: ActorReference<CarPlay.Message>
  private let person: ActorReference<Person.Message>?
  let router: ActorReference<DeepLinkRouter.Message>
  private let policy: Policy
  var state: PhoneState
  var flow: AuthorizationFlow
  /// The banners on the screen, until they are tapped.
  var banners: [Subject: Content] = [:]
  /// Whether the phone is in hand for another reason than a look at an alert.
  private var isHeld: Bool
  private var glanceCount = 0
  private var isInCar: Bool
  private var driving = DrivingDetector()
  var presented: Set<UInt64> = []
  /// The grants of the banners on their way to the screen.
  private var underWay: Set<UInt64> = []
  private var focus: FocusState
  private var revisions: [PlannedAlert: AlertEvent?] = [:]
  private let mostPending: Int?
  var pendingCount = 0

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    carPlay = context.address(of: CarPlay.self)
    person = configuration.reactions.map { _ in context.address(of: Person.self) }
    router = context.address(of: DeepLinkRouter.self)
    policy = configuration.policy
    mostPending = configuration.profile.pendingNotifications
    state = PhoneState(configuration.person)
    flow = AuthorizationFlow(
      configuration.person.notificationAuthorization,
      reducesMotion: configuration.person.reducesMotion)
    focus = FocusState(configuration.person)
    isHeld = configuration.person.isPhoneInHand
    isInCar = configuration.person.isCarPlayActive
    driving.observe(configuration.person.motion, policy: policy)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .present(let content, let subject, let grant):
      guard let grant = accept(grant) else { return }
      guard state.authorization == .authorized else {
        conductor.send(.refused(grant))
        return
      }
      show(content, subject, grant)
    case .schedule(let content, let decision, let grant):
      guard let grant = accept(grant), keepsPending() else { return }
      pendingCount += 1
      revisions[PlannedAlert(decision)] = nil
      reference.send(.fire(content, decision, grant), at: decision.time)
    case .fire(let content, let decision, let grant):
      reference.send(.settle(content, decision, grant))
    case .settle(let content, let decision, let grant):
      // The removal of the app also removed its scheduled alerts.
      guard presented.contains(grant.id) else { return }
      pendingCount -= 1
      guard let content = revised(content, decision) else {
        conductor.send(.refused(grant))
        return
      }
      fire(content, decision, grant)
    case .withdraw(let subject, let grant):
      guard underWay.remove(grant.id) != nil else { return }
      banners[subject] = nil
      conductor.send(.refused(grant))
    case .land(let subject, let grant, let isOfPlace): land(subject, grant, isOfPlace)
    case .revised(let entry, let event): revisions[entry] = .some(event)
    case .focus(let state): focus = state
    case .inCar(let isInCar): self.isInCar = isInCar
    case .motion(let reading): driving.observe(reading, policy: policy)
    case .occasion(let trigger): take(.occasion(trigger))
    case .primingAnswered(let isAccepted): take(.primingAnswered(isAccepted))
    case .cameToScreen: take(.cameToScreen)
    case .rowTapped: take(.rowTapped)
    case .tapped(let subject): tapped(subject)
    case .authorized(let authorization):
      take(.answered(authorization))
      tellState()
    case .inHand(let isHeld):
      self.isHeld = isHeld
      tellState()
    case .glanced(let begins):
      glanceCount += begins ? 1 : -1
      tellState()
    case .reinstalled:
      reinstalled()
      tellState()
    case .report: tellState()
    }
  }

  private func tellState() {
    state.isInHand = isHeld || glanceCount > 0
    conductor.send(.situation(.phone(state)))
  }

  /// The grant for a banner, if it was not used before; others are refused and counted (C-03).
  private func accept(_ grant: Grant?) -> Grant? {
    guard let grant, grant.surface == .phoneBanner, presented.insert(grant.id).inserted else {
      context.note(.refused("phone"))
      return nil
    }
    return grant
  }

  /// Whether one more scheduled banner is kept; the platform does not report dropped ones.
  private func keepsPending() -> Bool {
    guard let mostPending else { return true }
    guard pendingCount < mostPending else {
      context.note(.overBudget(.notifications, .dropped))
      return false
    }
    context.note(Journal.Note.spent(.notifications, inSpan: pendingCount + 1))
    return true
  }

  /// The current words of a scheduled banner, or `nil` if it was withdrawn.
  private func revised(_ content: Content, _ decision: Decision) -> Content? {
    guard let revision = revisions.removeValue(forKey: PlannedAlert(decision)) else {
      return content
    }
    guard let event = revision?.naming(decision.cards),
      decision.cards.isEmpty || !event.cards.isEmpty
    else { return nil }
    return ContentFactory.content(for: event)
  }

  /// Shows a scheduled banner unless the platform withholds it; no other decision follows.
  private func fire(_ content: Content, _ decision: Decision, _ grant: Grant) {
    let decision = decision.fired(against: heldBack, under: policy)
    context.note(Journal.Note.fired(decision))
    if decision.vetoes.contains(.carPlay) { carPlay.send(.suppressed(decision)) }
    guard decision.surfaces.isInterruptive else {
      conductor.send(.refused(grant))
      return
    }
    show(content, decision.subject, grant)
  }

  private func show(_ content: Content, _ subject: Subject, _ grant: Grant) {
    context.note(.shown(content, .phoneBanner, subject))
    banners[subject] = content
    let latency = Duration.milliseconds(
      Surface.phoneBanner.latencyMilliseconds(under: policy))
    underWay.insert(grant.id)
    reference.send(
      .land(subject, grant, ofPlace: !content.distance.isEmpty), after: latency)
  }

  private func land(_ subject: Subject, _ grant: Grant, _ isOfPlace: Bool) {
    guard underWay.remove(grant.id) != nil else { return }
    // A banner lands one latency after its decision, even if it was scheduled.
    let latency = Int64(Surface.phoneBanner.latencyMilliseconds(under: policy)) * 1_000_000
    context.note(
      Journal.Note.landed(
        .phoneBanner, subject, decided: context.now.advanced(byNanoseconds: -latency)))
    conductor.send(.landed(grant))
    person?.send(.heard(subject, ofPlace: isOfPlace, on: .phoneBanner))
  }

  /// The vetoes the platform has against any banner now.
  private var heldBack: VetoSet {
    var held = VetoSet()
    if state.authorization != .authorized { held.formUnion([.authorization]) }
    if focus.areAlertsDisabled { held.formUnion([.alertsDisabled]) }
    if focus.isActive { held.formUnion([.focus]) }
    if isInCar { held.formUnion([.carPlay]) }
    if driving.isDriving { held.formUnion([.driving]) }
    return held
  }
}
