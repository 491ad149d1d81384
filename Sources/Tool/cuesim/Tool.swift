import CommandLineParsing
import CueDocuments
import FileReading
import FleetRunner
import Foundation
import Reporting
import SimulationKernel
import StoreFiles
import SystemCalls

/// The command line tool: finds the command, runs it, and exits with its status.
enum Tool {
  static let version = "0.2.0"

  /// The output of a command and the exit status.
  struct Answer: Hashable {
    /// The text for standard output.
    let text: String
    /// The text for standard error.
    var complaint = ""
    let status: Int32
  }

  /// Formats warnings for standard error, one per line.
  static func complaint(_ remarks: [String]) -> String {
    remarks.reduce(into: "") { $0 += "cuesim: \($1)\n" }
  }

  /// The root command with all subcommands.
  static let command = Command(
    "cuesim", "Simulates the devices of people under a notification policy.",
    commands: [
      RunCommand.command, FleetJob.command, CompareJob.command, SweepJob.command,
      MergeCommand.command,
      DemoCommand.command,
      AuditCommand.command,
      ExploreCommand.command, FuzzCommand.command, FocusCommand.command, InspectCommand.command,
      PinsCommand.command,
      ShowCommand.command, NewCommand.command, ModelsCommand.command, CompletionsCommand.command,
    ],
    examples: [.init("cuesim run Scenarios", "Run every scenario that ships.")],
    notes: [
      """
      Exit status:
        0  The command succeeded, and all its checks hold.
        1  An expectation, a guarantee, a requirement or a correct program failed.
        2  The command line, a file or the system did not allow the work.
        130  The command was interrupted.
      """
    ]
  ).grouping(groups, from: 12)

  /// The output without arguments: the first steps for each kind of user.
  static let firstWords = """
    \(command.summary)

      cuesim demo                            example outputs of all commands, in a minute
      cuesim new scenario mine.json5         you design alerts: a walk to edit
      cuesim inspect walk.gpx                you have recordings: a summary and the next command
      cuesim explore cue_lost_haptic         you write actors: an order of events that breaks some

    'cuesim --help' has every command.

    """

  /// Runs the command named by the words after the tool's name, and prints its output.
  ///
  /// Nothing is printed before a command has finished, so an error leaves no partial output.
  ///
  /// - Returns: The exit status.
  static func run(_ words: [String]) -> Int32 {
    StandardOutput.keepPlaces()
    // Without the signal, a write to a closed pipe returns an error, which is reported.
    signal(SIGPIPE, SIG_IGN)
    // So does a write beyond the limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    if ExploreWorker.breadcrumb == nil {
      StopRequest.install()
    } else {
      StopRequest.leaveToOthers()
    }
    // The toolchain's queues trap if they get no descriptors, so too few are an error (E-3).
    guard Process.hasDescriptors(6) else {
      OpenFile.complain(
        "cuesim: too few file descriptors; allow more, as with 'ulimit -n 256'\n")
      return 2
    }
    let answer = answer(to: words)
    // While another thread removes files to end the process, no result may be printed.
    Leftovers.all.letEnd()
    let isDocument = answer.text.hasPrefix("{") || answer.text.hasPrefix("[")
    let isWritten = StandardOutput.write(answer.text, isDocument: isDocument)
    // If the output was not written, warnings about it are omitted.
    guard isWritten else { return 2 }
    OpenFile.complain(ShownText.complaint(answer.complaint))
    return answer.status
  }

  /// Returns the output for the words after the tool's name.
  static func answer(to words: [String]) -> Answer {
    FilesInUse.$current.withValue(FilesInUse()) { obey(words) }
  }

  private static func obey(_ words: [String]) -> Answer {
    if words.isEmpty { return Answer(text: firstWords, status: 0) }
    if words.first == "help" { return obey(words.dropFirst() + ["--help"]) }
    if words == [ShowCommand.command.name] { return Answer(text: ShowCommand.overview, status: 0) }
    do {
      try FormerCommand.refuse(words)
      return switch try command.invocation(for: words) {
      case .help(let text): Answer(text: text + "\n", status: 0)
      case .version: Answer(text: "cuesim \(version)\n", status: 0)
      case .run(let reader): try answer(to: reader)
      }
    } catch {
      return Answer(
        text: "", complaint: complaint([Self.words(of: error)]), status: status(of: error))
    }
  }

  /// Returns the error text, with the command line words for its remedy.
  static func words(of error: any Error) -> String {
    switch error {
    case let error as ReadingError: error.words
    case let error as FleetInterruption where error.folder == nil:
      "\(error)" + (error.isKeepable ? ", '--checkpoint DIR' keeps finished work" : "; start again")
    default: "\(error)"
    }
  }

  /// Returns the output of a command.
  ///
  /// A usage error due to a file of the wrong kind is replaced.
  private static func answer(to reader: ArgumentReader) throws -> Answer {
    do {
      return try StandardOutput.$isWide.withValue(reader.isWide) { try perform(reader) }
    } catch  where status(of: error) == 2 {
      throw FileKind.refusal(of: reader) ?? error
    }
  }

  private static func status(of error: any Error) -> Int32 {
    // Every error has one of the documented statuses (E-3).
    switch error {
    // An error inside a simulated system is an invariant violation, not invalid input.
    case is FailedRun, is FleetDeviceError: 1
    // Shells report the same status for a command that Ctrl-C ended.
    case is FleetInterruption: 130
    default: 2
    }
  }

  private static func perform(_ reader: ArgumentReader) throws -> Answer {
    switch reader.path.first {
    case "demo": try DemoCommand(reader).answer()
    case "run": try RunCommand(reader).answer()
    case "fleet": try FleetCommand(reader).answer()
    case "compare": try CompareCommand(reader).answer()
    case "sweep": try SweepCommand(reader).answer()
    case "merge": try MergeCommand(reader).answer()
    case "explore": try ExploreCommand(reader).answer()
    case "fuzz": try FuzzCommand(reader).answer()
    case "audit": try AuditCommand(reader).answer()
    case "pins": try PinsCommand(reader).answer()
    case "inspect": try InspectCommand(reader).answer()
    case "show": try ShowCommand.answer(reader)
    case "new": try NewCommand.answer(reader)
    case "models": try ModelsCommand.answer(reader)
    case "completions": try CompletionsCommand.answer(reader)
    case "focus": try FocusCommand.answer(reader)
    default: throw UsageError("unknown command; see 'cuesim --help'")
    }
  }
}

/// A simulated system that violated an invariant, and the document that caused it.
struct FailedRun: Error, CustomStringConvertible {
  let file: String
  let error: SimulationError

  var description: String { "\(file): \(error)" }
}
