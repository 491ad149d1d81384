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

/// The rules that were added to a policy, with what is looked up of them.
final class AddedRules: Sendable {
  let rules: [AddedRule]
  let tables: RuleTables

  init(rules: [AddedRule], tables: RuleTables) { (self.rules, self.tables) = (rules, tables) }

  fileprivate var names: [String] { rules.map { $0.rule.profile.name } }
}

extension AddedRules: Hashable {
  /// Whether they are the same rules in the same order.
  static func == (left: AddedRules, right: AddedRules) -> Bool {
    left === right || left.rules.elementsEqual(right.rules) { $0.rule == $1.rule }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

extension AddedRules: Codable {
  /// Finds the rules of some names among those in the decoder's `userInfo`.
  ///
  /// - Throws: `DecodingError` if they are not the ones there.
  convenience init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let names = try container.decode([String].self)
    let known = decoder.userInfo[Rules.userInfoKey] as? Rules
    guard let added = known?.added, added.names == names else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "the rules \(names.joined(separator: ", ")) are not those of `Rules.userInfoKey`")
    }
    self.init(rules: added.rules, tables: added.tables)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }
}

extension Rules {
  /// The key of a decoder's `userInfo` for the rules of a policy that is read with rules of a program's own.
  public static let userInfoKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "CueModel.Rules") else {
      preconditionFailure("a text is no key of a decoder's user info")
    }
    return key
  }()
}
