#if canImport(Glibc)
import Glibc

/// A clock of the system that an override replaces.
package enum SystemClock {
  case wall
  /// A monotonic clock with an arbitrary origin.
  case steady

  /// Creates a clock from its number, or returns `nil` for clocks of threads and processes.
  init?(_ clock: Int32) {
    switch clock {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE, CLOCK_REALTIME_ALARM, CLOCK_TAI: self = .wall
    case CLOCK_MONOTONIC, CLOCK_MONOTONIC_COARSE, CLOCK_MONOTONIC_RAW, CLOCK_BOOTTIME,
      CLOCK_BOOTTIME_ALARM:
      self = .steady
    default: return nil
    }
  }

  /// Returns the reading of the clock at a virtual time.
  package func instant(at now: VirtualTime) -> VirtualTime {
    switch self {
    // The first second of 2025 in UTC.
    case .wall: now.advanced(by: .seconds(1_735_689_600))
    // The uptime is not zero, as on a real machine.
    case .steady: now.advanced(by: .seconds(1_000))
    }
  }
}

extension timespec {
  init(_ time: VirtualTime) {
    let (seconds, rest) = Int(time.nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(
      tv_sec: rest < 0 ? seconds - 1 : seconds, tv_nsec: rest < 0 ? rest + 1_000_000_000 : rest)
  }
}
#endif
