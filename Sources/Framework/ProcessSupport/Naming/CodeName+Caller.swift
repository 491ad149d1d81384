#if canImport(Glibc)
import Glibc

extension CodeName {
  private typealias Backtrace =
    @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32

  // Safety: the C library declares the function with this type.
  private static let backtrace = unsafe SystemFunctions.find("backtrace", as: Backtrace.self)

  /// The short name of the innermost function on the calling thread outside the explorer and
  /// libraries.
  package static var caller: String? { callers(1).first }

  /// Returns short names of functions on the calling thread outside the explorer and libraries.
  static func callers(_ count: Int) -> [String] { callerFrames(count).map(\.name) }

  /// Returns such functions, the innermost first, with the lines of their calls if available.
  package static func callerFrames(_ count: Int) -> [(name: String, line: String?)] {
    guard let backtrace = unsafe backtrace else { return [] }
    let frames = unsafe [UInt](unsafeUninitializedCapacity: 64) { buffer, count in
      // Safety: the buffer has room for 64 addresses.
      count = unsafe buffer.baseAddress.map { unsafe Int(backtrace($0, 64)) } ?? 0
    }
    var names: [(name: String, line: String?)] = []
    for address in frames where names.count < count {
      // A frame contains a return address, which may be after the end of the calling function.
      guard let name = of(address - 1) else { continue }
      if let last = names.last, isPart(name, of: last.name) { continue }
      names.append((name, line(of: address - 1, isBegin: false)))
    }
    return names
  }

  /// Checks whether a function is the same as another, or the protocol requirement it implements.
  private static func isPart(_ name: String, of other: String) -> Bool {
    guard let dot = name.lastIndex(of: "."),
      let other = other.lastIndex(of: ".").map({ other[$0...] })
    else { return name == other }
    return name[dot...] == other
  }
}

extension Demangled {
  /// Whether the function belongs to the modules that run the code, and not to the code.
  var isOfSimulation: Bool {
    module.map { Self.modules.contains(String($0)) } ?? true
  }

  private static let modules: Set = [
    "ProcessSupport", "SimulationKernel", "ScheduleExploration", "ScheduleExplorationTesting",
    "Swift",
    "_Concurrency", "Dispatch", "Foundation",
  ]
}
#else
extension CodeName {
  /// The name of the calling function, which is not available on this platform.
  package static var caller: String? { nil }

  static func callers(_ count: Int) -> [String] { [] }

  package static func callerFrames(_ count: Int) -> [(name: String, line: String?)] { [] }
}
#endif
