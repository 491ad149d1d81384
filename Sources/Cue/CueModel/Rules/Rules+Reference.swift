extension Rules {
  /// The rules of this package as rows of a table, by rank: the page of the rules is made of them.
  public static var reference: String {
    let head = [
      "rule", "holds when", "gate", "applies to", "takes members of", "silences",
      "critical passes", "looks at", "figures", "requirement",
    ]
    let rows = StandardRules.all.map { cells($0).joined(separator: " | ") }
    return
      ([head.joined(separator: " | "), head.map { _ in "---" }.joined(separator: " | ")]
      + rows).map { "| \($0) |\n" }.joined()
  }

  private static func cells(_ rule: any Rule.Type) -> [String] {
    let profile = rule.profile
    return [
      "`\(profile.name)`", profile.meaning, profile.gate?.rawValue ?? "–",
      words(profile.events), words(profile.memberEvents), words(profile.silences),
      passage(profile.critical), rule is any MomentRule.Type ? "the moment" : "the past",
      profile.figures.isEmpty ? "–" : profile.figures.map(figure).joined(separator: ", "),
      profile.requirement,
    ]
  }

  private static func words(_ events: EventKinds) -> String {
    switch events {
    case []: "–"
    case .all: "all"
    case .interrupting: "all but preArrival"
    case let some: some.kinds.map(\.rawValue).joined(separator: ", ")
    }
  }

  private static func passage(_ passage: RuleProfile.CriticalPassage) -> String {
    switch passage {
    case .never: "never"
    case .always: "always"
    case .byException: "by exception"
    }
  }

  /// A figure with its unit.
  private static func figure(_ name: String) -> String {
    let unit = PolicyField.named(name)?.unit ?? ""
    return "`\(name)`" + (unit.isEmpty ? "" : " (\(unit))")
  }
}
