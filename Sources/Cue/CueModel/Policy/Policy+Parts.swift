/// How a noisy distance is smoothed before it is bucketed; all figures are ours.
///
/// Chosen over 12 000 simulated minutes at 100 m accuracy: a person at rest gets at most one
/// correction, one who walks at 4 mph no more updates than without noise.
@frozen
public struct Smoothing: Hashable, Codable, Sendable {
  /// The deviation along one axis, per meter of 68 % radius: √(−½ / ln 0.32).
  public var deviationPerAccuracy = 0.6624
  /// The deviation of the approach speed before anything is known of it.
  public var speedMetersPerSecond = 1.0
  /// The variance by which the approach speed wanders each second, in (m/s)².
  public var speedVariancePerSecond = 0.003
  /// How many deviations beyond its edge the distance must be to leave a bucket.
  public var marginDeviations = 4.5
  /// How many inaccurate fixes must come before the first bucket is corrected.
  public var settlingFixes = 20
  /// How many deviations of doubt are added to a noisy distance before an ETA is made of it.
  public var approachDeviations = 1.0
  /// After so many equal steps the gains no longer change and are kept.
  public var convergedFixes = 128
  /// After a gap of so many seconds the past is forgotten.
  public var restartSeconds = 60.0

  /// Creates the default figures.
  public init() {}
}

/// The weights the urgency score adds up (D-01); all figures are ours.
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
  /// At most 50 m away.
  public var withinSteps = 10
  /// At most 150 m away.
  public var withinABlock = 7
  /// At most 500 m away.
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

/// How sure the three grades of a motion reading are; all figures are ours.
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

  /// The probability a grade stands for, 0…1.
  public func probability(of confidence: MotionConfidence) -> Double {
    switch confidence {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}

/// How many days before a card expires its owner is told (C-55, D-08).
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

  /// Whether a reminder is due with so many days left.
  public func contains(_ days: Int) -> Bool {
    days == first || days == second || days == last
  }
}

/// The limits that keep the position sensor affordable (G-25…G-33).
@frozen
public struct SensingLimits: Hashable, Codable, Sendable {
  /// Regions the platform watches at once (G-26b).
  public var regionCount = 20
  /// Full updates continue so long after the last progress towards a pin (G-26; ours).
  public var dwellSeconds = 600
  /// A background refresh ignores a fix older than this (G-32; ours).
  public var staleFixSeconds = 600
  /// A background refresh ignores a fix less accurate than this (G-32; ours).
  public var staleFixAccuracyMeters = 200.0
  /// How often the background refresh runs (G-31).
  public var backgroundRefreshSeconds = 900
  /// A background refresh judges no place for so long after a fix (R-01; ours).
  public var refreshSilenceSeconds = 60

  /// Whether an arrival that waited is judged only where the person surely is: on a fix of the last
  /// ``refreshSilenceSeconds``, or an older one from which they cannot have left (S-02).
  public var judgesNow: Bool { refreshSilenceSeconds > 0 }
  /// How long the receiver runs for one fix that is asked for (S-02).
  public static let oneFixSeconds = 15
  /// How long it may run (G-33).
  public var backgroundBudgetSeconds = 30
  /// The time each of its steps takes: reading a store, judging a card (G-33; ours).
  public var backgroundStepMilliseconds = 200
  /// The share of the battery a day may cost, in percent (G-30).
  public var batteryPercentPerDay = 2.0
  /// How long decisions are kept (D-11; ours).
  public var reasonRetentionDays = 30

  /// Creates the default limits.
  public init() {}
}
