import Foundation
import StoreFiles
import Synchronization

/// Whether the process was asked to stop: with Ctrl-C, with a request to terminate, or by hanging up.
///
/// A command that is at work in ``heeded(_:)`` looks for the first such signal and then ends in order. Any other
/// is ended at once, as all are by the second: what is half made is removed, one line says what is kept, and
/// the status is 130.
enum StopRequest {
  private static let isMade = Atomic<Bool>(false)
  /// How many works look whether the request was made.
  private static let heeders = Atomic<Int>(0)
  /// Where the handler leaves a byte for each signal.
  private static let mailbox = Atomic<Int32>(-1)

  /// The signals that ask for it.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Turns such signals into requests from now on.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    mailbox.store(ends[1], ordering: .releasing)
    for number in signals {
      let former = signal(number) { _ in StopRequest.post() }
      // E-4: who was told to outlive the terminal does.
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
    }
    let descriptor = ends[0]
    Thread.detachNewThread { wait(at: descriptor) }
  }

  /// Leaves the signals to the process that started this one.
  static func leaveToOthers() {
    for number in signals { signal(number, SIG_IGN) }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    let none: (@convention(c) (Int32) -> Void)? = SIG_IGN
    // Safety: both are addresses, and nothing is called.
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(none, to: Int.self)
  }

  /// Does the handler's work: only what the system lists as safe in one.
  private static func post() {
    let error = errno
    var byte: UInt8 = 0
    _ = unsafe write(mailbox.load(ordering: .relaxed), &byte, 1)
    errno = error
  }

  private static func wait(at descriptor: Int32) {
    while true {
      var byte: UInt8 = 0
      let count = unsafe read(descriptor, &byte, 1)
      guard count == 1 else {
        if count < 0, errno == EINTR { continue }
        return
      }
      let isFirst = !isMade.exchange(true, ordering: .sequentiallyConsistent)
      // E-1, E-2
      guard isFirst, heeders.load(ordering: .sequentiallyConsistent) > 0 else {
        return endProcess()
      }
    }
  }

  /// Whether it was asked.
  static var isPending: Bool { isMade.load(ordering: .sequentiallyConsistent) }

  /// Does a work that looks at ``isPending`` often, and ends if it holds.
  ///
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws.
  static func heeded<Result>(_ work: () throws -> Result) rethrows -> Result {
    heeders.add(1, ordering: .sequentiallyConsistent)
    defer { heeders.subtract(1, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Ends the process with nothing left behind.
  private static func endProcess() {
    Leftovers.all.clear { news in
      let text = "cuesim: \(line(news, hasPrinted: StandardOutput.hasBegun))\n"
      // Where a bar may stand.
      let start = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : ""
      let bytes = Array((start + ShownText.complaint(text)).utf8)
      _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
      _exit(130)
    }
  }

  /// A line about what is kept of a command that was stopped.
  static func line(_ news: [String], hasPrinted: Bool) -> String {
    let all = news + (hasPrinted ? ["what was printed is not whole"] : [])
    return "interrupted; " + (all.isEmpty ? "nothing is kept" : all.joined(separator: ", "))
  }
}
