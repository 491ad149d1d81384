public import CueModel

/// The motion of a person, guessed from speeds alone, as a motion coprocessor would say it.
///
///     var guess = MotionGuess(.walking)
///     guess.observe(speed: 14, seconds: 10)  // .automotive
///
/// Speeds are averaged over some five seconds and sorted by
/// `MotionClass.likely(metersPerSecond:brisk:)`. A class is believed once it has lasted for
/// eight seconds. A vehicle is believed to be left only after two minutes at the pace of a walk
/// or less, which is also how long a car must stand to count as parked (G-12), or five minutes
/// at the pace of a run: a red light makes no pedestrian. Cyclists cannot be told from runners
/// and drivers by their speed; say `cycling` instead.
public struct MotionGuess: Hashable, Sendable {
  /// The most a speed counts for, so that one jump of a receiver cannot outweigh its neighbors.
  public static let countedSpeed = 12.0
  /// The time constant of the average, in seconds.
  public static let smoothingSeconds = 5.0
  /// The time that a class must last to be believed.
  public static let holdSeconds = 8.0
  /// The time that a vehicle must be no faster than a walk to have been left.
  public static let parkedSeconds = 120.0
  /// The time that it must be no faster than a run.
  public static let crawlingSeconds = 300.0

  /// The class believed now.
  public private(set) var motion: MotionClass
  /// The meters and the seconds behind, each worth less the longer they are past.
  private var meters = 0.0
  private var weight = 0.0
  private var challenger: MotionClass?
  private var challengedSeconds = 0.0
  private var slowSeconds = 0.0
  private var crawlingSeconds = 0.0

  /// Creates a guess that starts with a belief.
  public init(_ motion: MotionClass) {
    self.motion = motion
  }

  /// Takes the speed over a stretch of time that has just passed.
  ///
  /// - Returns: The new class, if the belief changed.
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

  /// Forgets the speeds, not the belief: the motion in a gap is unknown.
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

  /// Checks whether a vehicle was slow for so long that it must have been left.
  private mutating func hasLeft(_ found: MotionClass, _ seconds: Double) -> Bool {
    slowSeconds = found == .stationary || found == .walking ? slowSeconds + seconds : 0
    crawlingSeconds = found == .automotive ? 0 : crawlingSeconds + seconds
    return slowSeconds >= Self.parkedSeconds || crawlingSeconds >= Self.crawlingSeconds
  }

  private mutating func forgetTimes() {
    (challenger, challengedSeconds, slowSeconds, crawlingSeconds) = (nil, 0, 0, 0)
  }
}
