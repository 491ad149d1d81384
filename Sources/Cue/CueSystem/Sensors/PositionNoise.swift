import CueModel
package import SimulationPrimitives

/// The errors of a receiver's fixes, whose correlation decays over time.
///
/// East and north are a first-order Gauss–Markov process each: constant deviation, and a
/// correlation of e^(−t/τ) between errors t apart. The error of an instant does not depend on which
/// fixes were requested. The process is fixed at instants that are a power of two of seconds apart
/// and so far that they are independent. Every other instant is drawn between two fixed ones. The
/// path down to the last two seconds is cached, so that fixes a second apart cost one pair of
/// random numbers each, and one more between two whole seconds.
package struct PositionNoise: Sendable {
  /// A stretch of whole seconds, and the errors at both its ends and in its middle.
  private struct Stretch: Sendable {
    let bridge: Bridge
    var number = Int64.min
    var ends = Ends()
    var middle = SIMD2<Double>.zero
    var draws = Draws()

    /// The ends of one of the halves, the later one for an odd number.
    func half(_ number: Int64) -> Ends {
      number & 1 == 0
        ? Ends(first: ends.first, last: middle) : Ends(first: middle, last: ends.last)
    }
  }

  /// The errors at the ends of a stretch.
  private struct Ends: Sendable {
    var first = SIMD2<Double>.zero
    var last = SIMD2<Double>.zero

    /// The error between both ends, from a random number.
    func error(by bridge: Bridge, _ draw: SIMD2<Double>) -> SIMD2<Double> {
      first * bridge.first + last * bridge.last + draw * bridge.deviation
    }
  }

  /// Random numbers by the instant, mostly at even steps: the number of the next step is computed
  /// with each, as a pair takes little longer than one.
  ///
  /// The key is the instant, so that a policy with more fixes gets the same errors (common random
  /// numbers).
  private struct Draws: Sendable {
    private var next = VirtualTime.never
    private var ahead = SIMD2<Double>.zero

    mutating func draw(
      _ random: RandomStream, at time: VirtualTime, stepSeconds: Int64
    ) -> SIMD2<Double> {
      guard time != next else { return ahead }
      next = time.advanced(byNanoseconds: stepSeconds &* PositionNoise.nanosecondsPerSecond)
      let draws = PositionNoise.draws(random, at: time, next)
      ahead = draws.1
      return draws.0
    }
  }

  /// The parameters of an error between two known ones.
  private struct Bridge: Sendable {
    let first: Double
    let last: Double
    let deviation: Double

    init(after: Double, before: Double, timeConstant: Double) {
      let (past, next) = (
        PortableMath.exp(-after / timeConstant), PortableMath.exp(-before / timeConstant)
      )
      let (pastRest, nextRest) = (1 - past * past, 1 - next * next)
      let rest = 1 - past * past * next * next
      (first, last) = (past * nextRest / rest, next * pastRest / rest)
      deviation = (pastRest * nextRest / rest).squareRoot()
    }
  }

  private static let nanosecondsPerSecond: Int64 = 1_000_000_000
  /// The number of time constants after which the correlation is below the precision of `Double`.
  private static let memory = 32.0

  private let random: RandomStream
  private let settings: SensorSettings
  /// Whether errors are correlated.
  private let isCorrelated: Bool
  /// The stretches from the longest to two seconds; none if seconds are independent.
  private var stretches: [Stretch] = []
  /// The last requested fraction of a second, which is the same for all fixes of a receiver.
  private var fraction: (nanoseconds: Int64, bridge: Bridge)?
  /// The random numbers of fixes, which are a second apart.
  private var draws = Draws()

  /// Creates the errors of a sensor.
  package init(_ settings: SensorSettings, random: RandomStream) {
    (self.settings, self.random) = (settings, random)
    let constant = settings.noiseSeconds
    isCorrelated = settings.noiseMeters > 0 && constant > 0
    guard isCorrelated else { return }
    var length = 1.0
    while length < Self.memory * constant {
      length *= 2
      let bridge = Bridge(after: length / 2, before: length / 2, timeConstant: constant)
      stretches.insert(Stretch(bridge: bridge), at: 0)
    }
  }

  /// The error of a fix at an instant, in meters to the east and to the north.
  ///
  /// - Complexity: O(1) random numbers amortized over fixes in the order of time, O(log τ)
  ///   otherwise.
  package mutating func error(at time: VirtualTime) -> (east: Double, north: Double) {
    let unit = unit(at: time) * settings.noiseMeters
    return (unit.x, unit.y)
  }

  private mutating func unit(at time: VirtualTime) -> SIMD2<Double> {
    guard isCorrelated else { return draws.draw(random, at: time, stepSeconds: 1) }
    var (second, rest) = time.nanoseconds.quotientAndRemainder(
      dividingBy: Self.nanosecondsPerSecond)
    if rest < 0 { (second, rest) = (second - 1, rest + Self.nanosecondsPerSecond) }
    let ends = ends(of: second)
    guard rest != 0 else { return ends.first }
    return ends.error(by: bridge(at: rest), draws.draw(random, at: time, stepSeconds: 1))
  }

  private mutating func bridge(at nanoseconds: Int64) -> Bridge {
    if let fraction, fraction.nanoseconds == nanoseconds { return fraction.bridge }
    let part = Double(nanoseconds) / Double(Self.nanosecondsPerSecond)
    let bridge = Bridge(after: part, before: 1 - part, timeConstant: settings.noiseSeconds)
    fraction = (nanoseconds, bridge)
    return bridge
  }

  /// The errors at the ends of a second, which every stretch then contains.
  private mutating func ends(of second: Int64) -> Ends {
    let deepest = stretches.count
    // The copy is made before the span below takes exclusive access to the stretches.
    let random = random
    guard deepest > 0 else { return Self.drawnEnds(random, second, 0) }
    var stretches = stretches.mutableSpan
    // The search begins at the shortest stretch that contains the second.
    var level = deepest - 1
    while level >= 0, stretches[level].number != second &>> Int64(deepest - level) { level -= 1 }
    while level < deepest - 1 {
      level += 1
      let shift = Int64(deepest - level)
      let number = second &>> shift
      let ends =
        level == 0 ? Self.drawnEnds(random, number, shift) : stretches[level - 1].half(number)
      let middle = Self.instant((number &<< shift) + (1 &<< (shift - 1)))
      let draw = stretches[level].draws.draw(random, at: middle, stepSeconds: 1 &<< shift)
      stretches[level].number = number
      stretches[level].ends = ends
      stretches[level].middle = ends.error(by: stretches[level].bridge, draw)
    }
    return stretches[deepest - 1].half(second)
  }

  /// The ends of a stretch of a power of two of seconds, far enough apart to be independent.
  private static func drawnEnds(_ random: RandomStream, _ number: Int64, _ shift: Int64) -> Ends {
    let (first, last) = draws(
      random, at: instant(number &<< shift), instant((number + 1) &<< shift))
    return Ends(first: first, last: last)
  }

  private static func draws(
    _ random: RandomStream, at first: VirtualTime, _ second: VirtualTime
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    var (one, other) = (random.stream(at: first), random.stream(at: second))
    return RandomStream.normals(&one, &other)
  }

  private static func instant(_ second: Int64) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: second)
  }
}
