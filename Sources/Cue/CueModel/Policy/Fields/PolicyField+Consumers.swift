extension PolicyField {
  /// The consumers other than the cards, and their links.
  static let consumers: [PolicyField] = [
    .whole(
      "consumers.linkDedupMilliseconds", \.consumers.linkDedupMilliseconds, by: 100, "ms",
      .source("P-10"), "equal links within this count once"),
    .number(
      "consumers.readinessHigh", \.consumers.readinessHigh, by: 5, "points", .source("P-11"),
      "least high readiness"),
    .number(
      "consumers.readinessLow", \.consumers.readinessLow, by: 5, "points", .source("P-11"),
      "greatest low readiness"),
    .number(
      "consumers.readinessCriticalBelow", \.consumers.readinessCriticalBelow, by: 5, "points",
      .source("P-14"), "readiness that is critical before a workout"),
    .whole(
      "consumers.confidentSignals", \.consumers.confidentSignals, by: 1, "signals",
      .source("P-12"), "kinds of signals that readiness needs"),
    .whole(
      "consumers.healthWindowSeconds", \.consumers.healthWindowSeconds, by: 7_200, "s",
      .source("P-12"), "greatest age of a signal"),
    .number(
      "consumers.heartRateVariability.worst", \.consumers.heartRateVariability.worst, by: 10, "ms",
      .ours("P-11"), "scores 0"),
    .number(
      "consumers.heartRateVariability.best", \.consumers.heartRateVariability.best, by: 10, "ms",
      .ours("P-11"), "scores 100"),
    .number(
      "consumers.restingHeartRate.worst", \.consumers.restingHeartRate.worst, by: 10, "beats/min",
      .ours("P-11"), "scores 0"),
    .number(
      "consumers.restingHeartRate.best", \.consumers.restingHeartRate.best, by: 10, "beats/min",
      .ours("P-11"), "scores 100"),
    .number(
      "consumers.sleep.worst", \.consumers.sleep.worst, by: 1, "h",
      .ours("P-11"), "scores 0"),
    .number(
      "consumers.sleep.best", \.consumers.sleep.best, by: 1, "h",
      .ours("P-11"), "scores 100"),
    .whole(
      "consumers.workoutReminderMinute", \.consumers.workoutReminderMinute, by: 30,
      "minute of the day", .ours("P-23"), "time of the workout reminder"),
  ]
}
