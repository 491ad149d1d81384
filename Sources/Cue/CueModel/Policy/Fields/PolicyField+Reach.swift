extension PolicyField {
  /// Whether only rules read the field, so that equal answers of all rules result in an equal run.
  ///
  /// `false` for a field that is not a rule's figure, or that sensing or presentation also reads.
  public var isReadByRulesAlone: Bool { Self.ofRulesAlone.contains(name) }

  /// Whether the field is a figure of a rule that expires without another event, see ``RuleProfile/isPassing``.
  public var isOfPassingRule: Bool { Self.ofPassingRules.contains(name) }

  /// A test reads the sources for other readers.
  private static let ofRulesAlone: Set = [
    "quietHours.startMinute", "quietHours.endMinute", "coffeeClosed.startMinute",
    "coffeeClosed.endMinute", "fineDiningClosed.startMinute", "fineDiningClosed.endMinute",
    "foodClosed.startMinute", "foodClosed.endMinute", "funClosed.startMinute",
    "funClosed.endMinute", "weekendRelaxationMinutes", "expiryOverrideDays",
    "rainMillimetersPerHour", "coldCelsius", "hotCelsius", "windMetersPerSecond",
    "competingSurfaceSeconds", "preArrivalLaneSeconds", "cardUsedSeconds",
    "paydayExclusionSeconds", "cardTouchCap", "cardTouchWindowSeconds",
    "standardInterruptionsPerDay", "criticalInterruptionsPerDay", "urgencyThreshold",
    "carPlayCriticalException",
  ]

  private static let ofPassingRules = Set(
    StandardRules.all.map { $0.profile }.filter(\.isPassing).flatMap(\.figures))
}
