/// The occasion of the permission request for notifications (P-16).
public enum PrimingTrigger: String, CaseIterable, Codable, Sendable {
  /// The person completed a first workout.
  case firstWorkout
  /// The person opened the settings.
  case settings
}

/// The row about notifications in the settings, in one of three states (P-16).
public enum PermissionRow: String, CaseIterable, Codable, Sendable {
  /// Offers to request the permission.
  case enable
  /// The row opens the platform's settings, the only way to the permission now.
  case openSettings
  /// States that notifications are on.
  case on
}

/// The steps to the permission to notify: an explanation before the platform's prompt, respect for
/// a refusal, and one mention of the settings after it (P-16).
///
///     var flow = AuthorizationFlow(.notDetermined)
///     flow.take(.occasion(.firstWorkout))  // .primingShown(.firstWorkout)
///     flow.take(.primingAnswered(true))    // .primingAccepted(.firstWorkout)
public struct AuthorizationFlow: Hashable, Sendable {
  /// An input of the flow.
  public enum Event: Hashable, Sendable {
    /// An occasion for the request.
    case occasion(PrimingTrigger)
    /// The person answered the explanation: continue, or not now.
    case primingAnswered(Bool)
    /// The platform's answer, from its dialog or from the settings.
    case answered(NotificationAuthorization)
    /// The person tapped the row in the settings.
    case rowTapped
    /// The app entered the foreground.
    case cameToScreen
    /// The app was reinstalled.
    case reinstalled
  }

  /// A visible step of the flow.
  public enum Output: Hashable, Sendable {
    /// The explanation is on the screen.
    case primingShown(PrimingTrigger)
    /// The person agreed, and the platform's dialog is up.
    case primingAccepted(PrimingTrigger)
    /// The person postponed the decision.
    case primingDeclined(PrimingTrigger)
    /// The banner that opens the settings is on the screen, with or without an animation.
    case settingsBannerShown(isAnimated: Bool)
    /// The platform's settings are on the screen.
    case settingsOpened
    /// The person allowed notifications.
    case turnedOn
    /// The person denied notifications, after a grant or at the prompt.
    case turnedOff
  }

  /// The permission, as the platform states it.
  public private(set) var authorization: NotificationAuthorization
  /// The occasion of the visible explanation, if there is one.
  public private(set) var priming: PrimingTrigger?
  private let reducesMotion: Bool
  private var hasShownBanner = false

  /// Creates a flow from the platform's current state, on a device that may reduce motion.
  public init(_ authorization: NotificationAuthorization, reducesMotion: Bool = false) {
    (self.authorization, self.reducesMotion) = (authorization, reducesMotion)
  }

  /// The row in the settings.
  public var row: PermissionRow {
    switch authorization {
    case .notDetermined: .enable
    case .denied: .openSettings
    case .authorized: .on
    }
  }

  /// Handles an event and returns the output, or `nil` if the event has no effect.
  public mutating func take(_ event: Event) -> Output? {
    switch event {
    case .occasion(let trigger):
      // The platform asks only once: an answer prevents another request.
      guard authorization == .notDetermined, priming == nil else { return nil }
      priming = trigger
      return .primingShown(trigger)
    case .primingAnswered(let isAccepted):
      guard let trigger = priming else { return nil }
      priming = nil
      return isAccepted ? .primingAccepted(trigger) : .primingDeclined(trigger)
    case .answered(let answer):
      guard answer != authorization else { return nil }
      (authorization, priming) = (answer, nil)
      return answer == .authorized ? .turnedOn : answer == .denied ? .turnedOff : nil
    case .rowTapped: return row == .enable ? take(.occasion(.settings)) : .settingsOpened
    case .cameToScreen:
      guard authorization == .denied, !hasShownBanner else { return nil }
      hasShownBanner = true
      return .settingsBannerShown(isAnimated: !reducesMotion)
    case .reinstalled:
      self = AuthorizationFlow(.notDetermined, reducesMotion: reducesMotion)
      return nil
    }
  }
}
