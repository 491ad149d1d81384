public import SimulationPrimitives

/// The person's permission for the app to know their position.
public enum LocationAuthorization: String, StableHashable, CaseIterable, Codable, Sendable {
  /// Not asked yet.
  case notDetermined
  /// Refused.
  case denied
  /// While the app is open.
  case whenInUse
  /// At any time.
  case always

  /// Whether the app may know the position, now that it is or is not on the screen.
  @inlinable
  package func isUsable(isForeground: Bool) -> Bool {
    switch self {
    case .always: true
    case .whenInUse: isForeground
    case .notDetermined, .denied: false
    }
  }
}

/// The person's permission for the app to speak (P-16).
public enum NotificationAuthorization: String, CaseIterable, Codable, Sendable {
  /// Not asked yet.
  case notDetermined
  /// Refused.
  case denied
  /// Allowed.
  case authorized
}

/// The live activity there is when an event is decided, seen from the event's place.
public enum Readout: UInt8, CaseIterable, Codable, Sendable {
  /// None runs: one may begin.
  case none
  /// It is about the event's subject: it continues.
  case own
  /// It is about the event's place, but not about its card: it names that too.
  case shared
  /// It is about a place that is farther by a bucket at least: it moves on.
  case farther
  /// It is about another place, as near or nearer: it stays there.
  case taken

  /// Whether to show an event on it would begin something for the event's card.
  var wouldBegin: Bool {
    switch self {
    case .none, .shared: true
    case .own, .farther, .taken: false
    }
  }
}

/// The situation a decision is made in, as one value with a version (C-60).
///
/// Focus, CarPlay and driving are three independent bits, and so are a Focus and the app's
/// own alert setting.
@frozen
public struct Context: Hashable, Codable, Sendable, StableHashable {
  /// Counts the changes, so that a decision can name the situation it saw.
  public var version: UInt32 = 0
  /// The permission to know the position.
  public var locationAuthorization = LocationAuthorization.always
  /// Whether anything may be said.
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
  /// How the person moves.
  public var motion = MotionClass.stationary
  /// The weather, if it is known.
  public var weather: WeatherReading?
  /// Whether the last fix lies in a quiet zone.
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
  /// The live activity there is, seen from the event's place.
  public var readout = Readout.none
  /// Whether the visit to the event's place has had its interruption.
  public var hasVisitSpoken = false

  /// When another app's notification last took a surface (S-12).
  public var otherAppSpokeAt = VirtualTime.never

  /// When the visit to the event's place had its first arrival; never, if the policy holds none back
  ///
  public var arrivedAt = VirtualTime.never

  /// Creates a situation in which nothing speaks against an interruption.
  @inlinable
  public init() {}

  /// Whether a live activity runs for the event's place.
  @inlinable
  public var isLiveActivityRunning: Bool {
    get { readout == .own || readout == .shared }
    set { readout = newValue ? .own : .none }
  }

  /// Whether the person is looking at the phone (C-53).
  @inlinable
  public var isPhoneInHand: Bool { isPhoneUnlocked && isScreenOn }

  /// Whether a tap on the wrist would be felt (C-53).
  @inlinable
  public var isWatchReady: Bool { isWatchWorn && isWatchUnlocked && isWatchReachable }

  /// Whether an event may be said at all; one caused by a fix needs the fix to be allowed (G-28).
  @inlinable
  public func allows(_ kind: EventKind) -> Bool {
    guard notificationAuthorization == .authorized else { return false }
    guard kind.isCausedByFix else { return true }
    return locationAuthorization.isUsable(isForeground: isForeground)
  }

  /// The situation a scheduled alert will fire in, as far as known the evening before: what is
  /// allowed and switched off, but not where the person will be or what they will be doing.
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
    hasher.combine(UInt64(readout.rawValue))
    weather?.hash(into: &hasher)
    if otherAppSpokeAt != .never { hasher.combine(otherAppSpokeAt) }
    if arrivedAt != .never { hasher.combine(arrivedAt) }
  }
}
