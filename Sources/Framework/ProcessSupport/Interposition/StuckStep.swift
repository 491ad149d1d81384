#if canImport(Glibc)
import Glibc
import Synchronization

/// A means to give up a step that does not return, from another thread.
///
/// A signal interrupts the thread of the step. The step is given up only in the program's own code.
/// There the thread holds no lock of the C library, the runtime or the explorer.
package enum StuckStep {
  /// A thread that runs steps.
  package struct Runner: Sendable {
    fileprivate let thread = pthread_self()

    /// Records the calling thread.
    package init() { StuckStep.prepare() }
  }

  /// Unblocks the signal on the calling thread, for example one of Dispatch, which blocks signals.
  ///
  /// A stack keeps the signals that were blocked at its creation, so call this before a thread
  /// makes one.
  static func admitSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGURG)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The thread that has to give up its step; zero if there is none.
  private static let wanted = Atomic<UInt>(0)

  /// Makes a running thread give up its step, if that is possible at its current place.
  package static func giveUp(_ runner: Runner) {
    wanted.store(UInt(runner.thread), ordering: .releasing)
    pthread_kill(runner.thread, SIGURG)
    rest(0.001)
    wanted.store(0, ordering: .releasing)
  }

  private static func prepare() { _ = isPrepared }

  private static let program = LoadedObject.all().first { $0.path.isEmpty }

  private static let isPrepared: Void = {
    _ = program
    CodeName.prepare()
    AbandonableCall.prepare()
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = SA_SIGINFO | SA_RESTART
    unsafe sigaction(SIGURG, &action, nil)
  }()

  private static let handler:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      _, _, context in
      guard wanted.load(ordering: .acquiring) == UInt(pthread_self()), let context = unsafe context,
        let scope = Interposition.scope, AbandonableCall.isInside,
        case let place = unsafe place(in: context), program?.contains(place, count: 1) == true,
        CodeName.of(place) != nil
      else { return }
      wanted.store(0, ordering: .releasing)
      scope.giveUpLoop()
    }

  /// Returns the address of the interrupted instruction.
  private static func place(in context: UnsafeMutableRawPointer) -> UInt {
    // Safety: the system passes a context of this type to the handler.
    let machine = unsafe context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    #if arch(x86_64)
    return UInt(bitPattern: Int(unsafe machine.gregs.16))
    #else
    return UInt(machine.pc)
    #endif
  }
}
#else
package enum StuckStep {
  /// A thread that runs steps.
  package struct Runner: Sendable {
    /// Creates a runner without content, as no step can be given up on this platform.
    package init() {}
  }

  /// Does nothing, as no step can be given up on this platform.
  package static func giveUp(_ runner: Runner) {}
}
#endif
