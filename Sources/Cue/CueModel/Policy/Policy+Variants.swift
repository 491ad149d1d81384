extension Policy {
  /// The policy this package is about: quiet by default, speak once, at the right moment.
  public static let conductor = Policy()

  /// What most systems do: every surface speaks at once, and again, whatever the moment (C-01).
  ///
  /// Only the platform's own refusal is left.
  public static let naive: Policy = {
    var policy = Policy()
    policy.enforcedVetoes = [.authorization]
    policy.usesEverySurface = true
    policy.coalescesClusters = false
    policy.persistsLedger = false
    policy.skipsUnchangedWidget = false
    policy.sensing.refreshSilenceSeconds = 0
    return policy
  }()

  /// The rules as they were before the ledger was shared: a cold launch forgets them (G-34).
  public static let preConductor: Policy = {
    var policy = Policy()
    policy.persistsLedger = false
    policy.sensing.refreshSilenceSeconds = 0
    return policy
  }()

  /// What no rule can work with, as sentences for the person who wrote the policy; empty if sound.
  public var problems: [String] {
    var found: [String] = []
    if cardTouchCap > RecentInstants.capacity {
      found.append("cardTouchCap is \(cardTouchCap); at most \(RecentInstants.capacity) are kept")
    }
    if dismissalsToQuiet > RecentInstants.capacity || dismissalsToQuiet < 1 {
      found.append("dismissalsToQuiet is \(dismissalsToQuiet); use 1…\(RecentInstants.capacity)")
    }
    if !(bucketMeters > 0) {
      found.append("bucketMeters is \(bucketMeters); use a positive length")
    }
    if !(geofenceRadiusMeters > 0 && geofenceRadiusMeters <= notificationRadiusMeters) {
      found.append("geofenceRadiusMeters must be positive and inside notificationRadiusMeters")
    }
    if !(samePlaceMeters >= 0) {
      found.append("samePlaceMeters is \(samePlaceMeters); use 0 or more")
    }
    if !(displayRadiusMeters >= 0) {
      found.append("displayRadiusMeters is \(displayRadiusMeters); use 0 or more")
    }
    if urgency.centsPerPoint < 1 {
      found.append("urgency.centsPerPoint is \(urgency.centsPerPoint); use at least 1")
    }
    for (name, count) in counts where !(0...Self.countLimit).contains(count) {
      found.append("\(name) is \(count); use 0…\(Self.countLimit)")
    }
    return found
  }

  /// A hundred years in seconds; what is longer says nothing, and could not be counted in.
  private static let countLimit = 3_155_760_000

  /// The spans and counts that make no sense below zero, by name.
  private var counts: [(String, Int)] {
    [
      ("pinAlternatives", pinAlternatives),
      ("weekendRelaxationMinutes", weekendRelaxationMinutes),
      ("digestLookAheadDays", digestLookAheadDays),
      ("parkedSeconds", parkedSeconds),
      ("sameSubjectSeconds", sameSubjectSeconds),
      ("competingSurfaceSeconds", competingSurfaceSeconds),
      ("otherAppSeconds", otherAppSeconds),
      ("cardCooldownSeconds", cardCooldownSeconds),
      ("clusterCooldownSeconds", clusterCooldownSeconds),
      ("preArrivalLaneSeconds", preArrivalLaneSeconds),
      ("cardUsedSeconds", cardUsedSeconds),
      ("paydayExclusionSeconds", paydayExclusionSeconds),
      ("cardTouchCap", cardTouchCap),
      ("cardTouchWindowSeconds", cardTouchWindowSeconds),
      ("politeSeconds", politeSeconds),
      ("mutedSeconds", mutedSeconds),
      ("rollingInterruptions", rollingInterruptions),
      ("rollingWindowSeconds", rollingWindowSeconds),
      ("deferralSeconds", deferralSeconds),
      ("standardInterruptionsPerDay", standardInterruptionsPerDay),
      ("criticalInterruptionsPerDay", criticalInterruptionsPerDay),
      ("dismissalWindowSeconds", dismissalWindowSeconds),
      ("clusterWindowSeconds", clusterWindowSeconds),
      ("bannerLatencyMilliseconds", bannerLatencyMilliseconds),
      ("hapticLatencyMilliseconds", hapticLatencyMilliseconds),
      ("hapticLifetimeSeconds", hapticLifetimeSeconds),
      ("liveActivityLifetimeSeconds", liveActivityLifetimeSeconds),
      ("smoothing.settlingFixes", smoothing.settlingFixes),
      ("smoothing.convergedFixes", smoothing.convergedFixes),
      ("consumers.linkDedupMilliseconds", consumers.linkDedupMilliseconds),
      ("consumers.confidentSignals", consumers.confidentSignals),
      ("consumers.healthWindowSeconds", consumers.healthWindowSeconds),
      ("consumers.workoutReminderMinute", consumers.workoutReminderMinute),
      ("sensing.regionCount", sensing.regionCount),
      ("sensing.dwellSeconds", sensing.dwellSeconds),
      ("sensing.refreshSilenceSeconds", sensing.refreshSilenceSeconds),
      ("paydayExpiryDays", paydayExpiryDays),
      ("sensing.reasonRetentionDays", sensing.reasonRetentionDays),
    ]
  }
}
