extension PolicyField {
  /// The weights the urgency score adds up.
  static let urgency: [PolicyField] = [
    .points("geofenceBase", \.urgency.geofenceBase, by: 5, "arriving at a place"),
    .points("preArrivalBase", \.urgency.preArrivalBase, by: 5, "heading for a place"),
    .points("clusterBase", \.urgency.clusterBase, by: 5, "several places at once"),
    .points("expiryBase", \.urgency.expiryBase, by: 5, "expiry reminder"),
    .points("paydayBase", \.urgency.paydayBase, by: 5, "payday"),
    .points("digestBase", \.urgency.digestBase, by: 5, "the week's digest"),
    .points("quietedBase", \.urgency.quietedBase, by: 5, "a card gone quiet"),
    .points("expiresToday", \.urgency.expiresToday, by: 5, "expires today"),
    .points("expiresTomorrow", \.urgency.expiresTomorrow, by: 5, "expires tomorrow"),
    .points(
      "expiresInThreeDays", \.urgency.expiresInThreeDays, by: 5, "expires in two or three days"),
    .points("expiresInAWeek", \.urgency.expiresInAWeek, by: 5, "expires in four to seven days"),
    .points("expiresInAMonth", \.urgency.expiresInAMonth, by: 5, "expires in eight to thirty days"),
    .days("todayDays", \.urgency.todayDays, "most days left that count as today"),
    .days("tomorrowDays", \.urgency.tomorrowDays, "most that count as tomorrow"),
    .days("threeDays", \.urgency.threeDays, "most that count as two or three"),
    .days("weekDays", \.urgency.weekDays, "most that count as a week"),
    .days("monthDays", \.urgency.monthDays, "most that count as a month"),
    .whole(
      "urgency.centsPerPoint", \.urgency.centsPerPoint, by: 100, "cents", .ours("D-01"),
      "balance for a point"),
    .points("balanceLimit", \.urgency.balanceLimit, by: 5, "most points for the balance"),
    .points("withinSteps", \.urgency.withinSteps, by: 5, "no farther than stepsMeters"),
    .points("withinABlock", \.urgency.withinABlock, by: 5, "no farther than blockMeters"),
    .points("withinTheRing", \.urgency.withinTheRing, by: 5, "no farther than ringMeters"),
    .number(
      "urgency.stepsMeters", \.urgency.stepsMeters, by: 10, "m", .ours("D-01"),
      "distance that earns points"),
    .number(
      "urgency.blockMeters", \.urgency.blockMeters, by: 25, "m", .ours("D-01"),
      "distance that earns points"),
    .number(
      "urgency.ringMeters", \.urgency.ringMeters, by: 50, "m", .ours("D-01"),
      "distance that earns points"),
    .points("digital", \.urgency.digital, by: 5, "barcode on the phone"),
    .points(
      "perDismissal", \.urgency.perDismissal, by: 5, "deducted for each remembered dismissal"),
  ]

  /// The end of a band of days left.
  private static func days(
    _ part: String, _ path: Path<Int>, _ meaning: String
  ) -> PolicyField {
    .whole("urgency.\(part)", path, by: 1, "days", .ours("D-01"), meaning)
  }

  /// Points for a circumstance.
  private static func points(
    _ part: String, _ path: Path<Int>, by step: Int, _ meaning: String
  ) -> PolicyField {
    .whole("urgency.\(part)", path, by: step, "points", .ours("D-01"), meaning)
  }
}
