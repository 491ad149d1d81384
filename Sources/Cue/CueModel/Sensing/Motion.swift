public import SimulationPrimitives

/// How a person moves, as far as the motion coprocessor can tell.
public enum MotionClass: String, StableHashable, CaseIterable, Codable, Sendable {
  /// At rest.
  case stationary
  /// On foot, walking.
  case walking
  /// On foot, running.
  case running
  /// On a bicycle.
  case cycling
  /// In a car, bus or train.
  case automotive
  /// Not known.
  case unknown

  /// Whether a person moving so can be spoken to: at rest, walking or running.
  @inlinable
  public var isOnFoot: Bool {
    switch self {
    case .stationary, .walking, .running: true
    case .cycling, .automotive, .unknown: false
    }
  }

  /// Below this a person is at rest, in meters a second.
  public static let restingSpeed = 0.5
  /// Below this a person walks.
  public static let walkingSpeed = 2.5
  /// Below this a person runs, or rides a bicycle.
  public static let runningSpeed = 6.0

  /// The most that a person moving so can have covered in a second, in meters (S-02).
  public var possibleSpeed: Double {
    switch self {
    case .stationary: 0.5
    case .walking: 2
    case .running: Self.runningSpeed
    case .cycling, .automotive, .unknown: 40
    }
  }

  /// The class of a steady speed; the one place that decides how fast is walking.
  ///
  ///     MotionClass.likely(metersPerSecond: 1.4)  // .walking
  ///
  /// - Parameters:
  ///   - speed: The speed, in meters a second.
  ///   - brisk: The class between a walk and a vehicle, which a speed alone cannot tell.
  /// - Returns: The likeliest class.
  public static func likely(
    metersPerSecond speed: Double, brisk: MotionClass = .running
  ) -> MotionClass {
    switch speed {
    case ..<restingSpeed: .stationary
    case ..<walkingSpeed: .walking
    case ..<runningSpeed: brisk
    default: .automotive
    }
  }
}

/// How sure the motion coprocessor is; the platform gives three grades, not a percentage.
public enum MotionConfidence: String, CaseIterable, Codable, Sendable {
  /// Little better than a guess.
  case low
  /// Probably right.
  case medium
  /// Nearly certain.
  case high
}

/// One motion reading.
@frozen
public struct MotionReading: Hashable, Codable, Sendable, StableHashable {
  /// How the person moves.
  public var motion: MotionClass
  /// How sure that is.
  public var confidence: MotionConfidence

  /// Creates a reading.
  @inlinable
  public init(_ motion: MotionClass, confidence: MotionConfidence = .high) {
    self.motion = motion
    self.confidence = confidence
  }

  /// Adds both names.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(motion.rawValue)
    hasher.combine(confidence.rawValue)
  }
}
