import CommandLineParsing
import CueDocuments
import StoreFiles

extension ShownKind {
  static var scenarios: ShownKind {
    let folder = "Scenarios"
    var kind = ShownKind(
      "scenarios", "Events and expected decisions of a device; for 'run'.",
      ("FILE|FOLDER", "A scenario to show, or a folder to list."),
      examples: [
        .init(
          "cuesim show scenarios Scenarios/walk-to-a-store.json5",
          "Every key with its value and meaning, as JSON5."),
        .init(
          "cuesim show scenarios Scenarios/focus",
          "A line for each scenario; in brackets, the rules expected to withhold."),
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

  /// Lists the scenarios of a folder by their names.
  ///
  /// Each has the rules of the decisions it expects, and the first sentence of its description
  /// after the requirements.
  private static func titles(in folder: String) throws -> Report {
    nameList(
      "scenarios",
      try ScenarioFolder.scenarios(at: [folder]).map { scenario in
        let text = scenario.description.trimmingPrefix(#/(?:[A-Z]-\d+[a-z]?[, ]*)+\. /#)
        let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
        let stop = end < text.endIndex ? "." : ""
        let rules = scenario.expectedRules
        let shown = rules.isEmpty ? "" : " [\(rules.joined(separator: ", "))]"
        return (scenario.file, "\(scenario.name)\(shown): \(text[..<end])\(stop)")
      })
  }
}

extension Scenario {
  /// The rules that its expectations name, without duplicates.
  fileprivate var expectedRules: [String] {
    let rules = expectations.flatMap { expectation -> [String] in
      switch expectation.kind {
      case .decision(let pattern), .count(_, let pattern, _):
        (pattern.vetoes ?? []).sorted() + (pattern.primaryReason.map { [$0] } ?? [])
      case .shown, .platform, .notification, .liveActivity, .watchList, .touches: []
      }
    }
    return rules.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
