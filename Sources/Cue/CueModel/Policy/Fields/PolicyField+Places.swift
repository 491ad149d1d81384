extension PolicyField {
  /// The radii and the live activity.
  static let places: [PolicyField] = [
    .number(
      "geofenceRadiusMeters", \.geofenceRadiusMeters, by: 10, "m", .ours("G-51"),
      "fence around a store"),
    .number(
      "notificationRadiusMeters", \.notificationRadiusMeters, by: 50, "m", .source("G-05"),
      "ring inside which a card may alert"),
    .number(
      "displayRadiusMeters", \.displayRadiusMeters, by: 1_609.344, "m", .source("G-05"),
      "radius for listing stores of a brand"),
    .whole(
      "pinAlternatives", \.pinAlternatives, by: 1, "places", .source("G-36"),
      "alternatives offered for a card's store"),
    .number(
      "quietZoneRadiusMeters", \.quietZoneRadiusMeters, by: 25, "m", .ours("G-06"),
      "radius of a quiet zone"),
    .whole(
      "namedQuietZoneCount", \.namedQuietZoneCount, by: 1, "zones", .source("G-06"),
      "named quiet zones allowed"),
    .number(
      "exitMarginDeviations", \.exitMarginDeviations, by: 0.5, "deviations", .ours("X-08"),
      "margin for leaving a radius, in noise deviations"),
    .number(
      "bucketMeters", \.bucketMeters, by: 10, "m", .source("C-20"),
      "distance step of a live activity"),
  ]

  /// The smoothing of a noisy distance.
  static let smoothing: [PolicyField] = [
    .number(
      "smoothing.deviationPerAccuracy", \.smoothing.deviationPerAccuracy, by: 0.05, "",
      .ours("X-08"), "axis deviation per meter of reported accuracy (68 % radius)"),
    .number(
      "smoothing.speedMetersPerSecond", \.smoothing.speedMetersPerSecond, by: 0.5, "m/s",
      .ours("X-08"), "initial deviation of the approach speed"),
    .number(
      "smoothing.speedVariancePerSecond", \.smoothing.speedVariancePerSecond, by: 0.001,
      "(m/s)²/s", .ours("X-08"), "variance growth of the approach speed"),
    .number(
      "smoothing.marginDeviations", \.smoothing.marginDeviations, by: 0.5, "deviations",
      .ours("X-08"), "margin for leaving a distance bucket"),
    .whole(
      "smoothing.settlingFixes", \.smoothing.settlingFixes, by: 5, "fixes", .ours("X-08"),
      "inaccurate fixes before the first bucket is corrected"),
    .number(
      "smoothing.approachDeviations", \.smoothing.approachDeviations, by: 0.5, "deviations",
      .ours("X-08"), "deviations added to a noisy distance for the ETA"),
    .whole(
      "smoothing.convergedFixes", \.smoothing.convergedFixes, by: 16, "fixes", .ours("X-08"),
      "equal steps until the gains are fixed"),
    .number(
      "smoothing.restartSeconds", \.smoothing.restartSeconds, by: 15, "s", .ours("X-08"),
      "gap that resets the filter"),
  ]

  /// The limits that keep the position sensor affordable.
  static let sensing: [PolicyField] = [
    .whole(
      "sensing.regionCount", \.sensing.regionCount, by: 2, "regions", .source("G-26b"),
      "regions monitored at once, two a card"),
    .whole(
      "sensing.dwellSeconds", \.sensing.dwellSeconds, by: 60, "s", .ours("G-26"),
      "full updates after the last approach to a store"),
    .whole(
      "sensing.staleFixSeconds", \.sensing.staleFixSeconds, by: 60, "s", .ours("G-32"),
      "oldest fix a background refresh uses, unless the person has not moved"),
    .number(
      "sensing.staleFixAccuracyMeters", \.sensing.staleFixAccuracyMeters, by: 50, "m",
      .ours("G-32"), "least accurate fix a background refresh uses"),
    .whole(
      "sensing.backgroundRefreshSeconds", \.sensing.backgroundRefreshSeconds, by: 60, "s",
      .source("G-31"), "interval of background refreshes"),
    .whole(
      "sensing.refreshSilenceSeconds", \.sensing.refreshSilenceSeconds, by: 60, "s",
      .ours("R-01"), "time after a fix in which refreshes judge no place"),
    .whole(
      "sensing.backgroundBudgetSeconds", \.sensing.backgroundBudgetSeconds, by: 5, "s",
      .source("G-33"), "longest background refresh"),
    .whole(
      "sensing.backgroundStepMilliseconds", \.sensing.backgroundStepMilliseconds, by: 100, "ms",
      .ours("G-33"), "duration of a step of a background refresh"),
    .number(
      "sensing.batteryPercentPerDay", \.sensing.batteryPercentPerDay, by: 0.5, "%",
      .source("G-30"), "battery budget a day"),
    .whole(
      "sensing.reasonRetentionDays", \.sensing.reasonRetentionDays, by: 1, "days",
      .ours("D-11"), "retention of decisions"),
  ]
}
