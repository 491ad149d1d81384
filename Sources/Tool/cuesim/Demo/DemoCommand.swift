import CommandLineParsing
import CueDocuments
import Reporting

/// `cuesim demo` writes example outputs of the tool to files.
struct DemoCommand {
  static let command = Command(
    "demo", "Writes a walk, a fleet, a comparison and a bug as files.",
    positionals: [.optional("FOLDER", "A new folder, or an empty one; cuesim-demo if left out.")],
    examples: [.init("cuesim demo", "In less than a minute, into the folder cuesim-demo.")])

  /// One command of the tool whose output is written to files.
  struct Step: Hashable {
    /// The file name without a suffix.
    let name: String
    /// The subject.
    let meaning: String
    /// The words of the command.
    let words: [String]
  }

  private let folder: String

  init(_ reader: ArgumentReader) {
    folder = reader.positional("FOLDER") ?? "cuesim-demo"
  }

  /// The scenario of the walk.
  private static let walk = "walk.json5"

  /// Returns the commands of the demo for the walk's document.
  static func steps(walk: String) -> [Step] {
    [
      Step(
        name: "walk", meaning: "one person walks to a store: all that happens, and why",
        words: ["run", walk]),
      Step(
        name: "fleet", meaning: "a hundred people in a day under a policy",
        words: ["fleet", "suburb", "--devices", "100"]),
      Step(
        name: "comparison", meaning: "the same hundred under a policy without restraint, in pairs",
        words: ["compare", "conductor", "naive", "suburb", "--devices", "100"]),
      Step(
        name: "bug", meaning: "an order of events that breaks a program, minimized",
        words: ["explore", "cue_lost_haptic"]),
    ]
  }

  /// Runs the commands in sequence, and lists the files.
  func answer() throws -> Tool.Answer {
    let folder = try DemoFolder(folder)
    var made: [String] = []
    do {
      try folder.write(NewCommand.scenario, named: Self.walk)
      for step in Self.steps(walk: folder.path(of: Self.walk)) {
        made.append(try make(step, in: folder))
      }
    } catch let failure as Failure {
      folder.remove()
      return failure.answer
    } catch {
      folder.remove()
      throw error
    }
    folder.keep()
    return Tool.Answer(text: made.joined() + advice(on: folder.path(of: Self.walk)), status: 0)
  }

  /// A failed command of the demo.
  private struct Failure: Error {
    let answer: Tool.Answer
  }

  /// Writes a command's output as text, JSON and a page, and returns their location.
  private func make(_ step: Step, in folder: DemoFolder) throws -> String {
    let name = folder.path(of: step.name)
    try folder.write(Paint.bare(try text(of: step.words)), named: "\(step.name).txt")
    folder.note("\(step.name).html")
    try folder.write(
      try text(of: step.words + ["--json", "--report", "\(name).html"]), named: "\(step.name).json")
    return """
      \(name).txt, .json, .html
        \(step.meaning)
        made by: cuesim \(step.words.joined(separator: " "))

      """
  }

  /// Returns the output of a command.
  private func text(of words: [String]) throws -> String {
    let answer = Tool.answer(to: words)
    guard answer.status == 0 else {
      // The message of a stopped command lists kept files, but the demo keeps none.
      let complaint =
        StopRequest.isPending
        ? "cuesim: \(StopRequest.line([], hasPrinted: false))\n" : answer.complaint
      throw Failure(answer: .init(text: "", complaint: complaint, status: answer.status))
    }
    return answer.text
  }

  /// Returns the suggested next commands.
  private func advice(on walk: String) -> String {
    """

    next commands:
      cuesim run suburb --device 7
      cuesim run \(walk) --explain
      edit \(walk), and: cuesim run \(walk)

    """
  }
}
