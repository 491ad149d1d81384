#if canImport(Glibc)
import Glibc

extension CodeName {
  private typealias Backtrace =
    @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32

  // Safety: this is how the C library declares the function.
  private static let backtrace = unsafe SystemFunctions.find("backtrace", as: Backtrace.self)

  /// The short name of the innermost function on the calling thread that is neither the explorer's nor
  /// the library's.
  package static var caller: String? {
    guard let backtrace = unsafe backtrace else { return nil }
    let frames = unsafe [UInt](unsafeUninitializedCapacity: 64) { buffer, count in
      // Safety: the buffer has room for as many addresses.
      count = unsafe buffer.baseAddress.map { unsafe Int(backtrace($0, 64)) } ?? 0
    }
    return frames.lazy.compactMap { address in
      // A frame names where it returns to, which may lie behind the function that called.
      of(address - 1)
    }.first
  }
}

extension Demangled {
  /// Whether the function is a part of what runs the code, and not of the code.
  var isOfSimulation: Bool {
    module.map { Self.modules.contains(String($0)) } ?? true
  }

  private static let modules: Set = [
    "SimulationKernel", "ScheduleExploration", "Swift", "_Concurrency", "Dispatch", "Foundation",
  ]
}
#else
extension CodeName {
  /// Says that names are not known on this platform.
  package static var caller: String? { nil }
}
#endif
