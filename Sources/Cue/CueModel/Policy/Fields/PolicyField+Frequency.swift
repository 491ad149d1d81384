extension PolicyField {
  /// The limits of frequency.
  static let frequency: [PolicyField] = [
    .whole(
      "sameSubjectSeconds", \.sameSubjectSeconds, by: 15, "s", .source("C-14"),
      "least gap between interruptions about a subject"),
    .whole(
      "competingSurfaceSeconds", \.competingSurfaceSeconds, by: 300, "s", .source("C-11"),
      "pause of other surfaces after an interruption"),
    .whole(
      "otherAppSeconds", \.otherAppSeconds, by: 5, "s", .ours("S-12"),
      "pause of places after another app's notification"),
    .whole(
      "cardCooldownSeconds", \.cardCooldownSeconds, by: 300, "s", .source("G-15"),
      "pause of a card after an alert"),
    .whole(
      "clusterCooldownSeconds", \.clusterCooldownSeconds, by: 300, "s", .source("G-16"),
      "pause of a shopping area after an alert"),
    .whole(
      "preArrivalLaneSeconds", \.preArrivalLaneSeconds, by: 60, "s", .source("G-18"),
      "span in which pre-arrival and arrival are one event"),
    .whole(
      "cardUsedSeconds", \.cardUsedSeconds, by: 300, "s", .source("C-34"),
      "pause of a card after use"),
    .whole(
      "paydayExclusionSeconds", \.paydayExclusionSeconds, by: 3_600, "s", .source("C-39"),
      "pause of a card's places after payday names it"),
    .whole(
      "cardTouchCap", \.cardTouchCap, by: 1, "touches", .source("G-17"),
      "touches of a card in cardTouchWindowSeconds"),
    .whole(
      "cardTouchWindowSeconds", \.cardTouchWindowSeconds, by: 3_600, "s", .source("X-20"),
      "rolling span of that cap"),
    .whole(
      "politeSeconds", \.politeSeconds, by: 15, "s", .ours("C-14"),
      "gap below which the next alert is silent; 0 for never"),
    .whole(
      "mutedSeconds", \.mutedSeconds, by: 5, "s", .ours("C-14"),
      "gap after a silent alert below which the next is muted; 0 for never"),
    .whole(
      "rollingInterruptions", \.rollingInterruptions, by: 1, "interruptions", .ours("X-20"),
      "interruptions in rollingWindowSeconds"),
    .whole(
      "rollingWindowSeconds", \.rollingWindowSeconds, by: 3_600, "s", .ours("X-20"),
      "rolling span of that cap; 0 for none"),
    .whole(
      "deferralSeconds", \.deferralSeconds, by: 60, "s", .ours("R-08"),
      "longest wait of an arrival until the person stands still; 0 for none"),
    .whole(
      "standardInterruptionsPerDay", \.standardInterruptionsPerDay, by: 1, "interruptions",
      .source("P-03"), "interruptions a local day"),
    .whole(
      "criticalInterruptionsPerDay", \.criticalInterruptionsPerDay, by: 1, "interruptions",
      .source("P-03"), "critical interruptions a local day"),
  ]

  /// The effects of dismissals, snoozes and crowded places.
  static let dismissals: [PolicyField] = [
    .whole(
      "dismissalsToQuiet", \.dismissalsToQuiet, by: 1, "dismissals", .source("G-19"),
      "dismissals until a card is quieted"),
    .whole(
      "dismissalWindowSeconds", \.dismissalWindowSeconds, by: 86_400, "s", .source("X-06"),
      "rolling span of those dismissals"),
    .number(
      "snoozeExitMeters", \.snoozeExitMeters, by: 100, "m", .source("G-20"),
      "distance from the store that ends a snooze"),
    .whole(
      "clusterWindowSeconds", \.clusterWindowSeconds, by: 30, "s", .source("G-22"),
      "span of arrivals in a cluster"),
    .number(
      "clusterRadiusMeters", \.clusterRadiusMeters, by: 50, "m", .source("G-22"),
      "greatest distance of members from their mean"),
    .whole(
      "clusterMinimumMembers", \.clusterMinimumMembers, by: 1, "places", .source("G-22"),
      "least places in a cluster"),
    .number(
      "samePlaceMeters", \.samePlaceMeters, by: 50, "m", .ours("R-03"),
      "distance below which stores of a brand are one place"),
  ]

  /// The figures from a score to its presentation.
  static let presentation: [PolicyField] = [
    .whole(
      "urgencyThreshold", \.urgencyThreshold, by: 5, "points", .ours("C-10"),
      "least score of an interruption at a place"),
    .whole(
      "activeThreshold", \.activeThreshold, by: 5, "points", .ours("D-01"),
      "least score of an active alert; passive below"),
    .whole(
      "bannerLatencyMilliseconds", \.bannerLatencyMilliseconds, by: 100, "ms", .ours("D-05"),
      "dispatch to banner"),
    .whole(
      "hapticLatencyMilliseconds", \.hapticLatencyMilliseconds, by: 100, "ms", .ours("D-05"),
      "dispatch to haptic"),
    .whole(
      "hapticLifetimeSeconds", \.hapticLifetimeSeconds, by: 1, "s", .ours("X-23"),
      "age at which the watch drops a haptic"),
    .whole(
      "liveActivityLifetimeSeconds", \.liveActivityLifetimeSeconds, by: 3_600, "s",
      .source("C-21"), "lifetime of a live activity"),
  ]

  /// The switches of rules.
  static let switches: [PolicyField] = [
    .vetoes(
      "enforcedVetoes", \.enforcedVetoes, without: .urgency, .source("K-11"),
      "rules that are evaluated and logged"),
    .flag(
      "usesEverySurface", \.usesEverySurface, .source("C-01"),
      "whether all reachable surfaces alert, not only the best"),
    .flag(
      "coalescesClusters", \.coalescesClusters, .source("G-22"),
      "whether arrivals close together become a cluster"),
    .flag(
      "persistsLedger", \.persistsLedger, .source("G-34"),
      "whether the ledger outlives the process"),
    .flag(
      "skipsUnchangedWidget", \.skipsUnchangedWidget, .source("C-24"),
      "whether unchanged widgets are not reloaded"),
    .flag(
      "summarizesAtFocusEnd", \.summarizesAtFocusEnd, .source("X-16"),
      "whether a Focus ends with a summary"),
    .flag(
      "carPlayCriticalException", \.carPlayCriticalException, .source("X-10"),
      "whether critical alerts reach drivers"),
  ]
}
