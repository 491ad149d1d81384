import CueModel
import SimulationKernel

extension Conductor {
  /// Takes a change of the situation in; decisions name the version they saw (C-60).
  func changeSituation(_ message: Message) {
    switch message {
    case .motion(let reading):
      intake.situation.motion = reading.motion
      intake.driving.observe(reading, policy: policy)
      intake.situation.isDriving = intake.driving.isDriving
    case .weather(let reading): intake.situation.weather = reading
    case .carPlay(let isActive): intake.situation.isCarPlayActive = isActive
    case .focus(let state):
      intake.situation.isFocusActive = state.isActive
      intake.situation.areAlertsDisabled = state.areAlertsDisabled
    case .phone(let state):
      intake.situation.notificationAuthorization = state.authorization
      intake.situation.isPhoneUnlocked = state.isInHand
      intake.situation.isScreenOn = state.isInHand
    case .watch(let state):
      intake.situation.isWatchWorn = state.isWorn
      intake.situation.isWatchUnlocked = state.isWorn
      intake.situation.isWatchReachable = state.isReachable
    case .locationAllowed(let authorization, let isForeground):
      intake.situation.locationAuthorization = authorization
      intake.situation.isForeground = isForeground
    default: return
    }
    intake.changed()
  }
}
