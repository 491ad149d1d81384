#if canImport(Glibc)
import Glibc

extension Interposition {
  /// Installs the replacements, at the first call, for all objects that are loaded then.
  ///
  /// - Returns: The obstacle and its remedy, or `nil` if there was none.
  @discardableResult
  package static func install() -> String? {
    obstacle
  }

  private static let obstacle: String? = {
    // The sanitizer calls functions at the start and end of a thread, when no Swift code may run.
    if isLinked("__tsan_init") {
      return "the thread sanitizer needs the system's own clocks; build without it"
    }
    // These values are initialized first, so that a replacement never waits for an initialization.
    withRealTime {}
    _ = AbandonableCall.isInside
    let clocks = Replacements.addresses
    let leaving = LeavingFunction.real.keys.reduce(into: clocks) { addresses, function in
      // Safety: a C function pointer is one address.
      addresses[function.rawValue] = unsafe unsafeBitCast(function.replacement, to: UInt.self)
    }
    .merging(NamedTasks.addresses) { $1 }.merging(BlockingFunction.addresses) { $1 }
    .merging(ContinuationFunctions.addresses) { $1 }
    .merging(CancellationChecks.addresses) { $1 }
    let objects = LoadedObject.all().filter { !isExempt($0) }
    guard !objects.isEmpty else {
      return "the C library is linked into the program; link it dynamically (no -static-executable)"
    }
    for object in objects {
      var replacements = isRuntime(object) ? clocks : leaving
      if object.name.hasPrefix("libswift_Concurrency.") {
        replacements.merge(QueuedJobs.addresses) { $1 }
      }
      if let refusal = ImportTable(of: object)?.write(replacements) { return refusal }
    }
    return nil
  }()

  /// Checks whether an object needs the real functions for itself.
  ///
  /// These objects are the C library, the loader, the kernel and sanitizers. Swift links the
  /// address sanitizer into the program, whose table is then the sanitizer's. The program's own
  /// calls go to copies of the functions that never read it.
  private static func isExempt(_ object: LoadedObject) -> Bool {
    if object.path.isEmpty, isLinked("__asan_init") { return true }
    return [
      "libc.", "ld-linux", "libpthread.", "librt.", "libdl.", "libm.", "linux-vdso", "libgcc_s.",
      "libclang_rt.", "libtsan.", "libasan.", "libubsan.", "liblsan.",
    ].contains { object.name.hasPrefix($0) }
  }

  /// Checks whether the process contains the first function of a sanitizer.
  private static func isLinked(_ sanitizer: String) -> Bool {
    unsafe RuntimeHooks.symbol(sanitizer) != nil
  }

  /// Checks whether an object is a runtime library: the call into it has been reported already.
  private static func isRuntime(_ object: LoadedObject) -> Bool {
    ["libdispatch.", "libswift_Concurrency.", "libswiftCore."].contains {
      object.name.hasPrefix($0)
    }
  }
}
#else
extension Interposition {
  /// Reports that there are no replacements on this platform.
  @discardableResult
  package static func install() -> String? {
    "only Linux with the GNU C library lets a program see virtual time in the system's clocks"
  }
}
#endif
