extension Rules {
  /// The rules of this package as rows of a table, by rank, for the reference of the rules.
  public static var reference: String {
    let head = ["rule", "holds when", "gate", "applies to", "effect", "figures"]
    let rows = StandardRules.all.map { cells($0).joined(separator: " | ") }
    return
      ([head.joined(separator: " | "), head.map { _ in "---" }.joined(separator: " | ")]
      + rows).map { "| \($0) |\n" }.joined()
  }

  private static func cells(_ rule: any Rule.Type) -> [String] {
    let profile = rule.profile
    return [
      "`\(profile.name)`", profile.meaning, profile.gate?.rawValue ?? "–", subjects(of: profile),
      effects(of: rule).joined(separator: "; "),
      profile.figures.isEmpty ? "–" : profile.figures.map { "`\($0)`" }.joined(separator: ", "),
    ]
  }

  /// The events that a rule applies to, and those it takes members out of.
  private static func subjects(of profile: RuleProfile) -> String {
    let members = profile.memberEvents
    return words(profile.events) + (members.isEmpty ? "" : "; members of \(words(members))")
  }

  /// The effects of a rule: silence or withheld interruptions, passage of critical alerts, and use
  /// of the past.
  private static func effects(of rule: any Rule.Type) -> [String] {
    let profile = rule.profile
    return [
      profile.silences.isEmpty ? "withholds" : "silences \(words(profile.silences))",
      passage(profile.critical), rule is any MomentRule.Type ? "" : "history",
    ].filter { !$0.isEmpty }
  }

  private static func words(_ events: EventKinds) -> String {
    switch events {
    case .all: "all"
    case .interrupting: "all but preArrival"
    case let some: some.kinds.map(\.rawValue).joined(separator: ", ")
    }
  }

  private static func passage(_ passage: RuleProfile.CriticalPassage) -> String {
    switch passage {
    case .never: ""
    case .always: "critical passes"
    case .byException: "critical passes by exception"
    }
  }
}
