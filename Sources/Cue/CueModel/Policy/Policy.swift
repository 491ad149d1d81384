/// Every threshold of the arbitration, in one value (K-14).
///
///     var strict = Policy.conductor
///     strict.cardTouchCap = 1
///
/// No rule of this package has a figure outside the policy. All fields are plain numbers, flags and
/// types, so that a policy costs nothing to pass or to read. Names end in their unit. Figures that
/// the sources leave open are marked "assumed" and listed in the requirements under D.
public struct Policy: Hashable, Codable, Sendable {
  /// Here: the radius of the fence around a pin (G-51; assumed).
  public var geofenceRadiusMeters = 100.0
  /// Near: the radius inside which an alert may name a card (G-05).
  public var notificationRadiusMeters = 500.0
  /// The radius inside which a shop of the brand is listed: five miles (G-05).
  public var displayRadiusMeters = 8_046.72
  /// The number of shops listed in addition to the suggested one (G-36).
  public var pinAlternatives = 4
  /// The default radius of a quiet zone (G-06; assumed).
  public var quietZoneRadiusMeters = 150.0
  /// The maximum number of the user's own zones, in addition to home and work (G-06).
  public var namedQuietZoneCount = 5
  /// The number of the filter's deviations beyond a radius at which a noisy distance has left it.
  public var exitMarginDeviations = 4.5
  /// The step in which a live activity shows the distance (C-20).
  public var bucketMeters = 50.0
  /// The smoothing of noisy distances before they are bucketed.
  public var smoothing = Smoothing()

  /// The time of day in which only critical alerts interrupt, in local minutes (D-03; assumed).
  public var quietHours = DailyInterval(from: 23 * 60, until: 7 * 60)
  /// The time of day without alerts for coffee (G-07).
  public var coffeeClosed = DailyInterval(from: 22 * 60, until: 6 * 60)
  /// The time of day without alerts for fine dining (G-08).
  public var fineDiningClosed = DailyInterval(from: 0, until: 11 * 60)
  /// The time of day without alerts for other food (R-11; assumed).
  public var foodClosed = DailyInterval(from: 22 * 60, until: 11 * 60)
  /// The time of day without alerts for fun (R-11; assumed).
  public var funClosed = DailyInterval(from: 23 * 60, until: 10 * 60)
  /// The minutes by which weekends shorten the times above at both ends (D-09; assumed).
  public var weekendRelaxationMinutes = 60
  /// The number of days left up to which a card ignores its category's hours (G-10).
  public var expiryOverrideDays = 3

  /// The confidences of the grades of a motion reading (X-19; assumed).
  public var motionConfidence = ConfidenceScale()
  /// The confidence an automotive reading must exceed to mean driving (G-11).
  public var drivingConfidence = 0.70
  /// The speed below which a car is at rest (D-10; assumed).
  public var parkedSpeedMetersPerSecond = 1.0
  /// The time at rest after which a car is parked (D-10; assumed).
  public var parkedSeconds = 120
  /// Half the width of the corridor ahead in which a pin is a destination (G-13).
  public var corridorHalfWidthMeters = 125.0
  /// A pre-arrival needs an ETA below this (G-13).
  public var preArrivalEtaSeconds = 240.0
  /// The speed below which a course is ignored (D-10; assumed).
  public var courseSpeedMetersPerSecond = 0.5
  /// The rain from which the weather vetoes a walk (D-04; assumed).
  public var rainMillimetersPerHour = 2.5
  /// The apparent temperature below which the weather vetoes a walk (D-04; assumed).
  public var coldCelsius = -10.0
  /// The apparent temperature above which the weather vetoes a walk (D-04; assumed).
  public var hotCelsius = 38.0
  /// The wind from which the weather vetoes a walk (D-04; assumed).
  public var windMetersPerSecond = 15.0

  /// The time within which one subject never interrupts twice (C-14).
  public var sameSubjectSeconds = 90
  /// The time for which an interruption on one surface blocks the other surfaces (C-11).
  public var competingSurfaceSeconds = 1_800
  /// The time for which another app's alert on a surface blocks places (S-12; assumed): two alerts
  /// at once are read as one, and the person does not leave a place so soon.
  public var otherAppSeconds = 10
  /// The time between interruptions by one card on any surface (G-15).
  public var cardCooldownSeconds = 1_800
  /// The time between interruptions by one shopping area (G-16).
  public var clusterCooldownSeconds = 3_600
  /// The time in which a pre-arrival and its entry are one event; the end belongs to it (G-18,
  /// K-03).
  public var preArrivalLaneSeconds = 900
  /// The time for which a used card does not alert (C-34).
  public var cardUsedSeconds = 3_600
  /// The time for which places do not alert for a card named on payday (C-39).
  public var paydayExclusionSeconds = 86_400
  /// The maximum number of a card's touches in ``cardTouchWindowSeconds``, at most 8 (G-17).
  public var cardTouchCap = 3
  /// The rolling span of the cap above.
  public var cardTouchWindowSeconds = 86_400
  /// The time after an alert in which the next is polite: visible without a tap; 0 for never
  /// (C-14).
  ///
  /// Android's is a minute: `NOTIF_COOLDOWN_T1`, see ``Politeness``.
  public var politeSeconds = 0
  /// The time after a polite alert in which the next is muted: no interruption; 0 for never (C-14).
  ///
  /// Android's is ten seconds: `NOTIF_COOLDOWN_T2`, see ``Politeness``.
  public var mutedSeconds = 0
  /// The maximum number of interruptions in ``rollingWindowSeconds``, of any kind.
  public var rollingInterruptions = 3
  /// The rolling span of the cap above; 0 for no cap.
  public var rollingWindowSeconds = 0
  /// The maximum time for which an arrival waits until the person stands still; 0 for none.
  public var deferralSeconds = 0
  /// Interruptions a local day (P-03).
  public var standardInterruptionsPerDay = 3
  /// Critical interruptions a local day, counted apart (P-03).
  public var criticalInterruptionsPerDay = 1

  /// The number of dismissals that quiet a card, at most 8 (G-19).
  public var dismissalsToQuiet = 3
  /// The rolling span for these dismissals: 30 times 24 hours.
  public var dismissalWindowSeconds = 2_592_000
  /// A snooze ends farther than this from the pin (G-20).
  public var snoozeExitMeters = 1_000.0

  /// The time within which arrivals form a cluster; the end belongs to it (G-22, K-03).
  public var clusterWindowSeconds = 180
  /// The maximum distance of members from their mean, and of equal clusters (G-22, G-16).
  public var clusterRadiusMeters = 500.0
  /// The number of places that form a cluster (G-22).
  public var clusterMinimumMembers = 3
  /// The distance within which pins of one brand's cards are one place (R-03; assumed).
  public var samePlaceMeters = 50.0

  /// The weights of the urgency score (D-01; assumed).
  public var urgency = UrgencyWeights()
  /// The score from which a place interrupts (C-10; assumed).
  public var urgencyThreshold = 60
  /// The score from which an alert is active, and not passive (D-01; assumed).
  public var activeThreshold = 40
  /// The time from dispatch to the banner on the phone (D-05; assumed).
  public var bannerLatencyMilliseconds = 1_500
  /// The time from dispatch to the haptic on the wrist (D-05; assumed).
  public var hapticLatencyMilliseconds = 500
  /// The age from which the watch drops a haptic (X-23; assumed).
  public var hapticLifetimeSeconds = 5
  /// The lifetime of a live activity (C-21).
  public var liveActivityLifetimeSeconds = 28_800

  /// The time at which the next day's scheduled alerts are decided: 22:00 (C-38).
  public var planningMinute = 22 * 60
  /// The time of the payday reminder: 9:05 (C-38).
  public var paydayMinute = 9 * 60 + 5
  /// The days until expiry within which payday does not name a card, which has its own reminders
  /// (R-10; assumed).
  public var paydayExpiryDays = 7
  /// The weekday of the digest, from Sunday as 0 (D-08; assumed).
  public var digestWeekday = Weekday.sunday
  /// The time of the digest (D-08; assumed).
  public var digestMinute = 10 * 60
  /// Whether the digest is sent every day, and not only on its weekday (C-54; assumed).
  public var digestIsDaily = false
  /// Whether only the digest interrupts, and all other events can only be looked up (C-54).
  public var savesForDigest = false
  /// The number of days ahead for which the digest counts expiring cards (C-54; assumed).
  public var digestLookAheadDays = 7
  /// The time of an expiry reminder (D-08; assumed).
  public var expiryReminderMinute = 9 * 60
  /// The numbers of days before an expiry on which a reminder is sent (D-08; assumed).
  public var expiryLeadDays = ExpiryLeads()

  /// The limits that keep the position sensor affordable.
  public var sensing = SensingLimits()

  /// The figures of consumers other than the cards.
  public var consumers = ConsumerLimits()

  /// The rules that a program has added, or `nil` if there are none; see ``rules``.
  var addedRules: AddedRules?
  /// The vetoes that are enforced; all others are neither evaluated nor logged.
  public var enforcedVetoes = VetoSet.standard
  /// Whether an alert uses every reachable surface instead of the best, as in most apps (C-01).
  public var usesEverySurface = false
  /// Whether close arrivals become one event (G-22).
  public var coalescesClusters = true
  /// Whether the ledger outlasts the process; otherwise a cold launch clears it (G-34).
  public var persistsLedger = true
  /// Whether an unchanged widget is not reloaded (C-24).
  public var skipsUnchangedWidget = true
  /// Whether the end of a Focus sends a summary of the withheld alerts.
  public var summarizesAtFocusEnd = true
  /// Whether critical alerts reach a driver.
  public var carPlayCriticalException = false

  /// The policy this package is about.
  public init() {}
}
