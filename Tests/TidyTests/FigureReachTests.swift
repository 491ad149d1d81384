import Testing

/// A sweep runs only people with a changed decision, which is correct as long as no other code
/// reads the figures of rules.
@Suite struct FigureReachTests {
  private static let list = "Sources/Cue/CueModel/Policy/Fields/PolicyField+Reach.swift"

  /// Places that may use the figures of rules: the rules, the texts and invariants about them, the
  /// policy, and the code of decisions.
  private static let readers = [
    "Sources/Cue/CueModel/Rules/", "Sources/Cue/CueModel/Explaining/",
    "Sources/Cue/CueModel/Policy/", "Sources/Cue/CueSystem/Invariants/",
    "Sources/Cue/CueModel/Alerts/Urgency.swift",
    "Sources/Cue/CueModel/Sensing/WeatherReading.swift",
    "Sources/Cue/CueModel/Ledger/Ledger+Scheduled.swift",
    // A budget's warnings, and a tally's counts beyond it: both use a finished life.
    "Sources/Cue/CueModel/Platform/ConsumerRegistry.swift",
    "Sources/Cue/CueSystem/Platform/Audience.swift",
    // It has different figures with the same names.
    "Sources/Cue/Populations/Preferences/",
  ]

  /// Questions to the policy about such figures, which others may not ask.
  private static let questions = ["isClosed(", "closedHours", "interruptions(of", "isHarsh"]

  @Test func `figures declared as read only by rules have no other reader`() throws {
    let file = try #require(PackageFiles.all.first { $0.path == Self.list })
    let names = file.lines.flatMap { line in
      line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    #expect(names.count > 20)
    let roots = Set(names.map { $0.split(separator: ".").first ?? $0 })
    let others = PackageFiles.all.filter { file in
      ["CueModel", "CueSystem", "FleetRunner", "Populations"].contains(file.module.map(String.init))
        && !Self.readers.contains { file.path.hasPrefix($0) }
    }
    var faults: [String] = []
    for file in others {
      for line in file.code where !line.isEmpty {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        if let found = words.first(where: roots.contains) {
          faults.append("\(file.path) reads \(found)")
        }
        for question in Self.questions where line.contains(".\(question)") {
          faults.append("\(file.path) asks for \(question)")
        }
      }
    }
    #expect(!others.isEmpty)
    #expect(faults == [])
  }
}
