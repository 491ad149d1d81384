#if canImport(Glibc)
import Glibc

/// Waits for another thread, with an optional deadline.
///
/// The deadline is one of the virtual clocks that the thread sees. The system would compare it with
/// its own clocks, so it is converted to one as far away. After a timeout, that much virtual time
/// has passed for the thread.
extension LeavingFunction {
  private typealias DispatchTime = @convention(c) (UInt64, Int64) -> UInt64

  // Safety: the library declares the function with this type.
  private static let dispatchTime = SystemFunctions.find("dispatch_time", as: DispatchTime.self)

  /// Calls the real function with a deadline of the real clocks.
  func wait(_ words: Words, in scope: OverrideScope, by real: Function) -> Int {
    guard let left = timeLeft(words, now: scope.now).map({ max(0, $0) }) else {
      if isOfDispatch, AbandonableCall.isInside { return awaitDispatch(words, in: scope, by: real) }
      return real(words.0, words.1, words.2, words.3, words.4, words.5)
    }
    let result = Interposition.withRealTime { wait(words, nanoseconds: left, by: real) }
    let isInVain = isOfDispatch ? result != 0 : Int32(truncatingIfNeeded: result) == ETIMEDOUT
    if isInVain { scope.hold(for: left) }
    return result
  }

  private var isOfDispatch: Bool { self == .dispatchSemaphoreWait || self == .dispatchGroupWait }

  /// Returns the nanoseconds until the deadline by the thread's clocks, or nil if there is none.
  private func timeLeft(_ words: Words, now: VirtualTime) -> Int64? {
    guard isOfDispatch else {
      guard let time = Self.time(at: self == .condTimedWait ? words.2 : words.3) else { return nil }
      return time.nanoseconds(since: Self.clock(of: time).instant(at: now))
    }
    return Self.nanoseconds(untilDispatch: words.1, now: now)
  }

  /// Returns the nanoseconds until a Dispatch time by the thread's clocks, or nil for now and
  /// never.
  private static func nanoseconds(untilDispatch time: Int, now: VirtualTime) -> Int64? {
    let (value, wallBit, steadyBit) = (
      UInt64(bitPattern: Int64(time)), UInt64(1) << 62, UInt64(1) << 63
    )
    guard value != 0, value != .max else { return nil }
    let isWall = value & steadyBit != 0 && value & wallBit != 0
    // Dispatch stores wall-clock times as negative numbers of nanoseconds.
    let time = VirtualTime(nanoseconds: Int64(bitPattern: isWall ? 0 &- value : value & ~steadyBit))
    return time.nanoseconds(since: (isWall ? SystemClock.wall : .steady).instant(at: now))
  }

  /// Returns the arguments of a call with a Dispatch time converted to the real clocks.
  func withRealDeadline(_ words: Words, now: VirtualTime) -> Words {
    func real(_ time: Int) -> Int {
      guard let left = Self.nanoseconds(untilDispatch: time, now: now) else { return time }
      return Self.dispatchTime.map { Int(truncatingIfNeeded: $0(0, max(0, left))) } ?? time
    }
    var words = words
    if self == .dispatchAfter || self == .dispatchAfterF { words.0 = real(words.0) }
    if self == .dispatchSourceSetTimer { words.1 = real(words.1) }
    return words
  }

  /// Returns the clock of a deadline: no machine has an uptime of decades.
  private static func clock(of time: VirtualTime) -> SystemClock {
    time.nanoseconds > 1_000_000_000 * 1_000_000_000 ? .wall : .steady
  }

  /// Waits without a deadline, or checks without waiting.
  private func awaitDispatch(_ words: Words, in scope: OverrideScope, by real: Function) -> Int {
    let isSemaphore = self == .dispatchSemaphoreWait
    let isSignaled = { real(words.0, 0, 0, 0, 0, 0) == 0 }
    if words.1 == 0 {
      guard isSignaled() else { return real(words.0, 0, 0, 0, 0, 0) }
    } else {
      scope.awaitDispatch(isSignaled, isSemaphore ? .semaphore : .group)
    }
    if isSemaphore { scope.note(UInt(bitPattern: words.0), .dispatchSemaphore) }
    return 0
  }

  /// Waits for a condition for a limited time, and returns whether it was signaled.
  static func awaitCondition(_ words: Words, seconds: Double) -> Bool {
    Interposition.withRealTime {
      let words = (words.0, words.1, 0, 0, 0, 0)
      let unused: Function = { _, _, _, _, _, _ in 0 }
      return condClockWait.wait(words, nanoseconds: Int64(seconds * 1e9), by: unused).isZero
    }
  }

  private func wait(_ words: Words, nanoseconds: Int64, by real: Function) -> Int {
    if isOfDispatch {
      guard let time = Self.dispatchTime?(0, nanoseconds) else {
        return real(words.0, words.1, 0, 0, 0, 0)
      }
      return real(words.0, Int(truncatingIfNeeded: time), 0, 0, 0, 0)
    }
    // The library has two versions of the other wait function, and a lookup finds the older one.
    guard let real = Self.real[.condClockWait] else { return Int(ENOSYS) }
    var now = timespec()
    // Safety: both calls access the structures only before they return.
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    var deadline = timespec(
      VirtualTime(secondsSinceEpoch: Int64(now.tv_sec)).advanced(
        byNanoseconds: Int64(now.tv_nsec) + nanoseconds))
    return unsafe withUnsafeMutablePointer(to: &deadline) { deadline in
      real(words.0, words.1, Int(CLOCK_REALTIME), Int(bitPattern: deadline), 0, 0)
    }
  }
}
#endif
