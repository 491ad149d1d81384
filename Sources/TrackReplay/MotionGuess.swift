public import CueModel

/// How a person moves, guessed from speeds alone, as a motion coprocessor would say it.
///
///     var guess = MotionGuess(.walking)
///     guess.observe(speed: 14, seconds: 10)  // .automotive
///
/// Speeds are smoothed over five seconds and sorted: below 0.5 m/s at rest, below 2.5 walking, below
/// 6 running, else in a vehicle. A class is believed once it has lasted for eight seconds. A
/// vehicle is left only after two minutes below 2.5 m/s, or every red light would make a
/// pedestrian; that is also how long a car must stand to count as parked (G-12). Cyclists cannot be
/// told from runners and drivers by their speed: say `cycling` instead.
public struct MotionGuess: Hashable, Sendable {
  /// Below this a person is at rest, in metres a second.
  public static let restingSpeed = 0.5
  /// Below this a person walks.
  public static let walkingSpeed = 2.5
  /// Below this a person runs.
  public static let runningSpeed = 6.0
  /// The time constant of the smoothing, in seconds.
  public static let smoothingSeconds = 5.0
  /// How long a class must last to be believed.
  public static let holdSeconds = 8.0
  /// How long a vehicle must be no faster than a walk to have been left.
  public static let leavingSeconds = 120.0

  /// The class believed now.
  public private(set) var motion: MotionClass
  private var smoothed: Double?
  private var challenger: MotionClass?
  private var challengedSeconds = 0.0

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
    let before = smoothed ?? speed
    let smooth = before + (speed - before) * seconds / (seconds + Self.smoothingSeconds)
    smoothed = smooth
    let found = Self.motion(at: smooth)
    let isLeaving = motion == .automotive
    // Whoever leaves a vehicle may stop and go; elsewhere a class must last by itself.
    if found == motion || (isLeaving && found == .running) {
      (challenger, challengedSeconds) = (nil, 0)
      return nil
    }
    if challenger == found || (isLeaving && challenger != nil) {
      challengedSeconds += seconds
    } else {
      challengedSeconds = seconds
    }
    challenger = found
    guard challengedSeconds >= (isLeaving ? Self.leavingSeconds : Self.holdSeconds) else {
      return nil
    }
    (motion, challenger, challengedSeconds) = (found, nil, 0)
    return found
  }

  /// Forgets the speeds, not the belief: nobody knows how the person moved in a gap.
  public mutating func skipGap() {
    (smoothed, challenger, challengedSeconds) = (nil, nil, 0)
  }

  /// The class of a steady speed in metres a second.
  public static func motion(at speed: Double) -> MotionClass {
    switch speed {
    case ..<restingSpeed: .stationary
    case ..<walkingSpeed: .walking
    case ..<runningSpeed: .running
    default: .automotive
    }
  }
}
