public import SimulationPrimitives

/// The person's permission for the app to use their position.
public enum LocationAuthorization: String, StableHashable, CaseIterable, Codable, Sendable {
  /// The permission was not requested yet.
  case notDetermined
  /// Refused.
  case denied
  /// While the app is open.
  case whenInUse
  /// Granted at any time.
  case always

  /// Whether the app may use the position, on the screen or in the background.
  @inlinable
  package func isUsable(isForeground: Bool) -> Bool {
    switch self {
    case .always: true
    case .whenInUse: isForeground
    case .notDetermined, .denied: false
    }
  }
}

/// The person's permission for the app to send notifications (P-16).
public enum NotificationAuthorization: String, CaseIterable, Codable, Sendable {
  /// The permission was not requested yet.
  case notDetermined
  /// Refused.
  case denied
  /// Allowed.
  case authorized
}

/// The live activity at the instant of a decision, relative to the event's place.
public enum LiveActivityStatus: UInt8, CaseIterable, Codable, Sendable {
  /// No live activity runs, so that one may start.
  case none
  /// The live activity shows the event's subject and continues.
  case own
  /// The live activity shows the event's place, but not its card, and adds the card.
  case shared
  /// The live activity shows a place that is farther by at least a bucket, and moves to this one.
  case farther
  /// The live activity shows another place that is as near or nearer, or an area, and stays there.
  case taken

  /// Whether showing an event on it would start a display of the event's card.
  var wouldBegin: Bool {
    switch self {
    case .none, .shared: true
    case .own, .farther, .taken: false
    }
  }
}

/// The situation of a decision, as one value with a version (C-60).
///
/// Focus, CarPlay and driving are three independent bits, and so are a Focus and the app's
/// own alert setting.
@frozen
public struct Context: Hashable, Codable, Sendable, StableHashable {
  /// The number of changes, by which a decision names its situation.
  public var version: UInt32 = 0
  /// The permission to use the position.
  public var locationAuthorization = LocationAuthorization.always
  /// The permission to send notifications.
  public var notificationAuthorization = NotificationAuthorization.authorized
  /// Whether the app is open on the screen.
  public var isForeground = false
  /// Whether a Focus is on.
  public var isFocusActive = false
  /// Whether alerts are switched off for the app.
  public var areAlertsDisabled = false
  /// Whether CarPlay is connected.
  public var isCarPlayActive = false
  /// Whether the person drives, see ``DrivingDetector``.
  public var isDriving = false
  /// The motion of the person.
  public var motion = MotionClass.stationary
  /// The weather, if it is known.
  public var weather: WeatherReading?
  /// Whether the last fix is in a quiet zone.
  public var isInQuietZone = false
  /// Whether the phone is unlocked.
  public var isPhoneUnlocked = false
  /// Whether the phone's screen is on.
  public var isScreenOn = false
  /// Whether the watch is on the wrist.
  public var isWatchWorn = false
  /// Whether the watch is unlocked.
  public var isWatchUnlocked = false
  /// Whether the phone can reach the watch.
  public var isWatchReachable = false
  /// The current live activity, relative to the event's place.
  public var liveActivity = LiveActivityStatus.none
  /// Whether the visit to the event's place has interrupted already.
  public var hasVisitSpoken = false

  /// The last time another app's notification took a surface (S-12).
  public var otherAppSpokeAt = VirtualTime.never

  /// The first arrival of the visit to the event's place, or never if the policy defers none
  ///
  public var arrivedAt = VirtualTime.never

  /// Creates a situation in which no signal vetoes an interruption.
  @inlinable
  public init() {}

  /// Whether a live activity runs for the event's place.
  @inlinable
  public var isLiveActivityRunning: Bool {
    get { liveActivity == .own || liveActivity == .shared }
    set { liveActivity = newValue ? .own : .none }
  }

  /// Whether the person is looking at the phone (C-53).
  @inlinable
  public var isPhoneInHand: Bool { isPhoneUnlocked && isScreenOn }

  /// Whether a tap on the wrist would be felt (C-53).
  @inlinable
  public var isWatchReady: Bool { isWatchWorn && isWatchUnlocked && isWatchReachable }

  /// Whether an event may be shown at all.
  ///
  /// An event caused by a fix needs permission for the fix (G-28).
  @inlinable
  public func allows(_ kind: EventKind) -> Bool {
    guard notificationAuthorization == .authorized else { return false }
    guard kind.isCausedByFix else { return true }
    return locationAuthorization.isUsable(isForeground: isForeground)
  }

  /// The situation in which a scheduled alert will fire, as known the evening before: permissions
  /// and settings, but neither the person's place nor activity.
  public var forScheduling: Context {
    var context = Context()
    context.version = version
    context.locationAuthorization = locationAuthorization
    context.notificationAuthorization = notificationAuthorization
    context.areAlertsDisabled = areAlertsDisabled
    return context
  }

  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(version))
    hasher.combine(locationAuthorization.rawValue)
    hasher.combine(notificationAuthorization.rawValue)
    hasher.combine(motion.rawValue)
    let bits = [
      isForeground, isFocusActive, areAlertsDisabled, isCarPlayActive, isDriving, isInQuietZone,
      isPhoneUnlocked, isScreenOn, isWatchWorn, isWatchUnlocked, isWatchReachable,
      hasVisitSpoken, weather != nil,
    ]
    hasher.combine(bits.reduce(0 as UInt64) { $0 << 1 | ($1 ? 1 : 0) })
    hasher.combine(UInt64(liveActivity.rawValue))
    weather?.hash(into: &hasher)
    if otherAppSpokeAt != .never { hasher.combine(otherAppSpokeAt) }
    if arrivedAt != .never { hasher.combine(arrivedAt) }
  }
}
