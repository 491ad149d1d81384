public import SimulationPrimitives

/// The vetoes that hold at the same time.
///
/// All are evaluated and logged (K-11).
@frozen
public struct VetoSet: OptionSet, Hashable, Sendable, StableHashable {
  /// One bit for each ``Veto``, by rank.
  public let rawValue: UInt64

  /// Creates a set from bits.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The set of one veto.
  @inlinable
  public init(_ veto: Veto) {
    rawValue = 1 << UInt64(veto.rank)
  }

  /// The set of some vetoes.
  public init(_ vetoes: some Sequence<Veto>) {
    rawValue = vetoes.reduce(0) { $0 | 1 << UInt64($1.rank) }
  }

  /// The element of a set's literal.
  public typealias ArrayLiteralElement = Veto

  /// Creates a set from its members.
  @inlinable
  public init(arrayLiteral vetoes: Veto...) {
    rawValue = vetoes.reduce(0) { $0 | 1 << UInt64($1.rank) }
  }

  /// The vetoes of `StandardRules`.
  public static let standard = VetoSet(Veto.allCases)

  /// Every possible veto, including those of rules that a program adds.
  public static let all = VetoSet(rawValue: .max)

  /// The veto that is named first, if any holds (K-11).
  public var first: Veto? {
    rawValue == 0 ? nil : Veto(knownRank: rawValue.trailingZeroBitCount)
  }

  /// The members, by precedence.
  public var vetoes: [Veto] {
    var (vetoes, rest) = ([Veto](), rawValue)
    while rest != 0 {
      vetoes.append(Veto(knownRank: rest.trailingZeroBitCount))
      rest &= rest - 1
    }
    return vetoes
  }

  /// Whether a veto is a member.
  @inlinable
  public func contains(_ veto: Veto) -> Bool { rawValue >> UInt64(veto.rank) & 1 == 1 }

  /// Adds the bits.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(rawValue)
  }
}

extension VetoSet: Codable {
  /// Reads a list of canonical names.
  ///
  /// - Throws: `DecodingError` if no veto has one of the names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try container.decode([String].self).reduce(into: []) { set, name in
      guard let veto = Veto(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no veto is called \"\(name)\"")
      }
      set.formUnion(VetoSet(veto))
    }
  }

  /// Writes the canonical names, by rank.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(vetoes.map(\.name))
  }
}
