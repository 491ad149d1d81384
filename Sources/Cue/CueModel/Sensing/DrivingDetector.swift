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
  private var isAutomotive = false
  private var slowSince: VirtualTime?

  /// Creates a detector that assumes no driving.
  public init() {}

  /// Takes a motion reading.
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

  /// Takes a fix's speed; an unknown speed tells nothing and leaves things as they are.
  public mutating func observe(_ fix: Fix, policy: Policy) {
    guard isAutomotive, fix.speed >= 0 else { return }
    guard fix.speed < policy.parkedSpeedMetersPerSecond else {
      slowSince = nil
      isDriving = true
      return
    }
    let start = slowSince ?? fix.time
    slowSince = start
    if !Window.halfOpen(seconds: policy.parkedSeconds).isActive(since: start, at: fix.time) {
      isDriving = false
    }
  }
}
