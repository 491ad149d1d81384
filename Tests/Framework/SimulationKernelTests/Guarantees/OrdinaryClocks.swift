import Dispatch
import Foundation
import SimulationKernel
import SimulationPrimitives
import Testing

/// The clocks of ordinary code show a run's virtual time on its thread, and on no other.
@Suite(.enabled(if: isInterposed)) struct OrdinaryClocksTests {
  private func instant<C: Clock>(of clock: C) -> C.Instant { clock.now }

  @Test func `every clock stands still until virtual time moves, and then moves by as much`() {
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

  @Test(arguments: [(0, 1_735_689_600), (86_400e9, 1_735_776_000), (-0.25e9, 1_735_689_599.75)])
  func `a run begins with the year 2025`(nanoseconds: Double, seconds: Double) {
    let override = StubOverride()
    override.now = VirtualTime(nanoseconds: Int64(nanoseconds))
    let (date, whole) = Interposition.withOverride(override) { (Date(), time(nil)) }

    #expect(date.timeIntervalSince1970 == seconds)
    #expect(whole == Int(seconds.rounded(.down)))
  }

  @Test func `the ends of virtual time are no trap`() {
    let override = StubOverride()
    for now in [VirtualTime.distantFuture, VirtualTime(nanoseconds: .min)] {
      override.now = now
      #expect(Interposition.withOverride(override) { Date() } == Interposition.withOverride(override) { Date() })
    }
  }

  @Test func `another thread sees the real time meanwhile`() {
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

  @Test func `what a thread has used is measured for real`() {
    let used = Interposition.withOverride(StubOverride()) {
      clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID)
    }
    #expect(used > 0)
    #expect(used < 900_000_000_000)
  }

  private func clock_gettime_nsec(_ clock: Int32) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
