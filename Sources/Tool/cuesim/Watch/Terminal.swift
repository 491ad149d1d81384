import Foundation
import ProcessSupport
import SimulationKernel
import StoreFiles
import Synchronization
import SystemCalls

/// The terminal, while a command draws on all of it and hears every key.
///
///     guard Terminal.open() else { return }
///     defer { Terminal.close() }
///     Terminal.draw("hello")
///
/// It is put back whatever ends the process: the command itself, a request to stop, or a crash. Stopped with
/// Ctrl-Z it is put back too, and taken again afterwards.
enum Terminal {
  /// Its lines and columns.
  struct Size: Hashable {
    var rows: Int
    var columns: Int
  }

  /// The screen beside the one with the command line, and no cursor on it.
  private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Signals that end a process without asking, or with a picture of its memory.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// How it was before, and how it is while it is open.
  private static let modes: (before: termios, during: termios)? = {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var during = before
    // Keys come one by one and are not shown; those that send signals go on doing so.
    during.c_lflag &= ~tcflag_t(ICANON | ECHO)
    during.c_iflag &= ~tcflag_t(IXON | ICRNL)
    return (before, during)
  }()

  /// Read by handlers of signals, where nothing may be waited for.
  private static let isOpen = Atomic<Bool>(false)
  /// How often it was taken again, after which nothing is there of what was drawn.
  private static let turns = Atomic<Int>(0)
  /// Held by who draws.
  private static let pen = Serialized(())

  /// Whether there is a terminal to draw on and to hear keys from.
  static var isThere: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "")
  }

  /// How often nothing was left of what had been drawn.
  static var turn: Int { turns.load(ordering: .relaxed) }

  /// Takes the terminal; whether there is one that can be taken.
  static func open() -> Bool {
    guard isThere, modes != nil else { return false }
    Leftovers.all.atEnd(of: "terminal") { shut() }
    for number in crashes {
      signal(number) { number in
        Terminal.putBack()
        TerminalGuard.dismiss()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGTSTP) { _ in
      Terminal.putBack()
      raise(SIGSTOP)
      Terminal.take()
    }
    TerminalGuard.start()
    take()
    return true
  }

  /// Puts the terminal back; once is enough.
  static func close() {
    shut()
    for number in crashes + [SIGTSTP] { signal(number, SIG_DFL) }
    Leftovers.all.atEnd(of: "terminal", nil)
  }

  private static func shut() {
    // Nothing is drawn behind it. Who draws may hang, and is not waited for longer than a second.
    for _ in 0..<1_000 {
      if pen.withLockIfAvailable({ _ in putBack() }) != nil { break }
      usleep(1_000)
    }
    putBack()
    TerminalGuard.dismiss()
  }

  private static func take() {
    guard let modes else { return }
    isOpen.store(true, ordering: .releasing)
    var during = modes.during
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &during)
    put(enter, on: STDOUT_FILENO)
    turns.add(1, ordering: .relaxed)
  }

  /// Only what the system lists as safe in the handler of a signal.
  private static func putBack() {
    let error = errno
    if isOpen.exchange(false, ordering: .acquiringAndReleasing), let modes {
      leave(on: STDOUT_FILENO)
      var before = modes.before
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
    errno = error
  }

  /// Leaves the screen of programs, with a cursor and without colors.
  static func leave(on descriptor: Int32) { put(leaving, on: descriptor) }

  private static func put(_ text: StaticString, on descriptor: Int32) {
    _ = unsafe write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Draws, unless the terminal was put back; whether it was drawn.
  static func draw(_ text: String) -> Bool {
    pen.withLock { _ in
      guard isOpen.load(ordering: .acquiring) else { return false }
      return (try? OpenFile.output.write(Array(text.utf8))) != nil
    }
  }

  /// Waits for keys; the bytes they sent, none if none was pressed, nil if none will ever be.
  static func bytes(waiting milliseconds: Int32) -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Its size now; that of the oldest where it does not tell.
  static var size: Size {
    var size = winsize()
    let isTold = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    guard isTold, size.ws_row > 0, size.ws_col > 0 else { return Size(rows: 24, columns: 80) }
    return Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
