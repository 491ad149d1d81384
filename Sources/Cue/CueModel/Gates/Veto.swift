/// A reason not to interrupt: a rule's name and its place in the order of K-11.
///
///     Veto.quietZone.name        // "quietZone"
///     Veto(name: "weather")?.gate  // .motion
///
/// The rank is the bit in a ``VetoSet``. Everything else is the rule's, see ``rule``.
@frozen
public struct Veto: Hashable, Sendable {
  /// Its place among all rules, counted from 0; the least is named first (K-11).
  public let rank: UInt8

  /// The veto of a rank that is taken.
  @inlinable
  init(knownRank rank: Int) {
    self.rank = UInt8(truncatingIfNeeded: rank)
  }

  /// The veto of a standard rule.
  init(_ rule: any Rule.Type) {
    guard let rank = StandardRules.all.firstIndex(where: { $0 == rule }) else {
      preconditionFailure("\(rule) is missing from the list of standard rules; add it there")
    }
    self.init(knownRank: rank)
  }

  /// The veto of a canonical name.
  public init?(name: String) {
    if let known = Self.byName[name] {
      self = known
    } else {
      guard Rules.hasAdded, let match = Self.allCases.first(where: { $0.name == name }) else {
        return nil
      }
      self = match
    }
  }

  private static let byName = StandardRules.all.enumerated().reduce(into: [String: Veto]()) {
    $0[$1.element.profile.name] = Veto(knownRank: $1.offset)
  }

  /// The rule it stands for.
  public var rule: any Rule.Type {
    let standard = StandardRules.all
    return Int(rank) < standard.count
      ? standard[Int(rank)] : Rules.added.rules[Int(rank) - standard.count].rule
  }

  /// The canonical name, as in reports.
  public var name: String { rule.profile.name }

  /// The gate it belongs to; none for what the Conductor checks behind the gates.
  public var gate: Gate? { rule.profile.gate }
}

extension Veto: CaseIterable, Comparable, CustomStringConvertible {
  /// Every veto there is, by rank.
  public static var allCases: [Veto] { (0..<Rules.count).map(Veto.init(knownRank:)) }

  /// Whether one veto is named before another.
  @inlinable
  public static func < (left: Veto, right: Veto) -> Bool { left.rank < right.rank }

  /// The canonical name.
  public var description: String { name }
}
