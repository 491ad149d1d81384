public import SimulationPrimitives

/// The vetoes that hold at once; all are evaluated and all are logged (K-11).
@frozen
public struct VetoSet: OptionSet, Hashable, Sendable, StableHashable {
  /// One bit a ``Veto``, by rank.
  public let rawValue: UInt32

  /// Creates a set from bits.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of one veto.
  @inlinable
  public init(_ veto: Veto) {
    rawValue = 1 << UInt32(veto.rawValue)
  }

  /// What a literal of a set lists.
  public typealias ArrayLiteralElement = Veto

  /// Creates a set from its members.
  @inlinable
  public init(arrayLiteral vetoes: Veto...) {
    rawValue = vetoes.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Every veto.
  public static let all = VetoSet(rawValue: 1 << UInt32(Veto.allCases.count) - 1)

  /// The veto that is named first, if any holds (K-11).
  @inlinable
  public var first: Veto? {
    rawValue == 0 ? nil : Veto(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }

  /// The members, the one named first leading.
  public var vetoes: [Veto] { Veto.allCases.filter { contains($0) } }

  /// Whether a veto is a member.
  @inlinable
  public func contains(_ veto: Veto) -> Bool { rawValue >> UInt32(veto.rawValue) & 1 == 1 }

  /// Adds a veto if a condition holds; without a branch.
  @inlinable @inline(__always)
  mutating func add(_ veto: Veto, if condition: Bool) {
    self = VetoSet(rawValue: rawValue | (condition ? 1 : 0) << UInt32(veto.rawValue))
  }

  /// Adds the bits.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(rawValue))
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
