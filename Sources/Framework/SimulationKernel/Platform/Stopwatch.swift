#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Seconds by the wall since it was made: for the pace of a run and the length of a campaign, where nothing
/// simulated can see it.
package struct Stopwatch {
  // Allowed: it decides when a thread sleeps and how many runs are made, never what happens in one.
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant  // Allowed: see above

  package init() {
    start = Interposition.withRealTime { [clock] in clock.now }
  }

  /// How many have passed.
  package var seconds: Double {
    Interposition.withRealTime { (clock.now - start) / .seconds(1) }
  }
}

/// Lets the calling thread sleep for so many seconds, or a little less.
package func rest(_ seconds: Double) {
  var time = timespec()
  time.tv_nsec = Int(max(0, min(seconds, 0.9)) * 1e9)
  Interposition.withRealTime { _ = unsafe nanosleep(&time, nil) }
}
