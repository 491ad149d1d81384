/// A stream of random draws, keyed by what it is for.
///
///     var noise = RandomStream(seed: 42, actor: "location", purpose: "noise")
///     noise.uniform()      // in 0..<1
///     noise.below(6)       // in 0..<6
///     noise.normal()       // mean 0, deviation 1
///
/// Two streams with different keys are independent, and a draw from one never moves another: two
/// policies run under the same seed see the same world. Every algorithm is our own, so that neither
/// a toolchain nor a C library can change a draw.
@frozen
public struct RandomStream: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64
  /// The bits that are turned over in each draw: none, or all under an antithetic seed.
  @usableFromInline let mirror: UInt64

  /// Creates a stream for one purpose of one actor.
  public init(seed: Seed, actor: String, purpose: String) {
    self.init(seed: seed.derived(actor).derived(purpose))
  }

  /// Creates a stream straight from a seed.
  @inlinable
  public init(seed: Seed) {
    state = StableHasher.mix(seed.rawValue)
    mirror = seed.isAntithetic ? .max : 0
  }

  /// The stream for one instant: what it draws does not depend on how much was drawn before.
  ///
  ///     var draws = noise.stream(at: fix.time)
  ///     draws.normal()  // the same however many fixes there were
  @inlinable
  public func stream(at time: VirtualTime) -> RandomStream {
    let seed = Seed(state, isAntithetic: mirror != 0)
    return RandomStream(seed: seed.derived(UInt64(bitPattern: time.nanoseconds)))
  }

  /// The next 64 random bits (SplitMix64).
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return StableHasher.mix(state) ^ mirror
  }

  /// A number in `0..<1`, a multiple of 2⁻⁵³.
  @inlinable
  public mutating func uniform() -> Double {
    Self.share(next())
  }

  /// A number in `0..<bound`, each equally likely.
  ///
  /// - Precondition: `bound` is positive.
  /// - Complexity: O(1) expected draws, nearly always one (Lemire's method).
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

  /// Returns whether an event of the given probability happens; one draw whatever the probability.
  ///
  /// - Precondition: `probability` lies in 0...1.
  @inlinable
  public mutating func chance(_ probability: Double) -> Bool {
    precondition(
      probability >= 0 && probability <= 1, "a probability of \(probability); pass one from 0 to 1")
    return uniform() < probability
  }

  /// An exponentially distributed number with the given mean; one draw.
  ///
  /// - Precondition: `mean` is not negative; with one of zero all are zero.
  public mutating func exponential(mean: Double) -> Double {
    precondition(mean >= 0, "a mean of \(mean); pass a positive number, or zero")
    return -mean * PortableMath.log(1 - uniform())
  }

  /// A standard normal number; two draws (Box and Muller).
  public mutating func normal() -> Double {
    let (first, second) = (nextUnmirrored(), nextUnmirrored())
    let (radii, angles) = Self.polar(SIMD2(repeating: first), SIMD2(repeating: second))
    return turned(radii.x) * PortableMath.cos(angles.x)
  }

  /// Two independent standard normal numbers of each of two streams, the first of each that of ``normal()``; two
  /// draws of each as well.
  ///
  /// Side by side they take little longer than those of one.
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

  /// Two points of the plane whose coordinates are standard normal numbers, from two words each.
  @inline(__always)
  private static func polar(
    _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>
  ) -> (radii: SIMD2<Double>, angles: SIMD2<Double>) {
    let radii = (-2 * PortableMath.log(1 - SIMD2(share(first.x), share(first.y)))).squareRoot()
    return (radii, 2 * .pi * SIMD2(share(second.x), share(second.y)))
  }

  /// The draw of the number itself: what turns with an angle mirrored draws do not.
  private mutating func nextUnmirrored() -> UInt64 { next() ^ mirror }

  /// A radius, mirrored through the origin under an antithetic seed.
  private func turned(_ radius: Double) -> Double { mirror == 0 ? radius : -radius }

  /// The upper 53 bits of a word as a number in `0..<1`.
  @inlinable
  static func share(_ word: UInt64) -> Double { Double(word >> 11) * 0x1p-53 }
}
