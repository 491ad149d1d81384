import CommandLineParsing
import CueDocuments

/// `cuesim scenario`: a scenario as a complete document.
enum ScenarioCommand {
  static let command = Command(
    "scenario", "Shows a scenario with everything it leaves unsaid, and all it could say.",
    commands: [
      Command(
        "show", "Shows a scenario as a complete document, which can be changed and run.",
        positionals: [.one("FILE", "A .json5 scenario.")],
        options: [.flag("json", "Print one JSON document.")],
        examples: [
          .init(
            "cuesim scenario show Scenarios/walk-to-a-store.json5",
            "Every key with its meaning, as JSON5.")
        ]),
      Catalogue.keys("scenario"),
    ],
    examples: [.init("cuesim scenario show Scenarios/walk-to-a-store.json5", "Every key of one.")])

  /// The document, or all that one may say.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    if reader.path.last == "keys" { return Tool.Answer(text: Scenario.reference, status: 0) }
    let scenario = try Scenario(contentsOf: reader.positional("FILE") ?? "")
    return Tool.Answer(text: reader.flag("json") ? scenario.json : scenario.text, status: 0)
  }
}
