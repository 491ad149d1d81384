/// The number every random draw of a run grows from.
///
///     let seed = Seed(42)
///     seed.derived(1) == seed.derived(1)  // true
///     seed.derived(1) == seed.derived(2)  // false
///
/// Derivation is a hash, not a sequence: adding one derived seed moves no other.
@frozen
public struct Seed: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The seed as a number, the form people type.
  public let rawValue: UInt64
  /// Indicates whether the streams are mirror images of those of its number; see ``antithetic``.
  public let isAntithetic: Bool

  /// Creates a seed from any number, zero included.
  @inlinable
  public init(_ rawValue: UInt64) {
    self.init(rawValue, isAntithetic: false)
  }

  /// Creates a seed from a literal.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.init(value)
  }

  @inlinable
  init(_ rawValue: UInt64, isAntithetic: Bool) {
    (self.rawValue, self.isAntithetic) = (rawValue, isAntithetic)
  }

  /// The seed whose streams draw the mirror image: 1 − 2⁻⁵³ − *u* where those of this seed draw *u*, and so
  /// the negative of each standard normal number.
  ///
  ///     let seed = Seed(42)
  ///     seed.antithetic.antithetic == seed                        // true
  ///     seed.antithetic.derived(1) == seed.derived(1).antithetic  // true: what grows from it is mirrored
  ///
  /// Where one run of such a pair is lucky the other is not, so that their mean varies less than that of two
  /// runs that have nothing in common, if the result rises or falls with each draw. Draws that may be
  /// rejected, as of a gamma distribution, are mirrored in part alone.
  @inlinable
  public var antithetic: Seed { Seed(rawValue, isAntithetic: !isAntithetic) }

  /// A seed for one part of a run, told apart by a number such as a device's index.
  @inlinable
  public func derived(_ key: UInt64) -> Seed {
    var hasher = hasher
    hasher.combine(key)
    return Seed(hasher.finalize(), isAntithetic: isAntithetic)
  }

  /// A seed for one part of a run, told apart by a name.
  public func derived(_ name: String) -> Seed {
    var hasher = hasher
    hasher.combine(name)
    return Seed(hasher.finalize(), isAntithetic: isAntithetic)
  }

  /// The seed, mixed: a seed and a key, both small numbers, must not cancel each other out.
  @usableFromInline var hasher: StableHasher {
    StableHasher(state: StableHasher.mix(rawValue &+ 0x9E37_79B9_7F4A_7C15))
  }

  /// The first seeds a property is tried under; small, so that a failure is short to type.
  ///
  ///     Seed.sample(3).map(\.rawValue)  // [0, 1, 2]
  public static func sample(_ count: Int) -> [Seed] {
    (0..<UInt64(clamping: count)).map { Seed($0) }
  }

  /// The seed in decimal, and whether it is antithetic: `42` or `42.antithetic`.
  public var description: String { isAntithetic ? "\(rawValue).antithetic" : String(rawValue) }
}
