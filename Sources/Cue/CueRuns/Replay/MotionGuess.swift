public import CueModel

/// The motion of a person, inferred from speeds alone, in the classes of a motion coprocessor.
///
///     var guess = MotionGuess(.walking)
///     guess.observe(speed: 14, seconds: 10)  // .automotive
///
/// Speeds are averaged over about five seconds and classified by
/// `MotionClass.likely(metersPerSecond:brisk:)`. A class is accepted after it has lasted for eight
/// seconds. A vehicle counts as left after two minutes at walking speed or less, as a car counts as
/// parked (G-12). At running speed it takes five minutes. So a stop at a red light does not count.
/// Speed does not distinguish cyclists from runners and drivers. State `cycling` instead.
public struct MotionGuess: Hashable, Sendable {
  /// The maximum counted speed, so that one outlier of a receiver cannot outweigh its neighbors.
  public static let countedSpeed = 12.0
  /// The time constant of the average, in seconds.
  public static let smoothingSeconds = 5.0
  /// The seconds for which a class must last to be accepted.
  public static let holdSeconds = 8.0
  /// The seconds at walking speed or less after which a vehicle counts as left.
  public static let parkedSeconds = 120.0
  /// The seconds at running speed or less after which a vehicle counts as left.
  public static let crawlingSeconds = 300.0

  /// The accepted class.
  public private(set) var motion: MotionClass
  /// The past meters and seconds, with weights that decay with age.
  private var meters = 0.0
  private var weight = 0.0
  private var challenger: MotionClass?
  private var challengedSeconds = 0.0
  private var slowSeconds = 0.0
  private var crawlingSeconds = 0.0

  /// Creates a guess with an initial class.
  public init(_ motion: MotionClass) {
    self.motion = motion
  }

  /// Adds the speed over the latest stretch of time.
  ///
  /// - Returns: The new class, if it changed.
  @discardableResult
  public mutating func observe(speed: Double, seconds: Double) -> MotionClass? {
    guard seconds > 0, speed >= 0 else { return nil }
    let kept = Self.smoothingSeconds / (Self.smoothingSeconds + seconds)
    meters = kept * (meters + min(speed, Self.countedSpeed) * seconds)
    weight = kept * (weight + seconds)
    let found = MotionClass.likely(metersPerSecond: meters / weight)
    let isBelieved = motion == .automotive ? hasLeft(found, seconds) : hasHeld(found, seconds)
    guard isBelieved else { return nil }
    motion = found
    forgetTimes()
    return found
  }

  /// Discards the speeds, but not the class, because the motion in a gap is unknown.
  public mutating func skipGap() {
    (meters, weight) = (0, 0)
    forgetTimes()
  }

  /// Checks whether another class has lasted long enough.
  private mutating func hasHeld(_ found: MotionClass, _ seconds: Double) -> Bool {
    challengedSeconds = found == challenger ? challengedSeconds + seconds : seconds
    challenger = found
    return found != motion && challengedSeconds >= Self.holdSeconds
  }

  /// Checks whether a vehicle was slow for long enough to count as left.
  private mutating func hasLeft(_ found: MotionClass, _ seconds: Double) -> Bool {
    slowSeconds = found == .stationary || found == .walking ? slowSeconds + seconds : 0
    crawlingSeconds = found == .automotive ? 0 : crawlingSeconds + seconds
    return slowSeconds >= Self.parkedSeconds || crawlingSeconds >= Self.crawlingSeconds
  }

  private mutating func forgetTimes() {
    (challenger, challengedSeconds, slowSeconds, crawlingSeconds) = (nil, 0, 0, 0)
  }
}
