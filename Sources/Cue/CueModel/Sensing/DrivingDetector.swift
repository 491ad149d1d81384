public import SimulationPrimitives

/// Whether the person is driving, from motion readings and speeds.
///
///     var detector = DrivingDetector()
///     detector.observe(MotionReading(.automotive), policy: .conductor)
///     detector.isDriving  // true
///
/// Driving begins with an automotive reading of more than 70 % confidence (G-11). It ends with the
/// automotive motion, or once the speed has stayed below 1 m/s for 120 s: parked (G-12). A parked
/// car is driven again when it moves, or by the next automotive reading after another motion.
@frozen
public struct DrivingDetector: Hashable, Sendable {
  /// Whether the person is driving.
  public private(set) var isDriving = false
  @usableFromInline var isAutomotive = false
  private var slowSince: VirtualTime?

  /// Creates a detector that assumes no driving.
  public init() {}

  /// Adds a motion reading.
  public mutating func observe(_ reading: MotionReading, policy: Policy) {
    guard reading.motion == .automotive else {
      isAutomotive = false
      isDriving = false
      slowSince = nil
      return
    }
    let confidence = policy.motionConfidence.probability(of: reading.confidence)
    guard !isAutomotive, confidence > policy.drivingConfidence else { return }
    isAutomotive = true
    isDriving = true
    slowSince = nil
  }

  /// Adds a fix's speed; an unknown speed has no effect.
  @inlinable
  public mutating func observe(_ fix: Fix, policy: Policy) {
    // The person usually does not drive, and then the policy is not read.
    guard isAutomotive, fix.speed >= 0 else { return }
    follow(
      fix, parkedBelow: policy.parkedSpeedMetersPerSecond,
      for: .halfOpen(seconds: policy.parkedSeconds))
  }

  @usableFromInline
  mutating func follow(_ fix: Fix, parkedBelow speed: Double, for window: Window) {
    guard fix.speed < speed else {
      slowSince = nil
      isDriving = true
      return
    }
    let start = slowSince ?? fix.time
    slowSince = start
    if !window.isActive(since: start, at: fix.time) { isDriving = false }
  }
}
