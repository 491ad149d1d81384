import Synchronization

/// The rules there are: those of this package, and those a program has added.
///
/// A rule that was added takes part wherever the others do as soon as a policy enforces it: it is
/// evaluated, logged, explained, audited and counted, and documents may name it. A process adds its
/// rules before it makes policies or reads documents; ranks follow the order of adding.
public enum Rules {
  /// The most rules there may be.
  public static let limit = 64

  /// Why a rule cannot be added.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// There is a rule of that name.
    case nameTaken(String)
    /// The name is not made of letters and digits, or stands for no rule.
    case nameUnfit(String)
    /// There are as many rules as there may be.
    case limitReached

    /// A sentence for the one who wrote the rule.
    public var description: String {
      switch self {
      case .nameTaken(let name): "there is a rule called '\(name)' already; choose another name"
      case .nameUnfit(let name):
        "'\(name)' cannot name a rule; use ASCII letters and digits, and not the word 'none'"
      case .limitReached: "there are \(Rules.limit) rules already; that is the most"
      }
    }
  }

  /// Adds a rule that looks at the moment.
  ///
  /// - Returns: Its veto, to be put into a policy's ``Policy/enforcedVetoes``.
  /// - Throws: ``Refusal`` if the name is taken or unfit, or there are too many rules.
  @discardableResult
  public static func add(_ rule: any MomentRule.Type) throws(Refusal) -> Veto {
    try add(.moment(rule))
  }

  /// Adds a rule that looks at the past.
  ///
  /// - Returns: Its veto, to be put into a policy's ``Policy/enforcedVetoes``.
  /// - Throws: ``Refusal`` if the name is taken or unfit, or there are too many rules.
  @discardableResult
  public static func add(_ rule: any HistoryRule.Type) throws(Refusal) -> Veto {
    try add(.history(rule))
  }

  /// Every rule, by rank.
  public static var all: [any Rule.Type] {
    StandardRules.all + (hasAdded ? added.rules.map(\.rule) : [])
  }

  /// A rule that was added, of either sort.
  enum Added: Sendable {
    case moment(any MomentRule.Type)
    case history(any HistoryRule.Type)

    var rule: any Rule.Type {
      switch self {
      case .moment(let rule): rule
      case .history(let rule): rule
      }
    }
  }

  /// The rules that were added, with what is looked up of them.
  struct State: Sendable {
    var rules: [Added] = []
    var tables = RuleTables()
  }

  private static let state = Mutex(State())
  /// How many rules were added; asked before the lock is taken.
  private static let addedCount = Atomic<Int>(0)

  /// Whether there are rules that were added.
  static var hasAdded: Bool { addedCount.load(ordering: .acquiring) > 0 }

  /// The rules that were added.
  static var added: State { state.withLock { $0 } }

  /// How many rules there are.
  static var count: Int { StandardRules.all.count + addedCount.load(ordering: .acquiring) }

  private static func add(_ rule: Added) throws(Refusal) -> Veto {
    let profile = rule.rule.profile
    let letters = profile.name.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    guard letters, !profile.name.isEmpty, profile.name != "none" else {
      throw .nameUnfit(profile.name)
    }
    return try state.withLock { state throws(Refusal) in
      let known = StandardRules.all + state.rules.map(\.rule)
      if known.contains(where: { $0.profile.name == profile.name }) {
        throw .nameTaken(profile.name)
      }
      guard known.count < limit else { throw .limitReached }
      state.tables.add(profile, rank: known.count)
      state.rules.append(rule)
      addedCount.store(state.rules.count, ordering: .releasing)
      return Veto(knownRank: known.count)
    }
  }
}
