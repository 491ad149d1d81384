import Foundation
import Synchronization

/// A small process that outlives this one, and puts the terminal back if this one is gone without having done
/// so: killed outright, or out of the stack that a handler needs.
enum TerminalGuard {
  /// The environment variable that makes the process one.
  private static let variable = "CUESIM_TERMINAL_GUARD"
  /// Where it is told that the terminal was put back; none if it does not run.
  private static let line = Atomic<Int32>(-1)

  /// Whether this process is one.
  static var isMeant: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Starts one, and waits until it knows how the terminal is; all else works without it.
  static func start() {
    guard let path = Bundle.main.executablePath else { return }
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    guard (try? process.run()) != nil else { return }
    _ = try? output.fileHandleForReading.read(upToCount: 1)
    let descriptor = dup(input.fileHandleForWriting.fileDescriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    line.store(descriptor, ordering: .releasing)
  }

  /// Tells it that the terminal was put back; only what the system lists as safe in the handler of a signal.
  static func dismiss() {
    let descriptor = line.exchange(-1, ordering: .acquiringAndReleasing)
    guard descriptor >= 0 else { return }
    var byte: UInt8 = 0
    _ = unsafe write(descriptor, &byte, 1)
    _ = close(descriptor)
  }

  /// Waits for the end of the other, and puts the terminal back unless it was told that this is done.
  static func serve() {
    for number in StopRequest.signals + [SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU] {
      signal(number, SIG_IGN)
    }
    let terminal = unsafe open("/dev/tty", O_RDWR)
    var before = termios()
    guard terminal >= 0, unsafe tcgetattr(terminal, &before) == 0 else { return }
    var byte: UInt8 = 0
    _ = unsafe write(STDOUT_FILENO, &byte, 1)
    var count = 0
    repeat { count = unsafe read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    guard count == 0 else { return }
    Terminal.leave(on: terminal)
    _ = unsafe tcsetattr(terminal, TCSANOW, &before)
  }
}
