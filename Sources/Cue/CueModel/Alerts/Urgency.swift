/// The urgency of an event, in parts that add up to its score (D-01, F-26).
@frozen
public struct Urgency: Hashable, Sendable {
  /// For the kind of event.
  public var base: Int
  /// For a card about to expire.
  public var expiry: Int
  /// The points for the balance.
  public var balance: Int
  /// For being close.
  public var distance: Int
  /// For being ready to use.
  public var digital: Int
  /// The points for past dismissals; zero or negative.
  public var dismissals: Int
  /// The points added or taken away to hold the sum inside 0…100.
  public var clamping: Int

  /// The score, 0…100.
  @inlinable
  public var score: Int {
    base + expiry + balance + distance + digital + dismissals + clamping
  }

  /// Adds up the urgency of an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of event.
  ///   - daysUntilExpiry: The days left, if the card expires. A day in the past adds no points.
  ///   - balanceCents: The cents on the card or cards.
  ///   - distanceMeters: The distance to the place in meters; infinity for an event without a
  ///     place.
  ///   - isDigitalReady: Whether a barcode can be shown at once.
  ///   - dismissals: How often the card was dismissed of late.
  ///   - weights: The worth of each part.
  @inlinable
  public init(
    _ kind: EventKind, daysUntilExpiry: Int?, balanceCents: Int64, distanceMeters: Double,
    isDigitalReady: Bool, dismissals: Int, weights: UrgencyWeights
  ) {
    base = weights.base(of: kind)
    expiry = daysUntilExpiry.map { weights.points(forDaysLeft: $0) } ?? 0
    balance = min(
      weights.balanceLimit, Int(max(0, balanceCents) / Int64(max(1, weights.centsPerPoint))))
    distance = weights.points(forMeters: distanceMeters)
    digital = isDigitalReady ? weights.digital : 0
    self.dismissals = -weights.perDismissal * dismissals
    let sum = base + expiry + balance + distance + digital + self.dismissals
    clamping = max(0, min(100, sum)) - sum
  }
}

extension UrgencyWeights {
  /// The points of a number of days left.
  @inlinable
  func points(forDaysLeft days: Int) -> Int {
    if days < 0 || days > monthDays { return 0 }
    if days <= todayDays { return expiresToday }
    if days <= tomorrowDays { return expiresTomorrow }
    if days <= threeDays { return expiresInThreeDays }
    return days <= weekDays ? expiresInAWeek : expiresInAMonth
  }

  /// The points of a distance in meters.
  @inlinable
  func points(forMeters distance: Double) -> Int {
    distance <= stepsMeters
      ? withinSteps
      : distance <= blockMeters ? withinABlock : distance <= ringMeters ? withinTheRing : 0
  }
}

/// The prominence with which the platform is requested to present an alert.
public enum InterruptionLevel: String, CaseIterable, Codable, Sendable, Comparable {
  /// Listed, not presented.
  case passive
  /// Presented.
  case active
  /// Presented even when notifications are being summarized.
  case timeSensitive
  /// Presented regardless of all settings; only for alerts that are declared critical.
  case critical

  /// The level of a score (D-01).
  public init(score: Int, isCritical: Bool, policy: Policy) {
    self =
      isCritical
      ? .critical
      : score >= policy.urgencyThreshold
        ? .timeSensitive : score >= policy.activeThreshold ? .active : .passive
  }

  /// The next more prominent level, as recorded while driving (G-12).
  ///
  /// Time-sensitive stays time-sensitive, since critical has to be declared.
  public var steppedUp: InterruptionLevel {
    switch self {
    case .passive: .active
    case .active, .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }

  /// Whether one level is quieter than another.
  public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool {
    left.loudness < right.loudness
  }

  private var loudness: Int {
    switch self {
    case .passive: 0
    case .active: 1
    case .timeSensitive: 2
    case .critical: 3
    }
  }
}
