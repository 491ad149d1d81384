/// The smoothing of a noisy distance before it is bucketed; all figures are assumed.
///
/// Chosen over 12 000 simulated minutes at 100 m accuracy: a person at rest gets at most one
/// correction, and a person walking at 4 mph no more updates than without noise.
@frozen
public struct Smoothing: Hashable, Codable, Sendable {
  /// The deviation along one axis, per meter of 68 % radius: √(−½ / ln 0.32).
  public var deviationPerAccuracy = 0.6624
  /// The initial deviation of the approach speed.
  public var speedMetersPerSecond = 1.0
  /// The variance by which the approach speed wanders each second, in (m/s)².
  public var speedVariancePerSecond = 0.003
  /// The distance beyond its edge that leaves a bucket, in deviations.
  public var marginDeviations = 4.5
  /// The number of inaccurate fixes before the first bucket is corrected.
  public var settlingFixes = 20
  /// The number of deviations added to a noisy distance before an ETA is computed from it.
  public var approachDeviations = 1.0
  /// The number of equal steps after which the gains are constant and are kept.
  public var convergedFixes = 128
  /// The gap in seconds after which the past is discarded.
  public var restartSeconds = 60.0

  /// Creates the default figures.
  public init() {}
}

/// The weights that add up to the urgency score (D-01); all figures are assumed.
@frozen
public struct UrgencyWeights: Hashable, Codable, Sendable {
  /// Arriving at a place.
  public var geofenceBase = 30
  /// Heading for a place.
  public var preArrivalBase = 20
  /// Several places at once.
  public var clusterBase = 40
  /// A card about to expire.
  public var expiryBase = 35
  /// Payday.
  public var paydayBase = 35
  /// The week's digest.
  public var digestBase = 10
  /// A card gone quiet.
  public var quietedBase = 15
  /// Expires today.
  public var expiresToday = 40
  /// Expires tomorrow.
  public var expiresTomorrow = 35
  /// Expires in two or three days.
  public var expiresInThreeDays = 30
  /// Expires in four to seven days.
  public var expiresInAWeek = 15
  /// Expires in eight to thirty days.
  public var expiresInAMonth = 5
  /// The last days of the five lines above, in days left.
  public var todayDays = 0
  /// See ``todayDays``.
  public var tomorrowDays = 1
  /// See ``todayDays``.
  public var threeDays = 3
  /// See ``todayDays``.
  public var weekDays = 7
  /// See ``todayDays``.
  public var monthDays = 30
  /// Cents that are worth a point.
  public var centsPerPoint = 500
  /// The most the balance can add.
  public var balanceLimit = 15
  /// The points for a distance of at most 50 m.
  public var withinSteps = 10
  /// The points for a distance of at most 150 m.
  public var withinABlock = 7
  /// The points for a distance of at most 500 m.
  public var withinTheRing = 3
  /// The distances of the three lines above, in meters.
  public var stepsMeters = 50.0
  /// See ``stepsMeters``.
  public var blockMeters = 150.0
  /// See ``stepsMeters``.
  public var ringMeters = 500.0
  /// The barcode can be shown at once.
  public var digital = 5
  /// Taken off for each dismissal still remembered.
  public var perDismissal = 10

  /// Creates the default weights.
  public init() {}
}

/// The probabilities of the three grades of a motion reading; all figures are assumed.
@frozen
public struct ConfidenceScale: Hashable, Codable, Sendable {
  /// Little better than a guess.
  public var low = 0.25
  /// Probably right.
  public var medium = 0.65
  /// Nearly certain: alone it clears the 70 % that mean driving (G-11).
  public var high = 0.90

  /// Creates the default scale.
  public init() {}

  /// The probability of a grade, 0…1.
  public func probability(of confidence: MotionConfidence) -> Double {
    switch confidence {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}

/// The numbers of days before the expiry of a card on which its owner is reminded (C-55, D-08).
@frozen
public struct ExpiryLeads: Hashable, Codable, Sendable {
  /// Days ahead, first time.
  public var first = 7
  /// Days ahead, second time.
  public var second = 3
  /// Days ahead, last time.
  public var last = 1

  /// Creates the default leads.
  public init() {}

  /// Whether a reminder is due with this number of days left.
  public func contains(_ days: Int) -> Bool {
    days == first || days == second || days == last
  }
}

/// The limits that keep the position sensor affordable (G-25…G-33).
@frozen
public struct SensingLimits: Hashable, Codable, Sendable {
  /// Regions the platform watches at once (G-26b).
  public var regionCount = 20
  /// The time for which full updates continue after the last progress towards a pin (G-26;
  /// assumed).
  public var dwellSeconds = 600
  /// The age beyond which a background refresh ignores a fix (G-32; assumed).
  public var staleFixSeconds = 600
  /// The accuracy beyond which a background refresh ignores a fix (G-32; assumed).
  public var staleFixAccuracyMeters = 200.0
  /// The interval between background refreshes (G-31).
  public var backgroundRefreshSeconds = 900
  /// The time after a fix in which a background refresh judges no place (R-01; assumed).
  public var refreshSilenceSeconds = 60

  /// Whether a deferred arrival is judged only at a certain position: on a fix of the last
  /// ``refreshSilenceSeconds``, or on an older one that the person cannot have left (S-02).
  public var judgesNow: Bool { refreshSilenceSeconds > 0 }
  /// The time that the receiver runs for one requested fix (S-02).
  public static let oneFixSeconds = 15
  /// The maximum run time (G-33).
  public var backgroundBudgetSeconds = 30
  /// The duration of each step: reading a store, judging a card (G-33; assumed).
  public var backgroundStepMilliseconds = 200
  /// The share of the battery a day may cost, in percent (G-30).
  public var batteryPercentPerDay = 2.0
  /// The number of days for which decisions are kept (D-11; assumed).
  public var reasonRetentionDays = 30

  /// Creates the default limits.
  public init() {}
}
