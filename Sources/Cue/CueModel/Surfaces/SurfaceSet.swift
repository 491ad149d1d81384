public import SimulationPrimitives

/// The surfaces one decision lights up, computed before any is touched (C-06).
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

  /// A banner on the phone.
  public static let phoneBanner = SurfaceSet(rawValue: 1)
  /// A tap on the wrist.
  public static let watchHaptic = SurfaceSet(rawValue: 2)
  /// The continuous readout.
  public static let liveActivity = SurfaceSet(rawValue: 4)
  /// The snapshot on the home and lock screens.
  public static let widget = SurfaceSet(rawValue: 8)

  /// The surfaces that claim attention; the others wait to be looked at (K-08).
  public static let interruptive: SurfaceSet = [.phoneBanner, .watchHaptic]

  /// Whether any of them claims attention.
  @inlinable
  public var isInterruptive: Bool { rawValue & 3 != 0 }

  /// The canonical names, in order.
  public var names: [String] {
    Self.named.filter { contains($0.surface) }.map(\.name)
  }

  private static let named: [(name: String, surface: SurfaceSet)] = [
    ("phoneBanner", .phoneBanner), ("watchHaptic", .watchHaptic),
    ("liveActivity", .liveActivity), ("widget", .widget),
  ]

  /// The set of one surface by its canonical name.
  public init?(name: String) {
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.surface
  }

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
    self = try container.decode([String].self).reduce(into: []) { set, name in
      guard let surface = SurfaceSet(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no surface is called \"\(name)\"")
      }
      set.formUnion(surface)
    }
  }

  /// Writes the canonical names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }
}
