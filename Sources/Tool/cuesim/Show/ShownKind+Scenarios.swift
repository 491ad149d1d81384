import CommandLineParsing
import CueDocuments
import StoreFiles

extension ShownKind {
  static var scenarios: ShownKind {
    let folder = "Scenarios"
    var kind = ShownKind(
      "scenarios", "What happens to a device, and what is expected of it; for 'run'.",
      ("FILE|FOLDER", "A scenario to show, or a folder to list."),
      examples: [
        .init(
          "cuesim show scenarios Scenarios/walk-to-a-store.json5",
          "Every key with its value and meaning, as JSON5."),
        .init("cuesim show scenarios Scenarios/focus", "A line for each scenario of a folder."),
      ],
      list: {
        guard try InputFile.isThere(folder) else {
          throw UsageError("no folder \(folder) here; name a folder of scenarios, or one scenario")
        }
        return try titles(in: folder)
      }, read: Scenario.init(contentsOf:))
    let document = kind.show
    kind.show = { word in
      try ScenarioFolder.files(at: [word]) == [word] ? document(word) : titles(in: word)
    }
    return kind
  }

  /// The scenarios of a folder, each with its name and the first sentence of its description.
  private static func titles(in folder: String) throws -> Report {
    nameList(
      "scenarios",
      try ScenarioFolder.scenarios(at: [folder]).map { scenario in
        let text = scenario.description
        let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
        let stop = end < text.endIndex ? "." : ""
        return (scenario.file, "\(scenario.name): \(text[..<end])\(stop)")
      })
  }
}
