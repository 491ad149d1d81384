#if canImport(Glibc)
import Glibc

extension LeavingFunction {
  /// Returns the nanoseconds a call sleeps by the clocks of its thread.
  ///
  /// Returns `nil` if the call does not sleep, or has invalid arguments for the real function.
  func requestedSleep(_ words: Words, now: VirtualTime) -> Int64? {
    if self == .sleep { return Int64(UInt32(truncatingIfNeeded: words.0)) * 1_000_000_000 }
    if self == .usleep { return Int64(UInt32(truncatingIfNeeded: words.0)) * 1_000 }
    if self == .nanosleep { return Self.time(at: words.0)?.nanoseconds }
    guard self == .clockNanosleep, let time = Self.time(at: words.2) else { return nil }
    guard isDeadline(words) else { return time.nanoseconds }
    return SystemClock(Int32(truncatingIfNeeded: words.0)).map { clock in
      max(0, time.nanoseconds(since: clock.instant(at: now)))
    }
  }

  /// Calls the real function; a deadline of an unsupported clock becomes a delay.
  func sleep(_ words: Words, nanoseconds: Int64, by real: Function) -> Int {
    guard isDeadline(words) else {
      return real(words.0, words.1, words.2, words.3, words.4, words.5)
    }
    var delay = timespec(VirtualTime(nanoseconds: nanoseconds))
    // Safety: the real function reads the delay before it returns.
    return unsafe withUnsafeMutablePointer(to: &delay) { delay in
      real(words.0, 0, Int(bitPattern: delay), 0, 0, 0)
    }
  }

  private func isDeadline(_ words: Words) -> Bool {
    self == .clockNanosleep && words.1 & Int(TIMER_ABSTIME) != 0
  }

  static func time(at address: Int) -> VirtualTime? {
    // Safety: the caller passes the address of a time or zero, as the function requires.
    guard let time = unsafe UnsafePointer<timespec>(bitPattern: address)?.pointee,
      time.tv_sec >= 0, (0..<1_000_000_000).contains(time.tv_nsec)
    else { return nil }
    return VirtualTime(secondsSinceEpoch: Int64(time.tv_sec))
      .advanced(byNanoseconds: Int64(time.tv_nsec))
  }
}
#endif
