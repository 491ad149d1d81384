extension PolicyField {
  /// The hours of the day.
  static let hours: [PolicyField] = [
    .whole(
      "quietHours.startMinute", \.quietHours.startMinute, by: 30, "minute of the day",
      .ours("D-03"), "from when on only critical alerts interrupt"),
    .whole(
      "quietHours.endMinute", \.quietHours.endMinute, by: 30, "minute of the day", .ours("D-03"),
      "until when only critical alerts interrupt"),
    .whole(
      "coffeeClosed.startMinute", \.coffeeClosed.startMinute, by: 30, "minute of the day",
      .source("G-07"), "from when on coffee is of no use"),
    .whole(
      "coffeeClosed.endMinute", \.coffeeClosed.endMinute, by: 30, "minute of the day",
      .source("G-07"), "until when coffee is of no use"),
    .whole(
      "fineDiningClosed.startMinute", \.fineDiningClosed.startMinute, by: 30,
      "minute of the day", .source("G-08"), "from when on fine dining is of no use"),
    .whole(
      "fineDiningClosed.endMinute", \.fineDiningClosed.endMinute, by: 30, "minute of the day",
      .source("G-08"), "until when fine dining is of no use"),
    .whole(
      "foodClosed.startMinute", \.foodClosed.startMinute, by: 30, "minute of the day",
      .ours("R-11"), "from when on other food is of no use"),
    .whole(
      "foodClosed.endMinute", \.foodClosed.endMinute, by: 30, "minute of the day",
      .ours("R-11"), "until when other food is of no use"),
    .whole(
      "funClosed.startMinute", \.funClosed.startMinute, by: 30, "minute of the day",
      .ours("R-11"), "from when on fun is of no use"),
    .whole(
      "funClosed.endMinute", \.funClosed.endMinute, by: 30, "minute of the day",
      .ours("R-11"), "until when fun is of no use"),
    .whole(
      "weekendRelaxationMinutes", \.weekendRelaxationMinutes, by: 30, "min", .ours("D-09"),
      "by how much weekends cut those hours at both ends"),
    .whole(
      "expiryOverrideDays", \.expiryOverrideDays, by: 1, "days", .source("G-10"),
      "a card with so few days left ignores its category's hours"),
  ]

  /// How the person moves, and in what weather.
  static let motion: [PolicyField] = [
    .number(
      "motionConfidence.low", \.motionConfidence.low, by: 0.5, "", .ours("X-19"),
      "how sure a motion reading of low confidence is"),
    .number(
      "motionConfidence.medium", \.motionConfidence.medium, by: 0.1, "", .ours("X-19"),
      "how sure one of medium confidence is"),
    .number(
      "motionConfidence.high", \.motionConfidence.high, by: 0.05, "", .ours("X-19"),
      "how sure one of high confidence is"),
    .number(
      "drivingConfidence", \.drivingConfidence, by: 0.25, "", .source("G-11"),
      "the confidence an automotive reading must exceed to mean driving"),
    .number(
      "parkedSpeedMetersPerSecond", \.parkedSpeedMetersPerSecond, by: 0.25, "m/s",
      .ours("D-10"), "a car slower than this stands"),
    .whole(
      "parkedSeconds", \.parkedSeconds, by: 30, "s", .ours("D-10"),
      "a car that has stood so long is parked"),
    .number(
      "corridorHalfWidthMeters", \.corridorHalfWidthMeters, by: 25, "m", .source("G-13"),
      "half the width of the corridor ahead in which a pin is a destination"),
    .number(
      "preArrivalEtaSeconds", \.preArrivalEtaSeconds, by: 15, "s", .source("G-13"),
      "a pre-arrival needs an ETA below this"),
    .number(
      "courseSpeedMetersPerSecond", \.courseSpeedMetersPerSecond, by: 0.25, "m/s",
      .ours("D-10"), "a course is worth nothing below this speed"),
    .number(
      "rainMillimetersPerHour", \.rainMillimetersPerHour, by: 0.5, "mm/h", .ours("D-04"),
      "rain from which a walk is punished"),
    .number(
      "coldCelsius", \.coldCelsius, by: 2, "°C", .ours("D-04"),
      "the apparent temperature below which a walk is punished"),
    .number(
      "hotCelsius", \.hotCelsius, by: 2, "°C", .ours("D-04"),
      "the apparent temperature above which a walk is punished"),
    .number(
      "windMetersPerSecond", \.windMetersPerSecond, by: 2.5, "m/s", .ours("D-04"),
      "wind from which a walk is punished"),
  ]

  /// When reminders come.
  static let schedules: [PolicyField] = [
    .whole(
      "planningMinute", \.planningMinute, by: 15, "minute of the day", .source("C-38"),
      "when the next day's alerts are decided"),
    .whole(
      "paydayExpiryDays", \.paydayExpiryDays, by: 1, "days", .ours("R-10"),
      "payday names no card that expires within so many days"),
    .whole(
      "paydayMinute", \.paydayMinute, by: 15, "minute of the day", .source("C-38"),
      "when the payday reminder comes"),
    .weekday("digestWeekday", \.digestWeekday, .ours("D-08"), "the day of the digest, Sunday 0"),
    .whole(
      "digestMinute", \.digestMinute, by: 15, "minute of the day", .ours("D-08"),
      "when the digest comes"),
    .flag(
      "digestIsDaily", \.digestIsDaily, .ours("C-54"),
      "whether the digest comes every day and not only on its weekday"),
    .flag(
      "savesForDigest", \.savesForDigest, .ours("C-54"),
      "whether all that would interrupt waits to be looked at, and the digest alone speaks"),
    .whole(
      "digestLookAheadDays", \.digestLookAheadDays, by: 1, "days", .ours("C-54"),
      "how many days ahead the digest counts cards that expire"),
    .whole(
      "expiryReminderMinute", \.expiryReminderMinute, by: 15, "minute of the day",
      .ours("D-08"), "when an expiry reminder comes"),
    .whole(
      "expiryLeadDays.first", \.expiryLeadDays.first, by: 1, "days", .ours("D-08"),
      "days ahead of the first expiry reminder"),
    .whole(
      "expiryLeadDays.second", \.expiryLeadDays.second, by: 1, "days", .ours("D-08"),
      "days ahead of the second"),
    .whole(
      "expiryLeadDays.last", \.expiryLeadDays.last, by: 1, "days", .ours("D-08"),
      "days ahead of the last"),
  ]
}
