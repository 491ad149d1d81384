import SystemCalls

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Seconds by the wall since it was made: for the pace of a run and the length of a campaign.
///
/// Nothing simulated can see it: it decides when a thread sleeps and how many runs are made, never what happens in
/// one. Its clock may jump or stand, so that nothing may wait for it alone; see
/// ``Patience``.
package struct Stopwatch {
  private let start: Int64

  /// Starts it.
  package init() { start = Self.reading }

  /// How many have passed.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// How many nanoseconds have passed.
  package var nanoseconds: Int64 { Self.reading - start }

  private static var reading: Int64 {
    Interposition.withRealTime { Files.system.clockReading() }
  }
}

/// How long a loop has waited, counted in its own rests: no clock that jumps or stands makes it end early or
/// go on for ever.
///
///     var patience = Patience()
///     while !isDone, patience.seconds < 10 { patience.rest(0.001) }
package struct Patience {
  /// The seconds it rested, and a little less than have passed.
  package private(set) var seconds = 0.0

  package init() {}

  /// Lets the calling thread sleep for so many seconds, 0.9 at most.
  package mutating func rest(_ duration: Double) {
    let duration = max(0, min(duration, 0.9))
    ProcessSupport.rest(duration)
    seconds += duration
  }

  /// Counts seconds the caller rested for without it.
  package mutating func add(_ duration: Double) { seconds += duration }
}

/// Lets the calling thread sleep for so many seconds, or a little less.
package func rest(_ seconds: Double) {
  var time = timespec()
  time.tv_nsec = Int(max(0, min(seconds, 0.9)) * 1e9)
  Interposition.withRealTime { _ = unsafe nanosleep(&time, nil) }
}
