/// A hook that reports thrown errors to a ``JobKeeper``: a caught error leaves no other trace.
@safe
package enum ThrowNotes {
  /// Installs the hook.
  package static func install() { _ = isInstalled }

  #if canImport(Glibc)
  /// A function that receives the address of an error.
  private typealias Handler = @convention(c) (UInt) -> Void

  /// A marker that is set while an error is described, which may throw as well.
  private static let busy = ThreadLocal<Busy>()
  private final class Busy {}

  /// The previous handler, of a test library.
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

  /// Records an error of ordinary code.
  ///
  /// Errors that the kernel throws while it looks up names are ignored: recording one would look up
  /// names.
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
