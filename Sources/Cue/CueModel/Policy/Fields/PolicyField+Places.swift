extension PolicyField {
  /// Radii and the readout.
  static let places: [PolicyField] = [
    .number(
      "geofenceRadiusMeters", \.geofenceRadiusMeters, by: 10, "m", .ours("G-51"),
      "here: the radius of the fence around a pin"),
    .number(
      "notificationRadiusMeters", \.notificationRadiusMeters, by: 50, "m", .source("G-05"),
      "near: the ring inside which a card may be spoken of"),
    .number(
      "displayRadiusMeters", \.displayRadiusMeters, by: 1_609.344, "m", .source("G-05"),
      "the radius inside which a shop of the brand is listed"),
    .whole(
      "pinAlternatives", \.pinAlternatives, by: 1, "places", .source("G-36"),
      "how many other places a pin is offered beside the closest"),
    .number(
      "quietZoneRadiusMeters", \.quietZoneRadiusMeters, by: 25, "m", .ours("G-06"),
      "the radius of a quiet zone"),
    .whole(
      "namedQuietZoneCount", \.namedQuietZoneCount, by: 1, "zones", .source("G-06"),
      "quiet zones of one's own making, home and work aside"),
    .number(
      "exitMarginDeviations", \.exitMarginDeviations, by: 0.5, "deviations", .ours("X-08"),
      "how far beyond a radius a noisy distance must be to have left it"),
    .number(
      "bucketMeters", \.bucketMeters, by: 10, "m", .source("C-20"),
      "the step in which a live activity shows the distance"),
  ]

  /// How a noisy distance is smoothed.
  static let smoothing: [PolicyField] = [
    .number(
      "smoothing.deviationPerAccuracy", \.smoothing.deviationPerAccuracy, by: 0.05, "",
      .ours("X-08"), "the deviation along an axis, per meter of 68 % radius"),
    .number(
      "smoothing.speedMetersPerSecond", \.smoothing.speedMetersPerSecond, by: 0.5, "m/s",
      .ours("X-08"), "the deviation of the approach speed before anything is known of it"),
    .number(
      "smoothing.speedVariancePerSecond", \.smoothing.speedVariancePerSecond, by: 0.001,
      "(m/s)²/s", .ours("X-08"), "the variance by which the approach speed wanders"),
    .number(
      "smoothing.marginDeviations", \.smoothing.marginDeviations, by: 0.5, "deviations",
      .ours("X-08"), "how far beyond its edge the distance must be to leave a bucket"),
    .whole(
      "smoothing.settlingFixes", \.smoothing.settlingFixes, by: 5, "fixes", .ours("X-08"),
      "inaccurate fixes before the first bucket is corrected"),
    .number(
      "smoothing.approachDeviations", \.smoothing.approachDeviations, by: 0.5, "deviations",
      .ours("X-08"), "the doubt that is added to a noisy distance before an ETA is made of it"),
    .whole(
      "smoothing.convergedFixes", \.smoothing.convergedFixes, by: 16, "fixes", .ours("X-08"),
      "equal steps after which the gains are kept"),
    .number(
      "smoothing.restartSeconds", \.smoothing.restartSeconds, by: 15, "s", .ours("X-08"),
      "the gap after which the past is forgotten"),
  ]

  /// The limits that keep the position sensor affordable.
  static let sensing: [PolicyField] = [
    .whole(
      "sensing.regionCount", \.sensing.regionCount, by: 2, "regions", .source("G-26b"),
      "regions watched at once, two a card"),
    .whole(
      "sensing.dwellSeconds", \.sensing.dwellSeconds, by: 60, "s", .ours("G-26"),
      "how long full updates go on after the last progress towards a pin"),
    .whole(
      "sensing.staleFixSeconds", \.sensing.staleFixSeconds, by: 60, "s", .ours("G-32"),
      "a background refresh ignores a fix older than this, but that of a person who sits since"),
    .number(
      "sensing.staleFixAccuracyMeters", \.sensing.staleFixAccuracyMeters, by: 50, "m",
      .ours("G-32"), "a background refresh ignores a fix less accurate than this"),
    .whole(
      "sensing.backgroundRefreshSeconds", \.sensing.backgroundRefreshSeconds, by: 60, "s",
      .source("G-31"), "how often the background refresh runs"),
    .whole(
      "sensing.refreshSilenceSeconds", \.sensing.refreshSilenceSeconds, by: 60, "s",
      .ours("R-01"), "how long after a fix a background refresh judges no place"),
    .whole(
      "sensing.backgroundBudgetSeconds", \.sensing.backgroundBudgetSeconds, by: 5, "s",
      .source("G-33"), "how long a background refresh may run"),
    .whole(
      "sensing.backgroundStepMilliseconds", \.sensing.backgroundStepMilliseconds, by: 100, "ms",
      .ours("G-33"), "what each step of a background refresh takes"),
    .number(
      "sensing.batteryPercentPerDay", \.sensing.batteryPercentPerDay, by: 0.5, "%",
      .source("G-30"), "the share of the battery a day may cost"),
    .whole(
      "sensing.reasonRetentionDays", \.sensing.reasonRetentionDays, by: 1, "days",
      .ours("D-11"), "how long decisions are kept"),
  ]
}
