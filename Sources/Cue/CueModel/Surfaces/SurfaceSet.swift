public import SimulationPrimitives

/// The surfaces of one decision, computed before any of them is used (C-06).
///
///     let surfaces: SurfaceSet = [.phoneBanner, .widget]
///     surfaces.isInterruptive  // true
///     surfaces.names           // ["phoneBanner", "widget"]
@frozen
public struct SurfaceSet: OptionSet, Hashable, Sendable, StableHashable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set of one surface.
  @inlinable
  public init(_ surface: Surface) {
    rawValue = surface.bit
  }

  /// The elements of a set's literal.
  public typealias ArrayLiteralElement = Surface

  /// Creates a set from its members.
  @inlinable
  public init(arrayLiteral surfaces: Surface...) {
    rawValue = surfaces.reduce(0) { $0 | $1.bit }
  }

  /// The surfaces that interrupt; the others show content without an interruption (K-08).
  public static let interruptive = Surface.interruptive.reduce(into: SurfaceSet()) {
    $0.formUnion(SurfaceSet($1))
  }

  /// The surfaces that show words: the interruptive ones, and the live activity.
  public static let telling = interruptive.union([.liveActivity])

  /// Whether any member interrupts.
  @inlinable
  public var isInterruptive: Bool { !isDisjoint(with: .interruptive) }

  /// Whether a surface is a member.
  @inlinable
  public func contains(_ surface: Surface) -> Bool { rawValue & surface.bit != 0 }

  /// The members, in their order.
  public var surfaces: [Surface] { Surface.allCases.filter(contains) }

  /// The members' names, in their order.
  public var names: [String] { surfaces.map(\.rawValue) }

  /// The names in one text, or `no surface` for the empty set.
  public var words: String { isEmpty ? "no surface" : names.joined(separator: ", ") }

  /// Adds the bits.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(rawValue))
  }
}

extension SurfaceSet: Codable {
  /// Reads a list of canonical names.
  ///
  /// - Throws: `DecodingError` if no surface has one of the names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try container.decode([Surface].self).reduce(into: []) { $0.formUnion(SurfaceSet($1)) }
  }

  /// Writes the canonical names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }
}
