/// Every threshold of the arbitration, in one value (K-14).
///
///     var strict = Policy.conductor
///     strict.cardTouchCap = 1
///
/// No rule of this package has a figure outside the policy. All fields are plain numbers, flags and types, so
/// that a policy costs nothing to pass and nothing to read. Names end in their unit; figures the sources leave
/// open are marked "ours" and listed in the requirements under D.
public struct Policy: Hashable, Codable, Sendable {
  /// Here: the radius of the fence around a pin (G-51; ours).
  public var geofenceRadiusMeters = 100.0
  /// Near: the ring inside which a card may be spoken of (G-05).
  public var notificationRadiusMeters = 500.0
  /// The radius inside which a shop of the brand is listed: five miles (G-05).
  public var displayRadiusMeters = 8_046.72
  /// How many shops are listed beside the one that is proposed (G-36).
  public var pinAlternatives = 4
  /// The radius of a quiet zone (G-06; ours).
  public var quietZoneRadiusMeters = 150.0
  /// How many zones of one's own making there may be, home and work aside (G-06).
  public var namedQuietZoneCount = 5
  /// How many deviations of the filter a noisy distance must be beyond a radius to have left it.
  public var exitMarginDeviations = 4.5
  /// The step in which a live activity shows the distance (C-20).
  public var bucketMeters = 50.0
  /// How noisy distances are smoothed before they are bucketed.
  public var smoothing = Smoothing()

  /// When only critical alerts interrupt, in local minutes of the day (D-03; ours).
  public var quietHours = DailyInterval(from: 23 * 60, until: 7 * 60)
  /// When coffee is of no use (G-07).
  public var coffeeClosed = DailyInterval(from: 22 * 60, until: 6 * 60)
  /// When fine dining is of no use (G-08).
  public var fineDiningClosed = DailyInterval(from: 0, until: 11 * 60)
  /// When other food is of no use (R-11; ours).
  public var foodClosed = DailyInterval(from: 22 * 60, until: 11 * 60)
  /// When fun is of no use (R-11; ours).
  public var funClosed = DailyInterval(from: 23 * 60, until: 10 * 60)
  /// By how much weekends cut the hours above at both ends (D-09; ours).
  public var weekendRelaxationMinutes = 60
  /// A card with so many days left or fewer ignores its category's hours (G-10).
  public var expiryOverrideDays = 3

  /// How sure the grades of a motion reading are (X-19; ours).
  public var motionConfidence = ConfidenceScale()
  /// The confidence an automotive reading must exceed to mean driving (G-11).
  public var drivingConfidence = 0.70
  /// A car slower than this stands (D-10; ours).
  public var parkedSpeedMetersPerSecond = 1.0
  /// A car that has stood so long is parked (D-10; ours).
  public var parkedSeconds = 120
  /// Half the width of the corridor ahead in which a pin is a destination (G-13).
  public var corridorHalfWidthMeters = 125.0
  /// A pre-arrival needs an ETA below this (G-13).
  public var preArrivalEtaSeconds = 240.0
  /// A course is worth nothing below this speed (D-10; ours).
  public var courseSpeedMetersPerSecond = 0.5
  /// Rain from which a walk is punished (D-04; ours).
  public var rainMillimetersPerHour = 2.5
  /// The apparent temperature below which it is (D-04; ours).
  public var coldCelsius = -10.0
  /// The apparent temperature above which it is (D-04; ours).
  public var hotCelsius = 38.0
  /// Wind from which it is (D-04; ours).
  public var windMetersPerSecond = 15.0

  /// One subject never interrupts twice within this (C-14).
  public var sameSubjectSeconds = 90
  /// An interruption on one surface holds the others back for this long (C-11).
  public var competingSurfaceSeconds = 1_800
  /// Another app's notification that takes a surface at once holds places back for this long (S-12; ours):
  /// two alerts in one breath are read as one, and a place can wait so long without being left.
  public var otherAppSeconds = 10
  /// The same for one card, whatever the surface (G-15).
  public var cardCooldownSeconds = 1_800
  /// The same for one shopping area (G-16).
  public var clusterCooldownSeconds = 3_600
  /// A pre-arrival and what follows within this are one event; its end belongs to it (G-18, K-03).
  public var preArrivalLaneSeconds = 900
  /// A card just used is left alone for this long (C-34).
  public var cardUsedSeconds = 3_600
  /// A card named on payday is left alone by places for this long (C-39).
  public var paydayExclusionSeconds = 86_400
  /// Touches a card may make in ``cardTouchWindowSeconds`` (G-17); at most 8 are remembered.
  public var cardTouchCap = 3
  /// The rolling span of the cap above.
  public var cardTouchWindowSeconds = 86_400
  /// Less than this after the last alert the next is polite: it is shown and not felt; 0 for never (C-14).
  ///
  /// Android's is a minute: `NOTIF_COOLDOWN_T1`, see ``Politeness``.
  public var politeSeconds = 0
  /// Less than this after a polite alert the next is muted: it does not interrupt; 0 for never (C-14).
  ///
  /// Android's is ten seconds: `NOTIF_COOLDOWN_T2`, see ``Politeness``.
  public var mutedSeconds = 0
  /// Interruptions in ``rollingWindowSeconds``, whatever the kind.
  public var rollingInterruptions = 3
  /// The rolling span of the cap above; 0 for no such cap.
  public var rollingWindowSeconds = 0
  /// An arrival waits so long at most until the person stands still; 0 for not at all.
  public var deferralSeconds = 0
  /// Interruptions a local day (P-03).
  public var standardInterruptionsPerDay = 3
  /// Critical interruptions a local day, counted apart (P-03).
  public var criticalInterruptionsPerDay = 1

  /// Dismissals that quiet a card (G-19); at most 8 are remembered.
  public var dismissalsToQuiet = 3
  /// The rolling span they must fall into: 30 times 24 hours.
  public var dismissalWindowSeconds = 2_592_000
  /// A snooze ends farther than this from the pin (G-20).
  public var snoozeExitMeters = 1_000.0

  /// The span within which fires make a cluster; its end belongs to it (G-22, K-03).
  public var clusterWindowSeconds = 180
  /// How far members may lie from their mean, and clusters from one another to differ (G-22, G-16).
  public var clusterRadiusMeters = 500.0
  /// How many places make a cluster (G-22).
  public var clusterMinimumMembers = 3
  /// How close the pins of one brand's cards must lie to be one place (R-03; ours).
  public var samePlaceMeters = 50.0

  /// The weights the urgency score adds up (D-01; ours).
  public var urgency = UrgencyWeights()
  /// A place interrupts from this score on (C-10; ours).
  public var urgencyThreshold = 60
  /// From this score on an alert is active, below it passive (D-01; ours).
  public var activeThreshold = 40
  /// From dispatch to the banner on the phone (D-05; ours).
  public var bannerLatencyMilliseconds = 1_500
  /// From dispatch to the haptic on the wrist (D-05; ours).
  public var hapticLatencyMilliseconds = 500
  /// A haptic older than this is dropped by the watch (X-23; ours).
  public var hapticLifetimeSeconds = 5
  /// The lifetime of a live activity (C-21).
  public var liveActivityLifetimeSeconds = 28_800

  /// When the next day's scheduled alerts are decided: 22:00 (C-38).
  public var planningMinute = 22 * 60
  /// When the payday reminder comes: 9:05 (C-38).
  public var paydayMinute = 9 * 60 + 5
  /// Payday names no card that expires within so many days: it has separate reminders (R-10; ours).
  public var paydayExpiryDays = 7
  /// The weekday of the digest, Sunday being 0 (D-08; ours).
  public var digestWeekday = Weekday.sunday
  /// When the digest comes (D-08; ours).
  public var digestMinute = 10 * 60
  /// Whether it comes every day and not only on its weekday (C-54; ours).
  public var digestIsDaily = false
  /// Whether all that would interrupt waits to be looked at, and the digest alone speaks (C-54).
  public var savesForDigest = false
  /// How many days ahead it counts cards that expire (C-54; ours).
  public var digestLookAheadDays = 7
  /// When an expiry reminder comes (D-08; ours).
  public var expiryReminderMinute = 9 * 60
  /// How many days ahead it comes (D-08; ours).
  public var expiryLeadDays = ExpiryLeads()

  /// The limits that keep the position sensor affordable.
  public var sensing = SensingLimits()

  /// The figures of those who speak beside the cards.
  public var consumers = ConsumerLimits()

  /// The rules a program has added, see ``rules``; nil if there are none.
  var addedRules: AddedRules?
  /// The vetoes that count; the rest are neither evaluated nor logged.
  public var enforcedVetoes = VetoSet.standard
  /// Whether every reachable surface speaks, not just the best: what most apps do (C-01).
  public var usesEverySurface = false
  /// Whether fires close together become one event (G-22).
  public var coalescesClusters = true
  /// Whether the ledger survives the process; without it a cold launch forgets (G-34).
  public var persistsLedger = true
  /// Whether an unchanged widget is left alone (C-24).
  public var skipsUnchangedWidget = true
  /// Whether the end of a Focus sums up what it held back.
  public var summarizesAtFocusEnd = true
  /// Whether critical alerts reach a driver.
  public var carPlayCriticalException = false

  /// The policy this package is about.
  public init() {}
}
