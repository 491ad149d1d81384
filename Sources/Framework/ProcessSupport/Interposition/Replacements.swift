#if canImport(Glibc)
import Glibc

/// The replacements of the C library's clocks and random sources.
///
/// On a thread without an override, a replacement reads its thread-local storage once and calls the
/// real function.
enum Replacements {
  /// The addresses of the replacements, by the name of the function, if the real one exists.
  static var addresses: [String: UInt] {
    let real = SystemFunctions.real
    let realSystemCall = SystemFunctions.find("syscall", as: SystemFunctions.SystemCall.self)
    unsafe SystemFunctions.systemCall = realSystemCall
    return unsafe [
      ("clock_gettime", address(clockGetTime, insteadOf: real.clockGetTime)),
      ("gettimeofday", address(getTimeOfDay, insteadOf: real.getTimeOfDay)),
      ("time", address(time, insteadOf: real.time)),
      ("swift_stdlib_random", address(swiftRandom, insteadOf: real.swiftRandom)),
      ("arc4random_buf", address(arc4RandomBytes, insteadOf: real.arc4RandomBytes)),
      ("arc4random", address(arc4Random, insteadOf: real.arc4Random)),
      ("getrandom", address(getRandom, insteadOf: real.getRandom)),
      ("getentropy", address(getEntropy, insteadOf: real.getEntropy)),
      ("read", address(read, insteadOf: real.read)),
      ("syscall", address(systemCall, insteadOf: realSystemCall)),
    ].reduce(into: [:]) { addresses, entry in addresses[entry.0] = entry.1 }
  }

  private static func address<Function>(
    _ function: Function, insteadOf real: Function?
  ) -> UInt? {
    // Safety: a C function pointer is one address.
    real == nil ? nil : unsafe unsafeBitCast(function, to: UInt.self)
  }

  // Safety: the replacements write only to the memory that their caller passed for the real
  // function.

  private static let clockGetTime: SystemFunctions.ClockGetTime = { clock, result in
    if let result = unsafe result, let scope = Interposition.scope,
      let clock = SystemClock(clock)
    {
      unsafe result.pointee = timespec(clock.instant(at: scope.read()))
      return 0
    }
    return unsafe SystemFunctions.real.clockGetTime?(clock, result) ?? -1
  }

  private static let getTimeOfDay: SystemFunctions.GetTimeOfDay = { result, zone in
    if let result = unsafe result, let scope = Interposition.scope {
      let time = timespec(SystemClock.wall.instant(at: scope.read()))
      unsafe result.pointee = timeval(tv_sec: time.tv_sec, tv_usec: time.tv_nsec / 1_000)
      return 0
    }
    return unsafe SystemFunctions.real.getTimeOfDay?(result, zone) ?? -1
  }

  private static let time: SystemFunctions.Time = { result in
    if let scope = Interposition.scope {
      let seconds = timespec(SystemClock.wall.instant(at: scope.read())).tv_sec
      unsafe result?.pointee = seconds
      return seconds
    }
    return unsafe SystemFunctions.real.time?(result) ?? -1
  }

  private static let swiftRandom: SystemFunctions.FillBytes = { bytes, count in
    if unsafe !fill(bytes, count) { unsafe SystemFunctions.real.swiftRandom?(bytes, count) }
  }

  private static let arc4RandomBytes: SystemFunctions.FillBytes = { bytes, count in
    if unsafe !fill(bytes, count) { unsafe SystemFunctions.real.arc4RandomBytes?(bytes, count) }
  }

  private static let arc4Random: SystemFunctions.RandomNumber = {
    if let scope = Interposition.scope {
      return UInt32(truncatingIfNeeded: scope.override.drawBits())
    }
    return SystemFunctions.real.arc4Random?() ?? 0
  }

  private static let getRandom: SystemFunctions.GetRandom = { bytes, count, flags in
    if unsafe fill(bytes, count) { return count }
    return unsafe SystemFunctions.real.getRandom?(bytes, count, flags) ?? -1
  }

  private static let getEntropy: SystemFunctions.GetEntropy = { bytes, count in
    if unsafe fill(bytes, count) { return 0 }
    return unsafe SystemFunctions.real.getEntropy?(bytes, count) ?? -1
  }

  /// Replaces `read`, by which Foundation's `UUID()` reads a random device.
  private static let read: SystemFunctions.Read = { file, bytes, count in
    if Interposition.scope != nil, isRandomDevice(file), unsafe fill(bytes, count) { return count }
    return unsafe SystemFunctions.real.read?(file, bytes, count) ?? -1
  }

  /// Checks whether a file is `/dev/random` or `/dev/urandom`, the memory devices 8 and 9 of the
  /// kernel.
  private static func isRandomDevice(_ file: Int32) -> Bool {
    var status = stat()
    let earlier = errno
    defer { errno = earlier }
    return unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
      && [0x108, 0x109].contains(status.st_rdev)
  }

  /// Replaces `syscall`, by which the standard library requests random bytes.
  ///
  /// Every other call is passed on with all possible arguments.
  private static let systemCall: SystemFunctions.SystemCall = { number, a, b, c, d, e, f in
    if number == getRandomNumber, unsafe fill(UnsafeMutableRawPointer(bitPattern: a), b) {
      return b
    }
    return unsafe SystemFunctions.systemCall?(number, a, b, c, d, e, f) ?? -1
  }

  private static var getRandomNumber: Int {
    #if arch(x86_64)
    318
    #else
    278
    #endif
  }

  /// Fills a buffer from the override of the calling thread, if there is one.
  private static func fill(_ start: UnsafeMutableRawPointer?, _ count: Int) -> Bool {
    guard let start = unsafe start, count >= 0, let scope = Interposition.scope else {
      return false
    }
    var bits: UInt64 = 0
    for index in 0..<count {
      if index % 8 == 0 { bits = scope.override.drawBits() }
      let byte = UInt8(truncatingIfNeeded: bits)
      unsafe start.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      bits >>= 8
    }
    return true
  }
}
#endif
