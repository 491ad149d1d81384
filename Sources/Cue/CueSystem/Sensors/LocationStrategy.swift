import CueModel
import SimulationPrimitives

/// When the receiver runs: the battery strategy as a value (G-25…G-29, G-26b).
///
/// Outside every ring only significant changes and region crossings wake the app. Inside a ring the
/// receiver gives a fix a second, for as long as the person gets nearer and ten minutes more; then it
/// pauses, and starts again when the person leaves the ring and comes back, or moves on inside it.
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

  /// The position is no longer known, and no ring holds it.
  mutating func lose() {
    if mode != .off { mode = .significantChange }
  }

  /// Takes what a wake-up found: a position so many meters from the nearest card.
  mutating func woke(distance: Double, at time: VirtualTime) {
    switch mode {
    case .off, .full:
      break
    case .significantChange:
      if distance <= ring { start(distance, time) }
    case .paused:
      // Left the ring: armed for the next time.
      if distance > ring { mode = .significantChange }
    }
  }

  /// The person moves again; inside the ring that is worth a fix a second.
  mutating func motionResumed(distance: Double, at time: VirtualTime) {
    if mode == .paused, distance <= ring { start(distance, time) }
  }

  /// Takes a fix of the running receiver.
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
