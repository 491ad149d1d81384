import Foundation
import StoreFiles
import Synchronization

/// A request to stop the process: by Ctrl-C, a termination signal or a hang-up.
///
/// A command that runs in ``heeded(_:)`` checks for the first such signal and ends gracefully. Any
/// other command ends at once, as do all at the second signal. Unfinished files are removed, one
/// line lists the kept ones, and the status is 130.
enum StopRequest {
  private static let isMade = Atomic<Bool>(false)
  /// The number of running operations that check for a request.
  private static let heeders = Atomic<Int>(0)
  /// The descriptor to which the handler writes a byte for each signal.
  private static let mailbox = Atomic<Int32>(-1)

  /// The signals that request a stop.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Installs the signal handlers.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    mailbox.store(ends[1], ordering: .releasing)
    for number in signals {
      let former = signal(number) { _ in StopRequest.post() }
      // A hang-up that was ignored before the start stays ignored, as under `nohup` (E-4).
      if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
    }
    let descriptor = ends[0]
    Thread.detachNewThread { wait(at: descriptor) }
  }

  /// Leaves the signals to the parent process.
  static func leaveToOthers() {
    for number in signals { signal(number, SIG_IGN) }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    let none: (@convention(c) (Int32) -> Void)? = SIG_IGN
    // Safety: both are addresses, and nothing is called.
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(none, to: Int.self)
  }

  /// Runs in the signal handler, with async-signal-safe operations only.
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
      // The first signal is left to a command that checks for it (E-1). Any other signal ends the
      // process at once (E-2).
      guard isFirst, heeders.load(ordering: .sequentiallyConsistent) > 0 else {
        return endProcess()
      }
    }
  }

  /// Whether a stop was requested.
  static var isPending: Bool { isMade.load(ordering: .sequentiallyConsistent) }

  /// Runs an operation that checks ``isPending`` often, and ends if it is true.
  ///
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  static func heeded<Result>(_ work: () throws -> Result) rethrows -> Result {
    heeders.add(1, ordering: .sequentiallyConsistent)
    defer { heeders.subtract(1, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Removes unfinished files and ends the process.
  private static func endProcess() {
    Leftovers.all.clear { news in
      let text = "cuesim: \(line(news, hasPrinted: StandardOutput.hasBegun))\n"
      // A progress bar may be on the current line, which is cleared.
      let start = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : ""
      let bytes = Array((start + ShownText.complaint(text)).utf8)
      _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
      _exit(130)
    }
  }

  /// Returns a line about the kept files of a stopped command.
  static func line(_ news: [String], hasPrinted: Bool) -> String {
    let all = news + (hasPrinted ? ["the printed output is incomplete"] : [])
    return "interrupted; " + (all.isEmpty ? "nothing is kept" : all.joined(separator: ", "))
  }
}
