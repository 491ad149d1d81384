/// Tells a ``JobKeeper`` of the errors that code throws, where the steps are told: one that is caught
/// leaves no other trace.
@safe
package enum ThrowNotes {
  /// Has errors noted from now on.
  package static func install() { _ = isInstalled }

  #if canImport(Glibc)
  /// Takes the address of an error.
  private typealias Handler = @convention(c) (UInt) -> Void

  /// Set while an error is put into words, which may throw as well.
  private static let busy = ThreadLocal<Busy>()
  private final class Busy {}

  /// The handler that was there before, a test library's.
  private static let earlier = Guarded<Handler?>(nil)

  private static let isInstalled: Bool = {
    guard let variable = unsafe RuntimeHooks.symbol("_swift_willThrow") else { return false }
    // Safety: the runtime declares the variable as an address of a function that takes the error.
    let handler = unsafe variable.assumingMemoryBound(to: Handler?.self)
    let before = unsafe handler.pointee
    earlier.withLock { $0 = before }
    unsafe handler.pointee = { error in
      ThrowNotes.note(error)
      ThrowNotes.earlier.withLock { $0 }?(error)
    }
    return true
  }()

  /// Takes an error of ordinary code.
  ///
  /// Errors that the kernel throws while it looks up names are passed over: to note one would look up names.
  private static func note(_ error: UInt) {
    guard error != 0, let keeper = JobKeeper.current, keeper.notesErrors, busy.current == nil,
      Interposition.scope != nil
    else { return }
    busy.with(Busy()) {
      // Safety: an error is the address of its box, which the thrower keeps alive.
      let text = "\(unsafe unsafeBitCast(error, to: (any Error).self))"
      keeper.note(thrown: text, at: CodeName.callerFrames(1).first?.line)
    }
  }
  #else
  private static let isInstalled = false
  #endif
}
