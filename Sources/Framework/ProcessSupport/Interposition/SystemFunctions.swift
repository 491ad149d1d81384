#if canImport(Glibc)
import Glibc

/// The C library's functions for time and random numbers, and the means to find them.
///
/// System calls are replaced like all other functions, so the addresses of the real ones are
/// stored.
@safe
struct SystemFunctions {
  typealias ClockGetTime = @convention(c) (Int32, UnsafeMutablePointer<timespec>?) -> Int32
  typealias GetTimeOfDay =
    @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
  typealias Time = @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t
  typealias FillBytes = @convention(c) (UnsafeMutableRawPointer?, Int) -> Void
  typealias GetRandom = @convention(c) (UnsafeMutableRawPointer?, Int, UInt32) -> Int
  typealias GetEntropy = @convention(c) (UnsafeMutableRawPointer?, Int) -> Int32
  typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
  typealias RandomNumber = @convention(c) () -> UInt32
  typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  /// The real functions, found before any is replaced.
  // Safety: the addresses are only read, and a loaded function does not move.
  static let real = SystemFunctions()

  let clockGetTime = unsafe find("clock_gettime", as: ClockGetTime.self)
  let getTimeOfDay = unsafe find("gettimeofday", as: GetTimeOfDay.self)
  let time = unsafe find("time", as: Time.self)
  let swiftRandom = unsafe find("swift_stdlib_random", as: FillBytes.self)
  let arc4RandomBytes = unsafe find("arc4random_buf", as: FillBytes.self)
  let arc4Random = find("arc4random", as: RandomNumber.self)
  let getRandom = unsafe find("getrandom", as: GetRandom.self)
  let getEntropy = unsafe find("getentropy", as: GetEntropy.self)
  let read = unsafe find("read", as: Read.self)

  /// The real `syscall`, set before it is replaced.
  ///
  /// Swift initializes a lazy constant such as ``real`` by system calls, so the replacement cannot
  /// use one.
  // Safety: it is written before the replacements are installed, and only read afterwards.
  nonisolated(unsafe) static var systemCall: SystemCall?

  /// Finds a function by its name among all that the process has loaded.
  ///
  /// The type has to be that of a C function with the parameters of the named function.
  static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
    // Safety: a C function pointer is one address, and the caller's type passes arguments as C
    // does.
    unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: type) }
  }
}
#endif
