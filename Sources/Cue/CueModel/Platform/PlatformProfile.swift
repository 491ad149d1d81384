/// The limits of the platform, with its delays and its reliability.
///
///     PlatformProfile.named("ios-documented")?.widgetReloadsPerDay  // 40
///
/// A limit of `nil` is no limit. ``PlatformFigure`` has the source of each figure.
public struct PlatformProfile: Hashable, Codable, Sendable {
  /// The name.
  public var name = "default"

  /// Seconds for which an activity stays on the lock screen after the platform ended it.
  public var liveActivityLingerSeconds = 0
  /// The maximum number of updates of a live activity in a rolling hour.
  public var liveActivityUpdatesPerHour: Int?
  /// The maximum number of activities on the lock screen, including ended ones.
  public var liveActivitiesAtOnce: Int?

  /// Reloads of a widget in a rolling day.
  public var widgetReloadsPerDay: Int?
  /// Seconds from one reload to the next.
  public var widgetSpacingSeconds = 0
  /// Whether a reload that is requested too soon is deferred, and not dropped.
  public var defersWidgetReloads = true

  /// The maximum number of monitored regions, regardless of the policy.
  public var regionCount: Int?
  /// The seconds that a person must stay beyond a region's edge before the crossing counts.
  public var regionDwellSeconds = 0
  /// The meters beyond a region's edge before the crossing counts.
  public var regionMarginMeters = 0.0
  /// The minimum delay of a region's event, in seconds.
  public var regionDelayFromSeconds = 0
  /// The maximum delay of a region's event, in seconds.
  public var regionDelayToSeconds = 0
  /// The radius in meters below which a region is not detected.
  public var regionMinimumRadiusMeters = 0.0

  /// Meters that make a significant change.
  public var significantChangeMeters = 500.0
  /// Seconds from one significant change to the next.
  public var significantChangeSeconds = 300

  /// Transfers to the watch in a rolling day.
  public var watchTransfersPerDay: Int?
  /// Whether a transfer beyond those is queued, rather than lost.
  public var queuesWatchTransfers = true
  /// The share of messages for which the watch turns out not to be reachable.
  public var watchUnreachableProbability = 0.0

  /// The minimum number of seconds between background refreshes.
  public var refreshSeconds = 900
  /// The mean of the further delay in seconds, with an exponential distribution.
  public var refreshMeanExtraSeconds = 0.0
  /// The share of requests for a refresh that are never granted.
  public var refreshNeverProbability = 0.0

  /// The maximum number of pending local notifications; a further one is silently lost.
  public var pendingNotifications: Int?

  /// Creates the default profile.
  public init() {}

  /// The allowance of a budget, or `nil` if the profile sets no limit.
  public func allowance(of budget: PlatformBudget) -> Int? {
    switch budget {
    case .liveActivityUpdates: liveActivityUpdatesPerHour
    case .liveActivities: liveActivitiesAtOnce
    case .widgetReloads: widgetReloadsPerDay
    case .watchTransfers: watchTransfersPerDay
    case .notifications: pendingNotifications
    case .watchMessages: nil
    }
  }

  /// Whether a region's event arrives at the instant of the crossing.
  public var noticesRegionsAtOnce: Bool {
    regionDwellSeconds == 0 && regionMarginMeters == 0 && regionDelayToSeconds == 0
  }
}

/// A budget that the platform may exhaust, or a task that it may fail.
public enum PlatformBudget: String, CaseIterable, Codable, Sendable {
  /// Updates of a live activity in an hour.
  case liveActivityUpdates
  /// Live activities at the same time.
  case liveActivities
  /// Reloads of the widgets, in a day.
  case widgetReloads
  /// Transfers to the watch, in a day.
  case watchTransfers
  /// Messages to a watch that turned out not to be reachable.
  case watchMessages
  /// Local notifications under way at once.
  case notifications

  /// The position among all budgets.
  public var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The platform's treatment of a request over budget.
  public enum Fate: String, CaseIterable, Codable, Sendable {
    /// The request is never granted.
    case dropped
    /// The request is granted later.
    case deferred
  }
}
