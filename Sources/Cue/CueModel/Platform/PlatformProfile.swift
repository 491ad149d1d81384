/// The limits of the platform under the app, and how late and how reliably it does as asked.
///
///     PlatformProfile.named("ios-documented")?.widgetReloadsPerDay  // 40
///
/// A limit of `nil` is none. Where each figure comes from is in ``PlatformFigure``.
public struct PlatformProfile: Hashable, Codable, Sendable {
  /// The name.
  public var name = "default"

  /// Seconds for which an activity stays on the lock screen after the platform ended it.
  public var liveActivityLingerSeconds = 0
  /// Updates of a live activity in a rolling hour.
  public var liveActivityUpdatesPerHour: Int?
  /// Activities on the lock screen at once, those that linger included.
  public var liveActivitiesAtOnce: Int?

  /// Reloads of a widget in a rolling day.
  public var widgetReloadsPerDay: Int?
  /// Seconds from one reload to the next.
  public var widgetSpacingSeconds = 0
  /// Whether a reload that comes too soon is made up for later, rather than dropped.
  public var defersWidgetReloads = true

  /// Regions watched at once, whatever the policy asks for.
  public var regionCount: Int?
  /// Seconds one must stay beyond a region's edge before it counts.
  public var regionDwellSeconds = 0
  /// Meters beyond a region's edge before it counts.
  public var regionMarginMeters = 0.0
  /// The least seconds by which a region's event comes late.
  public var regionDelayFromSeconds = 0
  /// The most seconds by which it does.
  public var regionDelayToSeconds = 0
  /// A region smaller than this, in meters, is not noticed at all.
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

  /// The least seconds from one background refresh to the next.
  public var refreshSeconds = 900
  /// The mean of the seconds by which it comes later than that; exponentially distributed.
  public var refreshMeanExtraSeconds = 0.0
  /// The share of requests for a refresh that are never granted.
  public var refreshNeverProbability = 0.0

  /// Local notifications that may be under way at once; a further one is silently lost.
  public var pendingNotifications: Int?

  /// Creates the profile `seed`.
  public init() {}

  /// How many of something it allows; nil if it sets no limit.
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

  /// Whether a region's event comes at the very crossing.
  public var noticesRegionsAtOnce: Bool {
    regionDwellSeconds == 0 && regionMarginMeters == 0 && regionDelayToSeconds == 0
  }
}

/// A budget the platform may run out of, or a task it may fail at.
public enum PlatformBudget: String, CaseIterable, Codable, Sendable {
  /// Updates of a live activity, in an hour.
  case liveActivityUpdates
  /// Live activities at once.
  case liveActivities
  /// Reloads of the widgets, in a day.
  case widgetReloads
  /// Transfers to the watch, in a day.
  case watchTransfers
  /// Messages to a watch that turned out not to be reachable.
  case watchMessages
  /// Local notifications under way at once.
  case notifications

  /// Its place among the others.
  public var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The platform's treatment of what is over budget.
  public enum Fate: String, CaseIterable, Codable, Sendable {
    /// It never happens.
    case dropped
    /// It happens later.
    case deferred
  }
}
