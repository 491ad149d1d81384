extension PolicyField {
  /// How often something may be said.
  static let frequency: [PolicyField] = [
    .whole(
      "sameSubjectSeconds", \.sameSubjectSeconds, by: 15, "s", .source("C-14"),
      "one subject never interrupts twice within this"),
    .whole(
      "competingSurfaceSeconds", \.competingSurfaceSeconds, by: 300, "s", .source("C-11"),
      "an interruption on one surface holds the others back for this long"),
    .whole(
      "otherAppSeconds", \.otherAppSeconds, by: 5, "s", .ours("S-12"),
      "another app's immediate notification holds places back for this long"),
    .whole(
      "cardCooldownSeconds", \.cardCooldownSeconds, by: 300, "s", .source("G-15"),
      "a card that spoke is silent for this long"),
    .whole(
      "clusterCooldownSeconds", \.clusterCooldownSeconds, by: 300, "s", .source("G-16"),
      "a shopping area that spoke is silent for this long"),
    .whole(
      "preArrivalLaneSeconds", \.preArrivalLaneSeconds, by: 60, "s", .source("G-18"),
      "a pre-arrival and what follows within this are one event"),
    .whole(
      "cardUsedSeconds", \.cardUsedSeconds, by: 300, "s", .source("C-34"),
      "a card just used is left alone for this long"),
    .whole(
      "paydayExclusionSeconds", \.paydayExclusionSeconds, by: 3_600, "s", .source("C-39"),
      "a card named on payday is left alone by places for this long"),
    .whole(
      "cardTouchCap", \.cardTouchCap, by: 1, "touches", .source("G-17"),
      "touches a card may make in cardTouchWindowSeconds"),
    .whole(
      "cardTouchWindowSeconds", \.cardTouchWindowSeconds, by: 3_600, "s", .source("X-20"),
      "the rolling span of that cap"),
    .whole(
      "politeSeconds", \.politeSeconds, by: 15, "s", .ours("C-14"),
      "less than this after the last alert the next is shown and not felt; 0 for never"),
    .whole(
      "mutedSeconds", \.mutedSeconds, by: 5, "s", .ours("C-14"),
      "less than this after such an alert the next does not interrupt; 0 for never"),
    .whole(
      "rollingInterruptions", \.rollingInterruptions, by: 1, "interruptions", .ours("X-20"),
      "interruptions in rollingWindowSeconds, whatever the kind"),
    .whole(
      "rollingWindowSeconds", \.rollingWindowSeconds, by: 3_600, "s", .ours("X-20"),
      "the rolling span of that cap; 0 for no such cap"),
    .whole(
      "deferralSeconds", \.deferralSeconds, by: 60, "s", .ours("R-08"),
      "how long a place waits for the person to come to rest; 0 for not at all"),
    .whole(
      "standardInterruptionsPerDay", \.standardInterruptionsPerDay, by: 1, "interruptions",
      .source("P-03"), "interruptions a local day"),
    .whole(
      "criticalInterruptionsPerDay", \.criticalInterruptionsPerDay, by: 1, "interruptions",
      .source("P-03"), "critical interruptions a local day, counted apart"),
  ]

  /// The effects of dismissals, snoozes and crowded places.
  static let dismissals: [PolicyField] = [
    .whole(
      "dismissalsToQuiet", \.dismissalsToQuiet, by: 1, "dismissals", .source("G-19"),
      "dismissals that quiet a card"),
    .whole(
      "dismissalWindowSeconds", \.dismissalWindowSeconds, by: 86_400, "s", .source("X-06"),
      "the rolling span they must fall into"),
    .number(
      "snoozeExitMeters", \.snoozeExitMeters, by: 100, "m", .source("G-20"),
      "a snooze ends farther than this from the pin"),
    .whole(
      "clusterWindowSeconds", \.clusterWindowSeconds, by: 30, "s", .source("G-22"),
      "the span within which fires make a cluster"),
    .number(
      "clusterRadiusMeters", \.clusterRadiusMeters, by: 50, "m", .source("G-22"),
      "how far members may lie from their mean"),
    .whole(
      "clusterMinimumMembers", \.clusterMinimumMembers, by: 1, "places", .source("G-22"),
      "how many places make a cluster"),
    .number(
      "samePlaceMeters", \.samePlaceMeters, by: 50, "m", .ours("R-03"),
      "how close the pins of one brand's cards must lie to be one place"),
  ]

  /// From a score to the person.
  static let presentation: [PolicyField] = [
    .whole(
      "urgencyThreshold", \.urgencyThreshold, by: 5, "points", .ours("C-10"),
      "a place interrupts from this score on"),
    .whole(
      "activeThreshold", \.activeThreshold, by: 5, "points", .ours("D-01"),
      "from this score on an alert is active, below it passive"),
    .whole(
      "bannerLatencyMilliseconds", \.bannerLatencyMilliseconds, by: 100, "ms", .ours("D-05"),
      "from dispatch to the banner on the phone"),
    .whole(
      "hapticLatencyMilliseconds", \.hapticLatencyMilliseconds, by: 100, "ms", .ours("D-05"),
      "from dispatch to the haptic on the wrist"),
    .whole(
      "hapticLifetimeSeconds", \.hapticLifetimeSeconds, by: 1, "s", .ours("X-23"),
      "a haptic older than this is dropped by the watch"),
    .whole(
      "liveActivityLifetimeSeconds", \.liveActivityLifetimeSeconds, by: 3_600, "s",
      .source("C-21"), "a live activity ends by itself after this long"),
  ]

  /// Which rules there are at all.
  static let switches: [PolicyField] = [
    .vetoes(
      "enforcedVetoes", \.enforcedVetoes, without: .urgency, .source("K-11"),
      "the vetoes that count; the rest are neither evaluated nor logged"),
    .flag(
      "usesEverySurface", \.usesEverySurface, .source("C-01"),
      "whether every reachable surface speaks, not just the best"),
    .flag(
      "coalescesClusters", \.coalescesClusters, .source("G-22"),
      "whether fires close together become one event"),
    .flag(
      "persistsLedger", \.persistsLedger, .source("G-34"),
      "whether the ledger survives the process"),
    .flag(
      "skipsUnchangedWidget", \.skipsUnchangedWidget, .source("C-24"),
      "whether an unchanged widget is left alone"),
    .flag(
      "summarizesAtFocusEnd", \.summarizesAtFocusEnd, .source("X-16"),
      "whether the end of a Focus sums up what it held back"),
    .flag(
      "carPlayCriticalException", \.carPlayCriticalException, .source("X-10"),
      "whether critical alerts reach a driver"),
  ]
}
