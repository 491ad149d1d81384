extension PolicyField {
  /// The speakers beside the cards, and the links that lead to them.
  static let consumers: [PolicyField] = [
    .whole(
      "consumers.linkDedupMilliseconds", \.consumers.linkDedupMilliseconds, by: 100, "ms",
      .source("P-10"), "the same link within this is the same wish"),
    .number(
      "consumers.readinessHigh", \.consumers.readinessHigh, by: 5, "points", .source("P-11"),
      "readiness is high from here on"),
    .number(
      "consumers.readinessLow", \.consumers.readinessLow, by: 5, "points", .source("P-11"),
      "readiness is low up to here"),
    .number(
      "consumers.readinessCriticalBelow", \.consumers.readinessCriticalBelow, by: 5, "points",
      .source("P-14"), "below this, with a workout planned, it is critical"),
    .whole(
      "consumers.confidentSignals", \.consumers.confidentSignals, by: 1, "signals",
      .source("P-12"), "how many different signals readiness needs"),
    .whole(
      "consumers.healthWindowSeconds", \.consumers.healthWindowSeconds, by: 7_200, "s",
      .source("P-12"), "how old a signal may be"),
    .number(
      "consumers.heartRateVariability.worst", \.consumers.heartRateVariability.worst, by: 10, "ms",
      .ours("P-11"), "worth nothing"),
    .number(
      "consumers.heartRateVariability.best", \.consumers.heartRateVariability.best, by: 10, "ms",
      .ours("P-11"), "worth a hundred"),
    .number(
      "consumers.restingHeartRate.worst", \.consumers.restingHeartRate.worst, by: 10, "beats/min",
      .ours("P-11"), "worth nothing"),
    .number(
      "consumers.restingHeartRate.best", \.consumers.restingHeartRate.best, by: 10, "beats/min",
      .ours("P-11"), "worth a hundred"),
    .number(
      "consumers.sleep.worst", \.consumers.sleep.worst, by: 1, "h",
      .ours("P-11"), "worth nothing"),
    .number(
      "consumers.sleep.best", \.consumers.sleep.best, by: 1, "h",
      .ours("P-11"), "worth a hundred"),
    .whole(
      "consumers.workoutReminderMinute", \.consumers.workoutReminderMinute, by: 30,
      "minute of the day", .ours("P-23"), "when a planned workout that was not done is mentioned"),
  ]
}
