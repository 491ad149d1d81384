import SystemCalls

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The real seconds since its creation, for the pace of a run and the length of a campaign.
///
/// Simulated code cannot read it. Its readings decide when a thread sleeps and how many runs are
/// made, never the events of a run. Its clock may jump or stop, so that no wait may depend on it
/// alone; see ``Patience``.
package struct Stopwatch {
  private let start: Int64

  /// Starts the stopwatch.
  package init() { start = Self.reading }

  /// The number of seconds that have passed.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The number of nanoseconds that have passed.
  package var nanoseconds: Int64 { Self.reading - start }

  private static var reading: Int64 {
    Interposition.withRealTime { Files.system.clockReading() }
  }
}

/// A count of the real seconds that a thread has slept, as a limit of a loop that waits.
///
/// The count is the sum of the requested sleeps. So a clock that jumps or stops neither ends the
/// loop early nor makes it run forever.
///
///     var patience = Patience()
///     while !isDone, patience.seconds < 10 { patience.rest(0.001) }
package struct Patience {
  /// The seconds slept, a little less than the real time that has passed.
  package private(set) var seconds = 0.0

  package init() {}

  /// Makes the calling thread sleep for a number of seconds, at most 0.9.
  package mutating func rest(_ duration: Double) {
    let duration = max(0, min(duration, 0.9))
    ProcessSupport.rest(duration)
    seconds += duration
  }

  /// Adds seconds that the caller slept without this value.
  package mutating func add(_ duration: Double) { seconds += duration }
}

/// Makes the calling thread sleep for a number of seconds, or a little less.
package func rest(_ seconds: Double) {
  var time = timespec()
  time.tv_nsec = Int(max(0, min(seconds, 0.9)) * 1e9)
  Interposition.withRealTime { _ = unsafe nanosleep(&time, nil) }
}
