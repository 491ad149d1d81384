import Foundation
import Reporting
import Synchronization
import SystemCalls

/// Standard output of the tool.
enum StandardOutput {
  private static let state = Atomic<Bool>(false)

  /// Whether any text was written.
  static var hasBegun: Bool { state.load(ordering: .relaxed) }

  /// Writes text, and returns whether it succeeded.
  ///
  /// A pipe closed by its reader is no failure. Any other error is reported on standard error.
  static func write(_ text: String, isDocument: Bool) -> Bool {
    let shown = ShownText.output(
      text, isDocument: isDocument, isTerminal: isatty(STDOUT_FILENO) == 1)
    state.store(!shown.isEmpty || hasBegun, ordering: .relaxed)
    do throws(SystemError) {
      try OpenFile.output.write(Array(shown.utf8))
      return true
    } catch {
      // A reader that closes the pipe early is not a failure (W-5).
      guard let complaint = complaint(about: error) else { return true }
      OpenFile.complain("cuesim: standard output: \(complaint)\n")
      return false
    }
  }

  /// Returns the error message with advice, or `nil` if a reader closed the pipe.
  private static func complaint(about error: SystemError) -> String? {
    switch error {
    case .readerGone: nil
    case _ where error.isFull: "the disk is full; free some space"
    case .closed: "it is closed; send it somewhere"
    case .tooLarge: "the file may not grow that large; send it somewhere else"
    default: "it cannot be written (error \(error.code)); send it somewhere else"
    }
  }

  /// Whether tables may be wider than the terminal.
  @TaskLocal static var isWide = false

  /// Terminal colors, unless the environment disables them, and the width for tables.
  static var paint: Paint {
    let environment = ProcessInfo.processInfo.environment
    let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Paint(
      isOn: isWanted && isTerminal, columns: isWide ? nil : columns ?? Paint.usualColumns)
  }

  /// The width of the terminal, or `nil` if it does not report one.
  private static var columns: Int? {
    var size = winsize()
    // Safety: the request fills one `winsize`, which is valid during the call.
    let status = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Reserves the descriptors of closed standard streams, so that no file is opened in their place.
  static func keepPlaces() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      // The descriptor is only readable, so a write to the closed stream still fails.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
