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

  /// Creates a seed from any number, zero included.
  @inlinable
  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates a seed from a literal.
  @inlinable
  public init(integerLiteral value: UInt64) {
    rawValue = value
  }

  /// A seed for one part of a run, told apart by a number such as a device's index.
  @inlinable
  public func derived(_ key: UInt64) -> Seed {
    var hasher = hasher
    hasher.combine(key)
    return Seed(hasher.finalize())
  }

  /// A seed for one part of a run, told apart by a name.
  public func derived(_ name: String) -> Seed {
    var hasher = hasher
    hasher.combine(name)
    return Seed(hasher.finalize())
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

  /// The seed in decimal.
  public var description: String { String(rawValue) }
}
