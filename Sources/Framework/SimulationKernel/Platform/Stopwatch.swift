#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Seconds by the wall since it was made: for the pace of a run alone, where nothing simulated can see it.
struct Stopwatch {
  // Allowed: pacing decides when a thread sleeps and never what happens.
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant  // Allowed: see above

  init() {
    start = clock.now
  }

  var seconds: Double { (clock.now - start) / .seconds(1) }
}

/// Lets the calling thread sleep for so many seconds, or a little less.
func rest(_ seconds: Double) {
  var time = timespec()
  time.tv_nsec = Int(max(0, min(seconds, 0.9)) * 1e9)
  unsafe nanosleep(&time, nil)
}
