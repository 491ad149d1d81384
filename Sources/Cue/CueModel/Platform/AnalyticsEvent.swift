/// A report of the platform layer on itself (P-27).
public enum AnalyticsEvent: Hashable, Sendable {
  /// A link was followed successfully.
  case linkSucceeded(DeepLink, LinkSource)
  /// A link led nowhere.
  case linkFailed(LinkProblem, LinkSource)
  /// A link arrived twice within moments, and was followed once (P-10).
  case linkRepeated(LinkSource)
  /// A step of the authorization flow.
  case permission(AuthorizationFlow.Output)
  /// The first workout of this installation is done (P-15).
  case firstWorkoutCompleted

  /// The name for counts.
  public var name: String {
    switch self {
    case .linkSucceeded: "deep_link_routed_succeeded"
    case .linkFailed: "deep_link_routed_failed"
    case .linkRepeated: "deep_link_repeated"
    case .permission(.primingShown): "permission_priming_shown"
    case .permission(.primingAccepted): "permission_priming_accepted"
    case .permission(.primingDeclined): "permission_priming_declined"
    case .permission(.settingsBannerShown): "permission_settings_banner_shown"
    case .permission(.settingsOpened): "permission_settings_opened"
    case .permission(.turnedOn): "notifications_turned_on"
    case .permission(.turnedOff): "notifications_turned_off"
    case .firstWorkoutCompleted: "first_workout_completed"
    }
  }

  /// Every name there is, in order.
  public static let names = [
    "deep_link_routed_succeeded", "deep_link_routed_failed", "deep_link_repeated",
    "permission_priming_shown", "permission_priming_accepted", "permission_priming_declined",
    "permission_settings_banner_shown", "permission_settings_opened", "notifications_turned_on",
    "notifications_turned_off",
    "first_workout_completed",
  ]

  /// The details in words; empty if the name is sufficient.
  public var detail: String {
    switch self {
    case .linkSucceeded(let link, let source): "\(link.url) from \(source.rawValue)"
    case .linkFailed(let problem, let source):
      "\(problem.words), from \(source.rawValue)"
    case .linkRepeated(let source): "from \(source.rawValue)"
    case .permission(.primingShown(let trigger)), .permission(.primingAccepted(let trigger)),
      .permission(.primingDeclined(let trigger)):
      "on \(trigger.rawValue)"
    case .permission(.settingsBannerShown(isAnimated: false)): "without motion"
    case .permission, .firstWorkoutCompleted: ""
    }
  }
}
