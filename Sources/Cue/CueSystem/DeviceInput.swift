public import CueModel
public import FocusEngine
public import SimulationKernel

/// One thing the world outside does to a device, at an instant.
///
///     DeviceInput(time: noon, content: .carPlay(true)).send(to: device)
public struct DeviceInput: Sendable {
  /// Which of several inputs of one instant comes first (K-12).
  ///
  /// First what is true of the person, then what they do, then where they are: whoever gets into a
  /// car at the very fence has CarPlay on when the fence is entered.
  package enum Rank: UInt8 {
    case situation = 16
    case gesture = 32
    case position = 48
  }

  /// What is done, and so which actor hears of it.
  public enum Content: Sendable {
    /// The person moves differently.
    case motion(MotionReading)
    /// The weather at the person's place.
    case weather(WeatherReading)
    /// CarPlay connects or disconnects.
    case carPlay(Bool)
    /// A Focus begins, another one, or none.
    case focus(FocusMode?)
    /// Another app's notification comes.
    case notification(NotificationPayload)
    /// The phone is taken in hand, or put away.
    case phoneInHand(Bool)
    /// The watch is put on or taken off, comes into reach or leaves it.
    case watch(WatchState)
    /// Alerts are switched off for the app, or on.
    case alertsDisabled(Bool)
    /// The app may speak, or may not.
    case notifications(NotificationAuthorization)
    /// What the app may know of the position.
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
    /// An alert of a card is swiped away.
    case dismissed(CardID)
    /// A card is put off.
    case snoozed(CardID)
    /// A quieted card is wanted back.
    case quietUndone(CardID)
    /// A card is shared to the app.
    case shared(CardDraft)
    /// The person goes somewhere.
    case leg(Leg)
    /// A position from a script.
    case fix(Fix)
    /// The platform says that the store of a card was entered.
    case entered(CardID)
  }

  /// When it is done.
  public let time: VirtualTime
  /// What is done.
  public let content: Content

  /// Creates an input.
  public init(time: VirtualTime, content: Content) {
    (self.time, self.content) = (time, content)
  }

  package var rank: Rank {
    switch content {
    case .motion, .weather, .carPlay, .focus, .notification, .phoneInHand, .watch, .alertsDisabled,
      .notifications, .allowed, .measured, .process, .reinstalled:
      .situation
    case .used, .dismissed, .snoozed, .quietUndone, .shared, .workout, .primingAnswered, .tapped,
      .rowTapped,
      .opened:
      .gesture
    case .leg, .fix, .entered: .position
    }
  }

  /// Puts the input on the schedule of a device's world.
  public func send(to device: Device) {
    let rank = rank.rawValue
    switch content {
    case .motion(let reading): device.motion.send(.became(reading), at: time, rank: rank)
    case .weather(let reading): device.weather.send(.became(reading), at: time, rank: rank)
    case .carPlay(let isOn):
      device.carPlay.send(.connected(isOn), at: time, rank: rank)
      // The car says so too, but after what other apps post at this very instant.
      device.focus.send(.carPlay(isOn), at: time, rank: FocusCenter.rank)
    case .focus(let mode): device.focus.send(.set(mode), at: time, rank: rank)
    case .notification(let payload): device.focus.send(.posted(payload), at: time, rank: rank)
    case .phoneInHand(let isInHand): device.phone.send(.inHand(isInHand), at: time, rank: rank)
    case .alertsDisabled(let areDisabled):
      device.focus.send(.alertsDisabled(areDisabled), at: time, rank: rank)
    case .notifications(let authorization):
      device.phone.send(.authorized(authorization), at: time, rank: rank)
    case .watch(let state): device.watch.send(.became(state), at: time, rank: rank)
    case .allowed(let authorization, let isForeground):
      device.location.send(
        .allowed(authorization, isForeground: isForeground), at: time, rank: rank)
      device.backgroundRefresh.send(.foreground(isForeground), at: time, rank: rank)
      if isForeground { device.phone.send(.cameToScreen, at: time, rank: rank) }
    case .measured(let sample): device.health.send(.measured(sample), at: time, rank: rank)
    case .workout(let isDone):
      device.health.send(isDone ? .workoutDone : .workoutPlanned, at: time, rank: rank)
    case .primingAnswered(let isAccepted):
      device.phone.send(.primingAnswered(isAccepted), at: time, rank: rank)
    case .tapped(let subject): device.phone.send(.tapped(subject), at: time, rank: rank)
    case .rowTapped: device.phone.send(.rowTapped, at: time, rank: rank)
    case .opened(let url): device.router.send(.open(url, .openURL), at: time, rank: rank)
    case .reinstalled: device.reinstall(at: time, rank: rank)
    case .process(let isRunning):
      device.conductor.send(isRunning ? .launch : .kill, at: time, rank: rank)
    case .snoozed(let card): device.conductor.send(.snoozed(card), at: time, rank: rank)
    case .quietUndone(let card): device.conductor.send(.quietUndone(card), at: time, rank: rank)
    case .used(let card): device.conductor.send(.used(card), at: time, rank: rank)
    case .dismissed(let card): device.conductor.send(.dismissed(card), at: time, rank: rank)
    case .shared(let draft): device.shareSheet.send(.shared(draft), at: time, rank: rank)
    case .leg(let leg): device.location.send(.leg(leg), at: time, rank: rank)
    case .fix(let fix): device.location.send(.scripted(fix), at: time, rank: rank)
    case .entered(let card): device.location.send(.entered(card), at: time, rank: rank)
    }
  }
}
