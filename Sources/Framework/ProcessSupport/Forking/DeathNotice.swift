#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import SimulationPrimitives
import Synchronization

/// A notice printed to standard error when a signal is about to end the process.
///
/// The notice identifies the run and how to reproduce it.
///
///     let text = DeathNotice.Text(before: "replay: RUN=", prefix: "run4-", path: path, after: "\n")
///     let notice = DeathNotice.post(record, text)
///     …
///     notice?.withdraw()
///
/// The bytes appended to the record are printed with a checksum as a word of letters, digits, `-`
/// and `_`. Then the previously installed handler runs, for example the backtrace of the runtime.
package struct DeathNotice {
  /// The signals of a trap, a bad access or a failed check of the C library.
  static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS]

  private let place: Int
  /// The record, which stays mapped while the notice is posted.
  private let record: MappedRecord

  /// The texts before and after the word that encodes the record.
  package struct Text: Sendable {
    let parts: [String]

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - before: The text before the word.
    ///   - prefix: The beginning of the word.
    ///   - path: The path that is printed instead of a word that would be too long.
    ///   - after: The text after the word.
    package init(before: String, prefix: String, path: String, after: String) {
      parts = [before, prefix, path, after]
    }
  }

  /// Posts a notice for the calling thread, or returns nil if there are too many.
  package static func post(_ record: MappedRecord, _ text: Text) -> DeathNotice? {
    let thread = UInt64(currentThreadNumber())
    guard let place = board.post(record, text, thread: thread) else { return nil }
    _ = installed
    return DeathNotice(place: place, record: record)
  }

  /// Removes the notice.
  package func withdraw() { Self.board.withdraw(place) }

  /// Runs a closure instead of the notices when a signal is about to end the process.
  ///
  /// The process must be a copy whose end is observed. The closure performs operations that a
  /// signal handler may not: if one fails, the copy hangs or crashes.
  package static func atDeath(_ body: @escaping (Int32) -> Void) {
    unsafe lastWords = body
    // The handler has a separate stack, because after a stack overflow it could not use the
    // thread's.
    let size = 1 << 20
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    unsafe sigaltstack(&stack, nil)
    for number in signals { unsafe take(number, telling) }
  }

  /// Restores the default signal handlers, as a copy of the process reports its end differently.
  static func standBack() {
    for number in signals { signal(number, SIG_DFL) }
  }

  // Safety: it is set and called only in a copy of the process, which has one thread.
  private nonisolated(unsafe) static var lastWords: ((Int32) -> Void)?

  private static let board = NoticeBoard()

  /// The former handlers of the signals, in the order of ``signals``.
  // Safety: it is written once, before the handler that reads it is installed.
  private nonisolated(unsafe) static let previous = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    unsafe actions.initialize(repeating: sigaction(), count: signals.count)
    return unsafe actions
  }()

  private static let installed: Bool = {
    // This call without a file performs all one-time initialization before a crash.
    board.tell(thread: UInt64(currentThreadNumber()), to: -1)
    for (place, number) in signals.enumerated() { unsafe sigaction(number, nil, previous + place) }
    for number in signals { unsafe take(number, chaining) }
    return true
  }()

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func take(_ number: Int32, _ handler: Handler) {
    var action = sigaction()
    #if canImport(Glibc)
    unsafe action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_sigaction = handler
    #else
    unsafe action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | CInt(truncatingIfNeeded: SA_ONSTACK) | SA_NODEFER
    unsafe sigaction(number, &action, nil)
  }

  private static let telling: Handler = { number, _, _ in
    // Another signal from here on ends the process.
    standBack()
    unsafe lastWords?(number)
    _exit(128 + number)
  }

  private static let chaining: Handler = { number, info, context in
    board.tell(thread: UInt64(currentThreadNumber()), to: 2)
    var place = 0
    while place < signals.count, signals[place] != number { place += 1 }
    unsafe pass(on: number, info, context, to: previous[place])
  }

  private static func pass(
    on number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?,
    to action: sigaction
  ) {
    #if canImport(Glibc)
    let plain = unsafe action.__sigaction_handler.sa_handler
    let full = unsafe action.__sigaction_handler.sa_sigaction
    #elseif canImport(Musl)
    let plain = unsafe action.__sa_handler.sa_handler
    let full = unsafe action.__sa_handler.sa_sigaction
    #else
    let plain = unsafe action.__sigaction_u.__sa_handler
    let full = unsafe action.__sigaction_u.__sa_sigaction
    #endif
    // Zero (the default) and one (to ignore the signal) are not handlers, and a trap must not
    // return.
    guard unsafe unsafeBitCast(plain, to: UInt.self) > 1 else {
      signal(number, SIG_DFL)
      raise(number)
      return
    }
    if action.sa_flags & SA_SIGINFO != 0 {
      unsafe full?(number, info, context)
    } else {
      plain?(number)
    }
  }
}
