import CommandLineParsing
import FocusEngine
import Foundation
import Reporting
import SimulationPrimitives
import StoreFiles

/// `cuesim focus rules` shows, edits and resets the rules in a file (F-16, F-17).
struct FocusRulesCommand {
  private static let json = Command.Option.flag("json", "Print one JSON document.")
  private static let mode = Command.Option.value(
    "mode", "NAME", "Work, personal, sleep or driving, in lower case."
  ).naming(ShippedNames.modes)

  static let command = Command(
    "rules", "Shows, edits and resets the rules of the modes.",
    commands: [
      Command(
        "show", "Shows the rules of all modes.",
        options: [
          .value("rules", "FILE", "The file of the rules.", default: "the first rules"), json,
        ],
        examples: [.init("cuesim focus rules show", "The initial rules.")]),
      Command(
        "set", "Changes and saves the rule of one mode.",
        options: [.value("rules", "FILE", "The file of the rules."), mode]
          + FocusRuleEdit.options + [json],
        examples: [
          .init(
            "cuesim focus rules set --rules mine.json --mode sleep --minimum critical",
            "Nothing but critical ones at night.")
        ]),
      Command(
        "reset", "Resets one mode, or all, to the initial rules.",
        options: [.value("rules", "FILE", "The file of the rules."), mode, json],
        examples: [.init("cuesim focus rules reset --rules mine.json", "Begin anew.")]),
    ])

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) {
    self.reader = reader
  }

  func answer() throws -> Tool.Answer {
    switch reader.path.last {
    case "set":
      guard let mode = try reader.choice("mode", of: FocusMode.self) else {
        throw reader.missing("mode")
      }
      let edit = try FocusRuleEdit(reader)
      return try changed { $0[mode] = edit.applied(to: $0[mode]) }
    case "reset":
      let modes = try reader.choice("mode", of: FocusMode.self).map { [$0] } ?? FocusMode.allCases
      return try changed { rules in
        for mode in modes { rules.reset(mode) }
      }
    default:
      let path = reader.string("rules")
      return try shown(try path.map { try FocusFile.read(FocusRules.self, from: $0) } ?? .init())
    }
  }

  /// Changes the rules in their file, which may be new.
  private func changed(_ change: (inout FocusRules) -> Void) throws -> Tool.Answer {
    guard let path = reader.string("rules") else { throw reader.missing("rules") }
    let file = try OutputFile(path, isUpdate: true)
    let isThere = try InputFile.isThere(path)
    var rules = isThere ? try FocusFile.read(FocusRules.self, from: path) : FocusRules()
    change(&rules)
    try file.write(Array(JSONDocument.text(of: rules).utf8))
    return try shown(rules)
  }

  private func shown(_ rules: FocusRules) throws -> Tool.Answer {
    guard !reader.flag("json") else {
      return Tool.Answer(text: try JSONDocument.text(of: rules), status: 0)
    }
    let rows = FocusMode.allCases.map { [$0.rawValue, rules[$0].words] }
    return Tool.Answer(
      text: AlignedTable.text(["mode", "rule"], rows, StandardOutput.paint), status: 0)
  }
}

/// `cuesim focus export` prints all inputs of the decisions as one document (F-29).
struct FocusExportCommand {
  static let command = Command(
    "export", "Writes notifications, mode, rules, weights and tables to one file.",
    positionals: FocusInput.positionals,
    options: FocusInput.options + [
      .value("output", "FILE", "The file to write; - for standard output.")
    ],
    examples: [
      .init(
        "cuesim focus export --seed 7 --mode sleep --output night.json",
        "Then 'cuesim focus feed --import night.json' decides the same.")
    ])

  private let input: FocusInput
  private let output: String
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    guard let output = reader.string("output") else { throw reader.missing("output") }
    self.output = output
    if !FileName(output).isStandardOutput { _ = try FileName(output).target() }
    input = try FocusInput(reader)
    isJSON = reader.flag("json")
  }

  private struct Document: Encodable {
    let output: String
    let notifications: Int
    let leftOut: [String]
  }

  func answer() throws -> Tool.Answer {
    let left = input.leftOut.map { "left out: \($0)\n" }.joined()
    guard !FileName(output).isStandardOutput else {
      return Tool.Answer(
        text: try JSONDocument.text(of: input.scenario), complaint: input.remarks + left, status: 0)
    }
    let file = try OutputFile(output, sparing: input.files)
    try file.write(Array(JSONDocument.text(of: input.scenario).utf8))
    let count = input.scenario.payloads.count
    guard !isJSON else {
      let document = Document(output: output, notifications: count, leftOut: input.leftOut)
      return Tool.Answer(
        text: try JSONDocument.text(of: document), complaint: input.remarks, status: 0)
    }
    return Tool.Answer(
      text: "\(counted(count, "notification")) in \(output)\n\(left)",
      complaint: input.remarks, status: 0)
  }
}
