import CommandLineParsing
import Foundation
import ScenarioFormat
import SimulationKernel

/// The command line tool: finds the command, does as it says, and exits with its status.
enum Tool {
  static let version = "0.1.0"

  /// What a command gives: all it prints, and the status to exit with.
  struct Answer {
    let text: String
    let status: Int32
  }

  private static let command = Command(
    "cuesim", "Simulates the devices of people and what a notification policy does to them.",
    commands: [RunCommand.command, ReplayCommand.command],
    examples: [.init("cuesim run Scenarios", "Run every scenario that ships.")])

  /// Obeys the words after the tool's name.
  ///
  /// Nothing is printed before a command is done, so that mistakes leave no half of an answer.
  ///
  /// - Returns: The exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      switch try command.invocation(for: words) {
      case .help(let text): write(text + "\n", to: .standardOutput)
      case .version: write("cuesim \(version)\n", to: .standardOutput)
      case .run(let reader):
        let answer = try answer(reader)
        write(answer.text, to: .standardOutput)
        return answer.status
      }
      return 0
    } catch {
      write("cuesim: \(error)\n", to: .standardError)
      // A world that ends in an error is a broken promise, not bad input.
      return error is FailedRun ? 1 : 2
    }
  }

  private static func answer(_ reader: ArgumentReader) throws -> Answer {
    switch reader.path.first {
    case "run": try RunCommand(reader).answer()
    case "replay": try ReplayCommand(reader).answer()
    default: throw UsageError("unknown command; see 'cuesim --help'")
    }
  }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// A simulated system that broke a promise of its own, and the document that made it.
struct FailedRun: Error, CustomStringConvertible {
  let file: String
  let error: SimulationError

  var description: String { "\(file): \(error)" }
}
