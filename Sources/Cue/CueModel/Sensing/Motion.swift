public import SimulationPrimitives

/// The motion of a person, as the motion coprocessor classifies it.
public enum MotionClass: String, StableHashable, CaseIterable, Codable, Sendable {
  /// The person is at rest.
  case stationary
  /// On foot, walking.
  case walking
  /// On foot, running.
  case running
  /// On a bicycle.
  case cycling
  /// The person is in a car, bus or train.
  case automotive
  /// The motion is unknown.
  case unknown

  /// Whether a person with this motion can be alerted: at rest, walking or running.
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

  /// The class of a steady speed, which defines the speed of walking for the whole package.
  ///
  ///     MotionClass.likely(metersPerSecond: 1.4)  // .walking
  ///
  /// - Parameters:
  ///   - speed: The speed, in meters a second.
  ///   - brisk: The class between a walk and a vehicle, which the speed alone does not determine.
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

/// The confidence of the motion coprocessor, in the platform's three grades.
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
  /// The motion of the person.
  public var motion: MotionClass
  /// The confidence of the reading.
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
