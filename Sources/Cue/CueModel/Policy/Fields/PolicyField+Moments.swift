extension PolicyField {
  /// The hours of the day.
  static let hours: [PolicyField] = [
    .whole(
      "quietHours.startMinute", \.quietHours.startMinute, by: 30, "minute of the day",
      .ours("D-03"), "start of the hours for critical alerts only"),
    .whole(
      "quietHours.endMinute", \.quietHours.endMinute, by: 30, "minute of the day", .ours("D-03"),
      "end of those hours"),
    .whole(
      "coffeeClosed.startMinute", \.coffeeClosed.startMinute, by: 30, "minute of the day",
      .source("G-07"), "when coffee counts as closed"),
    .whole(
      "coffeeClosed.endMinute", \.coffeeClosed.endMinute, by: 30, "minute of the day",
      .source("G-07"), "when coffee counts as open"),
    .whole(
      "fineDiningClosed.startMinute", \.fineDiningClosed.startMinute, by: 30,
      "minute of the day", .source("G-08"), "when fine dining counts as closed"),
    .whole(
      "fineDiningClosed.endMinute", \.fineDiningClosed.endMinute, by: 30, "minute of the day",
      .source("G-08"), "when fine dining counts as open"),
    .whole(
      "foodClosed.startMinute", \.foodClosed.startMinute, by: 30, "minute of the day",
      .ours("R-11"), "when other food counts as closed"),
    .whole(
      "foodClosed.endMinute", \.foodClosed.endMinute, by: 30, "minute of the day",
      .ours("R-11"), "when other food counts as open"),
    .whole(
      "funClosed.startMinute", \.funClosed.startMinute, by: 30, "minute of the day",
      .ours("R-11"), "when fun counts as closed"),
    .whole(
      "funClosed.endMinute", \.funClosed.endMinute, by: 30, "minute of the day",
      .ours("R-11"), "when fun counts as open"),
    .whole(
      "weekendRelaxationMinutes", \.weekendRelaxationMinutes, by: 30, "min", .ours("D-09"),
      "weekend cut of closed hours at each end"),
    .whole(
      "expiryOverrideDays", \.expiryOverrideDays, by: 1, "days", .source("G-10"),
      "a card with so few days left ignores closed hours"),
  ]

  /// The figures of motion and weather.
  static let motion: [PolicyField] = [
    .number(
      "motionConfidence.low", \.motionConfidence.low, by: 0.5, "", .ours("X-19"),
      "confidence of a low motion reading"),
    .number(
      "motionConfidence.medium", \.motionConfidence.medium, by: 0.1, "", .ours("X-19"),
      "confidence of a medium reading"),
    .number(
      "motionConfidence.high", \.motionConfidence.high, by: 0.05, "", .ours("X-19"),
      "confidence of a high reading"),
    .number(
      "drivingConfidence", \.drivingConfidence, by: 0.25, "", .source("G-11"),
      "confidence above which an automotive reading means driving"),
    .number(
      "parkedSpeedMetersPerSecond", \.parkedSpeedMetersPerSecond, by: 0.25, "m/s",
      .ours("D-10"), "speed below which a car stands"),
    .whole(
      "parkedSeconds", \.parkedSeconds, by: 30, "s", .ours("D-10"),
      "standing time until parked"),
    .number(
      "corridorHalfWidthMeters", \.corridorHalfWidthMeters, by: 25, "m", .source("G-13"),
      "half width of the corridor to a destination"),
    .number(
      "preArrivalEtaSeconds", \.preArrivalEtaSeconds, by: 15, "s", .source("G-13"),
      "greatest ETA of a pre-arrival"),
    .number(
      "courseSpeedMetersPerSecond", \.courseSpeedMetersPerSecond, by: 0.25, "m/s",
      .ours("D-10"), "least speed for a valid course"),
    .number(
      "rainMillimetersPerHour", \.rainMillimetersPerHour, by: 0.5, "mm/h", .ours("D-04"),
      "rain that stops a walk"),
    .number(
      "coldCelsius", \.coldCelsius, by: 2, "°C", .ours("D-04"),
      "lowest apparent temperature for a walk"),
    .number(
      "hotCelsius", \.hotCelsius, by: 2, "°C", .ours("D-04"),
      "highest apparent temperature for a walk"),
    .number(
      "windMetersPerSecond", \.windMetersPerSecond, by: 2.5, "m/s", .ours("D-04"),
      "wind that stops a walk"),
  ]

  /// The times of reminders.
  static let schedules: [PolicyField] = [
    .whole(
      "planningMinute", \.planningMinute, by: 15, "minute of the day", .source("C-38"),
      "time to plan the next day's alerts"),
    .whole(
      "paydayExpiryDays", \.paydayExpiryDays, by: 1, "days", .ours("R-10"),
      "payday skips cards that expire within this"),
    .whole(
      "paydayMinute", \.paydayMinute, by: 15, "minute of the day", .source("C-38"),
      "time of the payday reminder"),
    .weekday("digestWeekday", \.digestWeekday, .ours("D-08"), "day of the digest"),
    .whole(
      "digestMinute", \.digestMinute, by: 15, "minute of the day", .ours("D-08"),
      "time of the digest"),
    .flag(
      "digestIsDaily", \.digestIsDaily, .ours("C-54"),
      "whether the digest is daily"),
    .flag(
      "savesForDigest", \.savesForDigest, .ours("C-54"),
      "whether interruptions wait for the digest"),
    .whole(
      "digestLookAheadDays", \.digestLookAheadDays, by: 1, "days", .ours("C-54"),
      "expiries that the digest counts, in days ahead"),
    .whole(
      "expiryReminderMinute", \.expiryReminderMinute, by: 15, "minute of the day",
      .ours("D-08"), "time of expiry reminders"),
    .whole(
      "expiryLeadDays.first", \.expiryLeadDays.first, by: 1, "days", .ours("D-08"),
      "days before expiry of the first reminder"),
    .whole(
      "expiryLeadDays.second", \.expiryLeadDays.second, by: 1, "days", .ours("D-08"),
      "days before expiry of the second"),
    .whole(
      "expiryLeadDays.last", \.expiryLeadDays.last, by: 1, "days", .ours("D-08"),
      "days before expiry of the last"),
  ]
}
