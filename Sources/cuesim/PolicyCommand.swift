import CommandLineParsing
import CueModel
import Reporting
import ScenarioFormat

/// `cuesim policy`: the policies that ship, and every figure of one.
struct PolicyCommand {
  private static let json = Command.Option.flag("json", "Print one JSON document.")

  static let command = Command(
    "policy", "Lists the policies that ship, and shows every figure of one.",
    commands: [
      Command(
        "list", "Lists the policies that ship and what each is for.", options: [json],
        examples: [.init("cuesim policy list", "What --policy may name.")]),
      Command(
        "show", "Shows every field of a policy: value, unit, requirement, origin and meaning.",
        positionals: [.one("NAME|FILE", "A policy that ships, or a JSON5 file of fields.")],
        options: [json],
        examples: [
          .init("cuesim policy show conductor", "Every figure, and where it comes from."),
          .init("cuesim policy show naive", "What differs is starred."),
        ]),
    ],
    examples: [.init("cuesim policy show conductor", "Every figure, and where it comes from.")])

  private let name: String?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    name = reader.path.last == "show" ? reader.positional("NAME|FILE") : nil
    isJSON = reader.flag("json")
  }

  /// The list, or one policy.
  func answer() throws -> Tool.Answer {
    guard let name else {
      let report = PolicyListReport()
      return Tool.Answer(text: isJSON ? try report.json() : report.text, status: 0)
    }
    let report = PolicyReport(try Policy.named(orIn: name), name: name)
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text(Paint(isOn: StandardOutput.isColoured)),
      status: 0)
  }
}
