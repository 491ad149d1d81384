public import CueModel
public import FocusEngine
public import SimulationKernel

/// One external input of a device, at an instant.
///
///     DeviceInput(time: noon, content: .carPlay(true)).send(to: device)
public struct DeviceInput: Sendable {
  /// The order of inputs at one instant (K-12).
  ///
  /// The order is: the person's conditions, their actions, their position. A person who enters a
  /// car exactly at the fence has CarPlay on at the entry.
  package enum Rank: UInt8 {
    case situation = 16
    case gesture = 32
    case position = 48
  }

  /// The input, which also determines its actor.
  public enum Content: Hashable, Sendable {
    /// The person moves differently.
    case motion(MotionReading)
    /// The weather at the person's place.
    case weather(WeatherReading)
    /// CarPlay connects or disconnects.
    case carPlay(Bool)
    /// A Focus begins, changes, or ends.
    case focus(FocusMode?)
    /// Another app's notification arrives.
    case notification(NotificationPayload)
    /// The phone is taken in hand, or put away.
    case phoneInHand(Bool)
    /// The watch is put on or taken off, or its connection changes.
    case watch(WatchState)
    /// Alerts are switched off for the app, or on.
    case alertsDisabled(Bool)
    /// The app's permission to send notifications changes.
    case notifications(NotificationAuthorization)
    /// The app's permission to use the position changes.
    case allowed(LocationAuthorization, isForeground: Bool)
    /// A health sample is taken.
    case measured(HealthSample)
    /// Planned for today, or done.
    case workout(isDone: Bool)
    /// The person answers the app's own question before the platform's.
    case primingAnswered(Bool)
    /// The person taps a banner.
    case tapped(Subject)
    /// The person taps the row of a permission.
    case rowTapped
    /// A link is opened.
    case opened(String)
    /// The app is removed and installed again.
    case reinstalled
    /// The platform launches or ends the app.
    case process(isRunning: Bool)
    /// A card's barcode is shown.
    case used(CardID)
    /// A card's barcode is shown, and the purchase takes a share of its balance in thousandths.
    case spent(CardID, thousandths: Int)
    /// The next of the cards that are added later is added to the wallet.
    case added(CardID)
    /// An alert of a card is swiped away.
    case dismissed(CardID)
    /// A card is put off.
    case snoozed(CardID)
    /// A quieted card is wanted back.
    case quietUndone(CardID)
    /// A card is shared to the app.
    case shared(CardDraft)
    /// The app's camera reads a card.
    case photographed(CardDraft)
    /// The person begins a leg.
    case leg(Leg)
    /// A position from a script.
    case fix(Fix)
    /// The platform reports the entry into the region of a card.
    case entered(CardID)
  }

  /// The instant of the input.
  public let time: VirtualTime
  /// The thing that is done.
  public let content: Content

  /// Creates an input.
  public init(time: VirtualTime, content: Content) {
    (self.time, self.content) = (time, content)
  }

  /// The position among the inputs of its instant.
  package var rank: Rank {
    switch content {
    case .motion, .weather, .carPlay, .focus, .notification, .phoneInHand, .watch, .alertsDisabled,
      .notifications, .allowed, .measured, .process, .reinstalled:
      .situation
    case .workout, .primingAnswered, .tapped, .rowTapped, .opened, .used, .spent, .added,
      .dismissed, .snoozed, .quietUndone, .shared,
      .photographed:
      .gesture
    case .leg, .fix, .entered: .position
    }
  }

  /// Schedules the input in the world of a device.
  @inline(__always)
  public func send(to device: Device) {
    switch content {
    case .motion(let reading): put(.became(reading), to: device.motion)
    case .weather(let reading): put(.became(reading), to: device.weather)
    case .carPlay(let isOn): connect(isOn, device)
    case .focus(let mode): put(.set(mode), to: device.focus)
    case .notification(let payload): put(.posted(.init(payload)), to: device.focus)
    case .phoneInHand(let isInHand): put(.inHand(isInHand), to: device.phone)
    case .watch(let state): put(.became(state), to: device.watch)
    case .alertsDisabled(let areDisabled): put(.alertsDisabled(areDisabled), to: device.focus)
    case .notifications(let authorization): put(.authorized(authorization), to: device.phone)
    case .allowed(let authorization, let isForeground):
      allow(authorization, isForeground: isForeground, on: device)
    case .measured(let sample): put(.measured(sample), to: device.health)
    case .process(let isRunning): put(isRunning ? .launch() : .kill, to: device.conductor)
    case .reinstalled: device.reinstall(at: time, rank: rank.rawValue)
    case .workout(let isDone): put(isDone ? .workoutDone : .workoutPlanned, to: device.health)
    case .primingAnswered(let isAccepted): put(.primingAnswered(isAccepted), to: device.phone)
    case .tapped(let subject): put(.tapped(subject), to: device.phone)
    case .rowTapped: put(.rowTapped, to: device.phone)
    case .opened(let url): put(.open(url, .openURL), to: device.router)
    case .used(let card): put(.gesture(.used, card), to: device.conductor)
    case .spent(let card, let thousandths):
      put(.spend(card, thousandths: thousandths), to: device.appGroup)
    case .added(let card): put(.add(card), to: device.appGroup)
    case .dismissed(let card): put(.gesture(.dismissed, card), to: device.conductor)
    case .snoozed(let card): put(.gesture(.snoozed, card), to: device.conductor)
    case .quietUndone(let card): put(.gesture(.quietUndone, card), to: device.conductor)
    case .shared(let draft): put(.shared(draft), to: device.shareSheet)
    case .photographed(let draft): put(.intake(draft), to: device.appGroup)
    case .leg(let leg): put(.leg(leg), to: device.location)
    case .fix(let fix): put(.scripted(fix), to: device.location)
    case .entered(let card): put(.entered(card), to: device.location)
    }
  }

  private func put<Message: SimulationMessage>(
    _ message: Message, to actor: ActorReference<Message>
  ) {
    actor.send(message, at: time, rank: rank.rawValue)
  }

  private func connect(_ isOn: Bool, _ device: Device) {
    // The Focus receives the connection after the notifications of other apps at this instant.
    device.focus.send(.carPlay(isOn), at: time, rank: FocusCenter.rank)
    put(.connected(isOn), to: device.carPlay)
  }

  private func allow(
    _ authorization: LocationAuthorization, isForeground: Bool, on device: Device
  ) {
    put(.allowed(authorization, isForeground: isForeground), to: device.location)
    put(.foreground(isForeground), to: device.backgroundRefresh)
    if isForeground { put(.cameToScreen, to: device.phone) }
  }
}

extension DeviceInput.Content {
  /// The actor that receives the input first, or `nil` if all actors do.
  package var recipient: DeviceActor? {
    switch self {
    case .motion: .motion
    case .weather: .weather
    case .carPlay: .carPlay
    case .focus, .notification, .alertsDisabled: .focus
    case .phoneInHand, .notifications, .primingAnswered, .tapped, .rowTapped: .phone
    case .watch: .watch
    case .leg, .fix, .entered, .allowed: .location
    case .measured, .workout: .health
    case .opened: .router
    case .shared: .shareSheet
    case .process, .used, .dismissed, .snoozed, .quietUndone: .conductor
    case .spent, .added, .photographed: .appGroup
    case .reinstalled: nil
    }
  }

  /// The card that the input is about, which must be in the wallet.
  package var handledCard: CardID? {
    switch self {
    case .used(let card), .spent(let card, _), .dismissed(let card), .snoozed(let card),
      .quietUndone(let card), .entered(let card), .tapped(.card(let card)):
      card
    case .motion, .weather, .carPlay, .focus, .notification, .phoneInHand, .watch,
      .alertsDisabled, .notifications, .allowed, .measured, .workout, .primingAnswered, .tapped,
      .rowTapped, .opened, .reinstalled, .process, .shared, .photographed, .leg, .fix, .added:
      nil
    }
  }

  /// Whether the input causes a pass over all cards or a write of them: it acts on a card, or
  /// starts a process.
  package var goesThroughWallet: Bool {
    switch self {
    case .added, .used, .spent, .dismissed, .snoozed, .quietUndone, .entered, .shared,
      .photographed,
      .reinstalled, .process:
      true
    case .motion, .weather, .carPlay, .focus, .notification, .phoneInHand, .watch,
      .alertsDisabled, .notifications, .allowed, .measured, .workout, .primingAnswered, .tapped,
      .rowTapped, .opened, .leg, .fix:
      false
    }
  }
}
