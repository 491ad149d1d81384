extension ClassificationTables.PriorityName {
  /// The default priority words of platforms, mail and logs.
  static let standard =
    names(.low, ["low", "passive", "debug", "info"] + low.flatMap(\.spellings))
    + names(.medium, ["medium", "normal", "active", "notice", "warning"] + medium.spellings)
    + names(.high, ["time-sensitive", "error"] + high.flatMap(\.spellings))
    + names(.critical, ["critical", "emergency"])
    // Labels of a log: the handling of a notification that a user wanted.
    + names(.high, ["alertnow"]) + names(.low, ["dontalert"])

  /// A level of Android's importance, 0 to 5, with its names.
  private struct Step {
    let number: Int
    let names: [String]

    /// The number, each name alone, and each name as in the constant.
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
  /// The normalized word of a priority: `IMPORTANCE_HIGH` is `importancehigh`, and the `3.0` of a
  /// table with gaps is `3`.
  var normalizedPriority: String {
    // The sign of a number is significant, a dash in a name is not.
    if hasPrefix("-"), dropFirst().first?.isNumber == true { return self }
    return (hasSuffix(".0") ? String(dropLast(2)) : self).normalizedName
  }
}
