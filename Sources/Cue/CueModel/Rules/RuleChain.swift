/// A chain of added rules as a type: each rule makes another type of the chain before it.
///
/// Types are not references. A policy with added rules is copied like one without.
protocol RuleChain: Sendable {
  /// Calls a body for every rule, in the order of adding.
  static func forEach(_ body: (AddedRule) -> Void)
}

/// A rule that was added, of either sort.
enum AddedRule: Sendable {
  case moment(any MomentRule.Type)
  case history(any HistoryRule.Type)

  var rule: any Rule.Type {
    switch self {
    case .moment(let rule): rule
    case .history(let rule): rule
    }
  }
}

/// The chain without a rule.
private enum NoRules: RuleChain {
  static func forEach(_ body: (AddedRule) -> Void) {}
}

/// A chain whose last rule reads the moment.
private enum MomentLink<Before: RuleChain, Last: MomentRule>: RuleChain {
  static func forEach(_ body: (AddedRule) -> Void) {
    Before.forEach(body)
    body(.moment(Last.self))
  }
}

/// A chain whose last rule reads the past.
private enum HistoryLink<Before: RuleChain, Last: HistoryRule>: RuleChain {
  static func forEach(_ body: (AddedRule) -> Void) {
    Before.forEach(body)
    body(.history(Last.self))
  }
}

/// The rules that were added to a policy.
struct AddedRules: Sendable {
  private let chain: any RuleChain.Type

  /// Adds a rule after others, if there are any.
  init(_ before: AddedRules?, then rule: AddedRule) {
    let chain: any RuleChain.Type = before?.chain ?? NoRules.self
    self.chain =
      switch rule {
      case .moment(let rule): Self.link(chain, rule)
      case .history(let rule): Self.link(chain, rule)
      }
  }

  private static func link<Before: RuleChain, Last: MomentRule>(
    _ before: Before.Type, _ last: Last.Type
  ) -> any RuleChain.Type { MomentLink<Before, Last>.self }

  private static func link<Before: RuleChain, Last: HistoryRule>(
    _ before: Before.Type, _ last: Last.Type
  ) -> any RuleChain.Type { HistoryLink<Before, Last>.self }

  /// Calls a body for every rule, in the order of adding.
  func forEach(_ body: (AddedRule) -> Void) { chain.forEach(body) }

  /// The rules, by rank.
  var list: [any Rule.Type] {
    var list: [any Rule.Type] = []
    forEach { list.append($0.rule) }
    return list
  }

  /// The lookup tables of the rules.
  var tables: RuleTables {
    var (tables, rank) = (RuleTables(), StandardRules.all.count)
    forEach { rule in
      tables.add(rule.rule.profile, rank: rank)
      rank += 1
    }
    return tables
  }
}

extension AddedRules: Hashable {
  /// Whether two chains contain the same rules in the same order.
  static func == (left: AddedRules, right: AddedRules) -> Bool { left.chain == right.chain }

  func hash(into hasher: inout Hasher) {
    forEach { hasher.combine($0.rule.profile.name) }
  }
}

extension AddedRules: Codable {
  /// Finds the named rules in the decoder's `userInfo`.
  ///
  /// - Throws: `DecodingError` if the rules differ from those there.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let names = try container.decode([String].self)
    let known = decoder.userInfo[Rules.userInfoKey] as? Rules
    guard let added = known?.added, added.names == names else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "the rules \(names.joined(separator: ", ")) are not those of `Rules.userInfoKey`")
    }
    self = added
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }

  private var names: [String] { list.map { $0.profile.name } }
}
