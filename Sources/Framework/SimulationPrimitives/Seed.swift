/// The number from which every random number of a run is derived.
///
///     let seed = Seed(42)
///     seed.derived(1) == seed.derived(1)  // true
///     seed.derived(1) == seed.derived(2)  // false
///
/// A derived seed is a hash of its parent and a key. Deriving one more seed changes no other.
@frozen
public struct Seed: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The seed as an integer, as a user enters it.
  public let rawValue: UInt64
  /// Whether streams of the seed mirror those of the same number, see ``antithetic``.
  public let isAntithetic: Bool

  /// Creates a seed from any integer, zero included.
  @inlinable
  public init(_ rawValue: UInt64) {
    self.init(rawValue, isAntithetic: false)
  }

  /// Creates a seed from an integer literal.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.init(value)
  }

  @inlinable
  init(_ rawValue: UInt64, isAntithetic: Bool) {
    (self.rawValue, self.isAntithetic) = (rawValue, isAntithetic)
  }

  /// The antithetic seed, whose streams produce mirrored random numbers.
  ///
  /// A number is 1 − 2⁻⁵³ − *u* where this seed produces *u*; a standard normal number is negated.
  ///
  ///     let seed = Seed(42)
  ///     seed.antithetic.antithetic == seed                        // true
  ///     seed.antithetic.derived(1) == seed.derived(1).antithetic  // true: what grows from it is mirrored
  ///
  /// A run with the antithetic seed compensates the luck of the first run. The mean of the pair
  /// varies less than that of two independent runs if the result rises or falls with each random
  /// number. Random numbers that may be rejected, as for a gamma distribution, are mirrored only in
  /// part.
  @inlinable
  public var antithetic: Seed { Seed(rawValue, isAntithetic: !isAntithetic) }

  /// Returns a seed for one part of a run, identified by a number such as a device's index.
  @inlinable
  public func derived(_ key: UInt64) -> Seed {
    var hasher = hasher
    hasher.combine(key)
    return Seed(hasher.finalize(), isAntithetic: isAntithetic)
  }

  /// Returns a seed for one part of a run, identified by a name.
  public func derived(_ name: String) -> Seed {
    var hasher = hasher
    hasher.combine(name)
    return Seed(hasher.finalize(), isAntithetic: isAntithetic)
  }

  /// A hasher that starts from the mixed seed, as a small seed and a small key could cancel out.
  @usableFromInline var hasher: StableHasher {
    StableHasher(state: StableHasher.mix(rawValue &+ 0x9E37_79B9_7F4A_7C15))
  }

  /// Returns the first seeds to test a property with, small so that a failure is short to type.
  ///
  ///     Seed.sample(3).map(\.rawValue)  // [0, 1, 2]
  public static func sample(_ count: Int) -> [Seed] {
    (0..<UInt64(clamping: count)).map { Seed($0) }
  }

  /// The seed in decimal, with a suffix if it is antithetic: `42` or `42.antithetic`.
  public var description: String { isAntithetic ? "\(rawValue).antithetic" : String(rawValue) }
}
