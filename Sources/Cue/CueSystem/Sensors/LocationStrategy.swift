import CueModel
import SimulationPrimitives

/// The schedule of the receiver: the battery strategy as a value (G-25…G-29, G-26b).
///
/// Outside every ring only significant changes and region crossings wake the app. Inside a ring the
/// receiver delivers a fix a second, while the person gets nearer and for ten minutes more. It then
/// pauses, and restarts when the person leaves the ring and returns, or moves inside it.
struct LocationStrategy: Sendable {
  private(set) var mode = SensorMode.off
  /// Whether there is an app to run the receiver for.
  private var hasApp = true
  private var nearest = Double.infinity
  private var progress = VirtualTime.zero
  private let ring: Double
  private let marginPerAccuracy: Double
  private let dwellNanoseconds: Int64

  init(policy: Policy) {
    ring = policy.notificationRadiusMeters
    marginPerAccuracy =
      policy.exitMarginDeviations * policy.smoothing.deviationPerAccuracy
    dwellNanoseconds = Int64(policy.sensing.dwellSeconds) * 1_000_000_000
  }

  /// Switches location on or off altogether.
  mutating func allow(_ isAllowed: Bool) {
    if !isAllowed {
      mode = .off
    } else if mode == .off {
      mode = .significantChange
    }
  }

  /// The app ended, or was launched: only for an app does the receiver run.
  mutating func become(hasApp: Bool) {
    self.hasApp = hasApp
    if !hasApp, mode == .full { mode = .significantChange }
  }

  /// Handles the loss of the position, which is then in no ring.
  mutating func lose() {
    if mode != .off { mode = .significantChange }
  }

  /// Handles the result of a wake-up: the distance in meters to the nearest card.
  mutating func woke(distance: Double, at time: VirtualTime) {
    switch mode {
    case .off, .full:
      break
    case .significantChange:
      if distance <= ring { start(distance, time) }
    case .paused:
      // The exit from the ring arms the mode for the next entry.
      if distance > ring { mode = .significantChange }
    }
  }

  /// Handles resumed motion, which inside the ring starts a fix a second.
  mutating func motionResumed(distance: Double, at time: VirtualTime) {
    if mode == .paused, distance <= ring { start(distance, time) }
  }

  /// Handles a fix of the running receiver.
  mutating func received(distance: Double, accuracy: Double, at time: VirtualTime) {
    guard mode == .full else { return }
    if distance > ring + marginPerAccuracy * accuracy {
      mode = .significantChange
      return
    }
    if distance < nearest {
      nearest = distance
      progress = time
    }
    if time.nanoseconds(since: progress) >= dwellNanoseconds { mode = .paused }
  }

  private mutating func start(_ distance: Double, _ time: VirtualTime) {
    guard hasApp else { return }
    mode = .full
    nearest = distance
    progress = time
  }
}
