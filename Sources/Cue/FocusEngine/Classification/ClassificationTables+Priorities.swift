extension ClassificationTables.PriorityName {
  /// The words everybody begins with: those of platforms, of mail and of logs.
  static let standard =
    names(.low, ["low", "passive", "debug", "info"] + low.flatMap(\.spellings))
    + names(.medium, ["medium", "normal", "active", "notice", "warning"] + medium.spellings)
    + names(.high, ["time-sensitive", "error"] + high.flatMap(\.spellings))
    + names(.critical, ["critical", "emergency"])
    // A log of a status app: what a user wanted done with a notification.
    + names(.high, ["alertnow"]) + names(.low, ["dontalert"])

  /// A step of Android's importance, 0 to 5, and what it is called.
  private struct Step {
    let number: Int
    let names: [String]

    /// The number, and each name alone and as the constant is called.
    var spellings: [String] {
      ["\(number)"] + names.flatMap { [$0, "IMPORTANCE_\($0)", "PRIORITY_\($0)"] }
    }
  }

  private static let low = [
    Step(number: 0, names: ["none"]), Step(number: 1, names: ["min"]),
    Step(number: 2, names: ["low"]),
  ]
  private static let medium = Step(number: 3, names: ["default"])
  private static let high = [
    Step(number: 4, names: ["high"]), Step(number: 5, names: ["max", "urgent"]),
  ]

  private static func names(_ priority: Priority, _ words: [String]) -> [Self] {
    words.map { Self(name: $0, priority: priority) }
  }
}

extension String {
  /// The word of a priority as names are compared: `IMPORTANCE_HIGH` is `importancehigh`, and the
  /// `3.0` of a table that once held gaps is `3`.
  var normalizedPriority: String {
    // The sign of a number says something; a dash in a name does not.
    if hasPrefix("-"), dropFirst().first?.isNumber == true { return self }
    return (hasSuffix(".0") ? String(dropLast(2)) : self).normalizedName
  }
}
