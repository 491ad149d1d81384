/// The rules of a policy: those of this package, and those that a program added.
///
///     let veto = try policy.add(LunchBreakRule.self)
///     policy.rules.name(of: veto)  // "lunchBreak"
///
/// An added rule takes part like the others: it is evaluated, logged, explained, audited and
/// counted. Documents that are read with these rules may name it. Ranks follow the order of adding:
/// policies with the same rules in the same order have the same vetoes.
public struct Rules: Hashable, Sendable {
  /// The most rules there may be.
  public static let limit = 64

  /// The reason why a rule cannot be added.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// Another rule has the name.
    case nameTaken(String)
    /// The name contains other characters than letters and digits, or is reserved.
    case nameUnfit(String)
    /// The maximum number of rules is reached.
    case limitReached

    /// A sentence for the author of the rule.
    public var description: String {
      switch self {
      case .nameTaken(let name): "there is a rule called '\(name)' already; choose another name"
      case .nameUnfit(let name):
        "'\(name)' cannot name a rule; use ASCII letters and digits, and not the word 'none'"
      case .limitReached: "there are \(Rules.limit) rules already; that is the most"
      }
    }
  }

  /// The key of a decoder's `userInfo` for the rules of a policy that is read with rules of a program's own.
  public static let userInfoKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "CueModel.Rules") else {
      preconditionFailure("a text is no key of a decoder's user info")
    }
    return key
  }()

  /// The added rules, or `nil` if there are none.
  private(set) var added: AddedRules?

  /// The rules of this package alone.
  public init() {}

  /// Creates the rules of this package with added ones.
  @inline(__always)
  init(_ added: AddedRules?) { self.added = added }

  /// Every rule, by rank.
  public var all: [any Rule.Type] { StandardRules.all + (added?.list ?? []) }

  /// The rule of a veto, or `nil` if no rule has its rank.
  public subscript(veto: Veto) -> (any Rule.Type)? {
    let place = Int(veto.rank) - StandardRules.all.count
    guard place >= 0 else { return StandardRules.all[Int(veto.rank)] }
    let list = added?.list ?? []
    return place < list.count ? list[place] : nil
  }

  /// The canonical name of a veto, as in reports.
  public func name(of veto: Veto) -> String { self[veto]?.profile.name ?? veto.name }

  /// The veto of a canonical name, or `nil` if no rule has it.
  public func veto(named name: String) -> Veto? {
    if let veto = Veto(name: name), veto.rule != nil { return veto }
    let place = added?.list.firstIndex { $0.profile.name == name }
    return place.map { Veto(knownRank: StandardRules.all.count + $0) }
  }

  /// Reads a table entry of every rule.
  @inline(__always)
  func look(_ read: (RuleTables) -> UInt64) -> VetoSet {
    guard let added else { return VetoSet(rawValue: read(.standard)) }
    return VetoSet(rawValue: read(.standard) | read(added.tables))
  }

  /// Adds a rule.
  ///
  /// - Returns: Its veto.
  /// - Throws: ``Refusal`` if the name is taken or unfit, or there are too many rules.
  mutating func add(_ rule: AddedRule) throws(Refusal) -> Veto {
    let (profile, known) = (rule.rule.profile, all)
    let letters = profile.name.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    if known.contains(where: { $0.profile.name == profile.name }) {
      throw .nameTaken(profile.name)
    }
    guard letters, !profile.name.isEmpty, profile.name != "none", Veto(name: profile.name) == nil
    else { throw .nameUnfit(profile.name) }
    guard known.count < Self.limit else { throw .limitReached }
    added = AddedRules(added, then: rule)
    return Veto(knownRank: known.count)
  }
}
