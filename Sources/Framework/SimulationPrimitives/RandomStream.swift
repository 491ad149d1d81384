/// A stream of random numbers, keyed by seed, actor and purpose.
///
///     var noise = RandomStream(seed: 42, actor: "location", purpose: "noise")
///     noise.uniform()      // in 0..<1
///     noise.below(6)       // in 0..<6
///     noise.normal()       // mean 0, deviation 1
///
/// Two streams with different keys are independent, and reading one stream never affects another.
/// Two policies run under the same seed therefore meet the same random events. All algorithms are
/// part of this module, so that neither a toolchain nor a C library changes a random number.
@frozen
public struct RandomStream: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64
  /// The bits inverted in each random number: none, or all under an antithetic seed.
  @usableFromInline let mirror: UInt64

  /// Creates a stream for one purpose of one actor.
  public init(seed: Seed, actor: String, purpose: String) {
    self.init(seed: seed.derived(actor).derived(purpose))
  }

  /// Creates a stream directly from a seed.
  @inlinable
  public init(seed: Seed) {
    state = StableHasher.mix(seed.rawValue)
    mirror = seed.isAntithetic ? .max : 0
  }

  /// Returns a stream for one instant, independent of the streams for other instants.
  ///
  ///     var draws = noise.stream(at: fix.time)
  ///     draws.normal()  // the same however many fixes there were
  @inlinable
  public func stream(at time: VirtualTime) -> RandomStream {
    let seed = Seed(state, isAntithetic: mirror != 0)
    return RandomStream(seed: seed.derived(UInt64(bitPattern: time.nanoseconds)))
  }

  /// Returns the next 64 random bits (SplitMix64).
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return StableHasher.mix(state) ^ mirror
  }

  /// Returns a random number in `0..<1`, a multiple of 2⁻⁵³.
  @inlinable
  public mutating func uniform() -> Double {
    Self.share(next())
  }

  /// Returns a random number in `0..<bound`, each equally likely.
  ///
  /// - Precondition: `bound` is positive.
  /// - Complexity: O(1) expected random numbers, nearly always one (Lemire's method).
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "a draw below \(bound) does not exist; pass a positive bound")
    let limit = UInt64(bound)
    var product = next().multipliedFullWidth(by: limit)
    if product.low < limit {
      let unfair = (0 &- limit) % limit
      while product.low < unfair { product = next().multipliedFullWidth(by: limit) }
    }
    return Int(product.high)
  }

  /// Returns `true` with the given probability, always using one random number.
  ///
  /// - Precondition: `probability` is in 0...1.
  @inlinable
  public mutating func chance(_ probability: Double) -> Bool {
    precondition(
      probability >= 0 && probability <= 1, "a probability of \(probability); pass one from 0 to 1")
    return uniform() < probability
  }

  /// Returns an exponentially distributed number with the given mean, using one random number.
  ///
  /// - Precondition: `mean` is not negative. A mean of zero gives zero.
  public mutating func exponential(mean: Double) -> Double {
    precondition(mean >= 0, "a mean of \(mean); pass a positive number, or zero")
    return -mean * PortableMath.log(1 - uniform())
  }

  /// Returns a standard normal number, using two random numbers (Box and Muller).
  public mutating func normal() -> Double {
    let (first, second) = (nextUnmirrored(), nextUnmirrored())
    let (radii, angles) = Self.polar(SIMD2(repeating: first), SIMD2(repeating: second))
    return turned(radii.x) * PortableMath.cos(angles.x)
  }

  /// Returns two independent standard normal numbers from each of two streams.
  ///
  /// The first of each is that of ``normal()``. Each stream uses two random numbers. Computed in
  /// pairs, the numbers cost little more than those of one stream.
  package static func normals(
    _ one: inout RandomStream, _ other: inout RandomStream
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let first = SIMD2(one.nextUnmirrored(), other.nextUnmirrored())
    let second = SIMD2(one.nextUnmirrored(), other.nextUnmirrored())
    let (radii, angles) = polar(first, second)
    let (here, there) = (PortableMath.sineAndCosine(angles.x), PortableMath.sineAndCosine(angles.y))
    return (
      one.turned(radii.x) * SIMD2(here.cosine, here.sine),
      other.turned(radii.y) * SIMD2(there.cosine, there.sine)
    )
  }

  /// Returns two points of the plane with standard normal coordinates, from two words each.
  @inline(__always)
  private static func polar(
    _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>
  ) -> (radii: SIMD2<Double>, angles: SIMD2<Double>) {
    let radii = (-2 * PortableMath.log(1 - SIMD2(share(first.x), share(first.y)))).squareRoot()
    return (radii, 2 * .pi * SIMD2(share(second.x), share(second.y)))
  }

  /// Returns the next word without mirroring, for angles, which antithetic streams do not mirror.
  private mutating func nextUnmirrored() -> UInt64 { next() ^ mirror }

  /// Returns a radius, mirrored through the origin under an antithetic seed.
  private func turned(_ radius: Double) -> Double { mirror == 0 ? radius : -radius }

  /// Returns the upper 53 bits of a word as a number in `0..<1`.
  @inlinable
  static func share(_ word: UInt64) -> Double { Double(word >> 11) * 0x1p-53 }
}
