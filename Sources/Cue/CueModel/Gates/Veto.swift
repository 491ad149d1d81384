/// A reason not to interrupt: a rule's name and its position in the order of K-11.
///
///     Veto.quietZone.name        // "quietZone"
///     Veto(name: "weather")?.gate  // .motion
///
/// The rank is the bit in a ``VetoSet``. The rule has all other properties; see ``rule``.
@frozen
public struct Veto: Hashable, Sendable {
  /// The position among all rules, counted from 0; the lowest rank is named first (K-11).
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

  /// Creates the veto of a canonical name, unless a program added its rule; see ``Rules``.
  public init?(name: String) {
    if let known = Self.byName[name] {
      self = known
    } else {
      guard name.hasPrefix(Self.ofAdded), let number = Int(name.dropFirst(Self.ofAdded.count)),
        case let rank = Self.allCases.count + number - 1,
        (Self.allCases.count..<Rules.limit).contains(rank), name == "\(Self.ofAdded)\(number)"
      else { return nil }
      self.init(knownRank: rank)
    }
  }

  private static let byName = StandardRules.all.enumerated().reduce(into: [String: Veto]()) {
    $0[$1.element.profile.name] = Veto(knownRank: $1.offset)
  }

  /// The name before the number for the veto of a program's own rule, if its policy is unknown.
  private static let ofAdded = "added"

  /// The rule of the veto, or `nil` for a rule that a program added to its policy; see ``Rules``.
  public var rule: (any Rule.Type)? {
    let standard = StandardRules.all
    return Int(rank) < standard.count ? standard[Int(rank)] : nil
  }

  /// The canonical name, as in reports, or `added1` and so on for rules that a program added.
  public var name: String {
    rule?.profile.name ?? "\(Self.ofAdded)\(Int(rank) - Self.allCases.count + 1)"
  }

  /// The gate of the rule, or `nil` for a rule that the Conductor checks after the gates.
  public var gate: Gate? { rule?.profile.gate }
}

extension Veto: CaseIterable, Comparable, CustomStringConvertible {
  /// Every veto of this package, by rank.
  public static let allCases = StandardRules.all.indices.map(Veto.init(knownRank:))

  /// Whether one veto has precedence over another.
  @inlinable
  public static func < (left: Veto, right: Veto) -> Bool { left.rank < right.rank }

  /// The canonical name.
  public var description: String { name }
}
