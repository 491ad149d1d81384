package import CueModel
package import CueSystem
package import FocusEngine
package import SimulationKernel

/// One thing the world outside does to a device, at an instant.
package struct ScenarioInput {
  /// Which of several inputs of one instant comes first (K-12).
  ///
  /// First what is true of the person, then what they do, then where they are: whoever gets into a
  /// car at the very fence has CarPlay on when the fence is entered.
  enum Rank: UInt8 {
    case situation = 16
    case gesture = 32
    case position = 48
  }

  /// What is done, and so which actor hears of it.
  package enum Content {
    case motion(MotionReading)
    case weather(WeatherReading)
    case carPlay(Bool)
    case focus(FocusMode?)
    case notification(NotificationPayload)
    case phoneInHand(Bool)
    case watch(WatchState)
    case alertsDisabled(Bool)
    case notifications(NotificationAuthorisation)
    case allowed(LocationAuthorisation, isForeground: Bool)
    case measured(HealthSample)
    case workout(Scenario.Workout)
    case primingAnswered(Bool)
    case tapped(Subject)
    case rowTapped
    case opened(String)
    case reinstalled
    case process(Scenario.ProcessState)
    case used(CardID)
    case dismissed(CardID)
    case snoozed(CardID)
    case quietUndone(CardID)
    case shared(CardDraft)
    case leg(CueSystem.Leg)
    case fix(Fix)
    case entered(CardID)
  }

  package let time: VirtualTime
  package let content: Content

  var rank: Rank {
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
  package func send(to device: Device) {
    let rank = rank.rawValue
    switch content {
    case .motion(let reading): device.motion.send(.became(reading), at: time, rank: rank)
    case .weather(let reading): device.weather.send(.became(reading), at: time, rank: rank)
    case .carPlay(let isOn): device.carPlay.send(.connected(isOn), at: time, rank: rank)
    case .focus(let mode): device.focus.send(.set(mode), at: time, rank: rank)
    case .notification(let payload): device.focus.send(.posted(payload), at: time, rank: rank)
    case .phoneInHand(let isInHand): device.phone.send(.inHand(isInHand), at: time, rank: rank)
    case .alertsDisabled(let areDisabled):
      device.focus.send(.alertsDisabled(areDisabled), at: time, rank: rank)
    case .notifications(let authorisation):
      device.phone.send(.authorised(authorisation), at: time, rank: rank)
    case .watch(let state): device.watch.send(.became(state), at: time, rank: rank)
    case .allowed(let authorisation, let isForeground):
      device.location.send(
        .allowed(authorisation, isForeground: isForeground), at: time, rank: rank)
      device.backgroundRefresh.send(.foreground(isForeground), at: time, rank: rank)
      if isForeground { device.phone.send(.cameToScreen, at: time, rank: rank) }
    case .measured(let sample): device.health.send(.measured(sample), at: time, rank: rank)
    case .workout(let workout):
      device.health.send(workout == .done ? .workoutDone : .workoutPlanned, at: time, rank: rank)
    case .primingAnswered(let isAccepted):
      device.phone.send(.primingAnswered(isAccepted), at: time, rank: rank)
    case .tapped(let subject): device.phone.send(.tapped(subject), at: time, rank: rank)
    case .rowTapped: device.phone.send(.rowTapped, at: time, rank: rank)
    case .opened(let url): device.router.send(.open(url, .openURL), at: time, rank: rank)
    case .reinstalled: device.reinstall(at: time, rank: rank)
    case .process(let state):
      device.conductor.send(state == .killed ? .kill : .launch, at: time, rank: rank)
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
