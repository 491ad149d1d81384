import Dispatch
import Foundation
import ProcessSupport
import SimulationPrimitives
import Testing

/// The clocks of ordinary code show a run's virtual time on its thread, and on no other.
@Suite(.enabled(if: isInterposed)) struct OrdinaryClocksTests {
  private func instant<C: Clock>(of clock: C) -> C.Instant { clock.now }

  @Test func `every clock stands still until virtual time advances, and then advances equally`() {
    let override = StubOverride()
    Interposition.withOverride(override) {
      let continuous = instant(of: .continuous)
      let suspending = instant(of: .suspending)
      let dispatch = DispatchTime.now().uptimeNanoseconds
      let wall = DispatchWallTime.now()
      let uptime = ProcessInfo.processInfo.systemUptime
      #expect(instant(of: .continuous) == continuous)
      override.now = VirtualTime(secondsSinceEpoch: 90)

      #expect(continuous.duration(to: instant(of: .continuous)) == .seconds(90))
      #expect(suspending.duration(to: instant(of: .suspending)) == .seconds(90))
      #expect(DispatchTime.now().uptimeNanoseconds == dispatch + 90_000_000_000)
      #expect(wall + 90 == .now())
      #expect(ProcessInfo.processInfo.systemUptime == uptime + 90)
    }
  }

  @Test(arguments: [(0, 1_735_689_600), (86_400e9, 1_735_776_000), (-1_735_689_600.5e9, -0.5)])
  func `a run begins with the year 2025`(nanoseconds: Double, seconds: Double) {
    let override = StubOverride()
    override.now = VirtualTime(nanoseconds: Int64(nanoseconds))
    #expect(Interposition.withOverride(override) { Date() }.timeIntervalSince1970 == seconds)
  }

  @Test func `the ends of virtual time cause no trap`() {
    let override = StubOverride()
    for now in [VirtualTime.distantFuture, VirtualTime(nanoseconds: .min)] {
      override.now = now
      let dates = (0..<2).map { _ in Interposition.withOverride(override) { Date() } }
      #expect(dates[0] == dates[1])
    }
  }

  @Test func `another thread reads the real time meanwhile`() {
    let seen = Guarded<Date?>(nil)
    let done = DispatchSemaphore(value: 0)
    Interposition.withOverride(StubOverride()) {
      let thread = Thread {
        seen.withLock { $0 = Date() }
        done.signal()
      }
      thread.start()
      done.wait()
    }

    let real = seen.withLock { $0 }
    #expect(real.map { abs($0.timeIntervalSinceNow) < 3_600 } == true)
  }

  #if canImport(Glibc)
  /// A sanitizer's own copies of such functions are linked into the program and are not replaced.
  @Test(.enabled(if: !isSanitized)) func `the program's own calls are replaced as well`() {
    Interposition.withOverride(StubOverride(seconds: 5)) {
      #expect(time(nil) == 1_735_689_605)
    }
  }

  @Test func `the time that a thread has used is real`() {
    var used = timespec()
    Interposition.withOverride(StubOverride()) {
      _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used)
    }
    #expect(used.tv_sec < 900)
    #expect(used.tv_nsec > 0)
  }
  #endif
}
