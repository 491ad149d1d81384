import Foundation
import TestFolders
import Testing

/// The modules follow the manifest: arrows point downward, and Architecture shows them.
@Suite struct HouseTests {
  private static let house = House(manifest: (try? TestFolders.text("Package.swift")) ?? "")
  private static let rules = HouseRules(house: house)
  private static let page = ".github/Internals.docc/Architecture.md"

  @Test func `the table of layers and the arrows are found`() {
    #expect(Self.house.layers.map(\.name) == ["Framework", "Formats", "Cue", "Tool"])
    #expect(Self.house.layers.flatMap(\.modules).allSatisfy { Self.house.imports[$0] != nil })
    #expect(Self.house.imports["SimulationKernel"] == ["SimulationPrimitives", "ProcessSupport"])
    #expect(Self.house.reach(of: "cuesim").contains("SimulationPrimitives"))
  }

  @Test func `every file lies in a module of its layer`() {
    #expect(PackageFiles.all.flatMap(Self.rules.strangers) == [])
  }

  @Test func `no file imports a layer above, or a module that imports its own module`() {
    #expect(PackageFiles.all.flatMap(Self.rules.upwardImports) == [])
  }

  @Test func `the framework's sources do not name Cue`() {
    let findings = PackageFiles.texts(below: "Sources/Framework").flatMap {
      HouseRules.foreignWords(at: $0.path, in: $0.text)
    }
    #expect(findings == [])
  }

  @Test func `below the tool no string names a command or a flag`() {
    #expect(PackageFiles.all.flatMap(HouseRules.toolWords) == [])
    for (flag, _) in HouseRules.otherFlags {
      #expect(
        PackageFiles.all.contains { $0.layer != "Tool" && $0.lines.contains { $0.contains(flag) } })
    }
  }

  /// `CUESIM_DRAW_HOUSE=1 swift test --filter HouseTests` draws it again.
  @Test func `the diagram of modules in Architecture agrees with the manifest`() throws {
    let page = try TestFolders.text(Self.page)
    let pattern = /## The modules\n\n```\n(.*?)\n```/.dotMatchesNewlines()
    let match = try #require(page.firstMatch(of: pattern))
    guard ProcessInfo.processInfo.environment["CUESIM_DRAW_HOUSE"] == nil else {
      let drawn = page.replacingCharacters(
        in: match.1.startIndex..<match.1.endIndex, with: Self.house.picture)
      return try Data(drawn.utf8).write(to: TestFolders.package.appending(path: Self.page))
    }
    #expect(match.1 == Self.house.picture)
  }

  private static let example = House(
    manifest: """
      let layers: KeyValuePairs = [
        "Low": ["A", "B"],
        "High": [
          "C", "D",
        ],
      ]
      targets: [
        module("A"), module("B", ["A"]),
        module(
          "C", ["B", "A"], resources: []), executable("D", ["C", "A"]),
        fixtures("LowFixtures", ["B"]), fixtures("HighFixtures", ["A", "C"]),
      ]
      """)

  private func lines(
    _ rule: (SourceFile) -> [Finding], in text: String, at path: String
  ) -> [Int?] {
    rule(SourceFile(path: path, text: text)).map(\.line)
  }

  @Test func `an arrow upward or backward is found`() {
    let rules = HouseRules(house: Self.example)
    let text = "import A\n// import C\npublic import B\n@testable import C\nimport Foundation\n"

    #expect(lines(rules.upwardImports, in: text, at: "Sources/Low/B/b.swift") == [4])
    #expect(lines(rules.upwardImports, in: text, at: "Sources/Low/A/a.swift") == [3, 4])
    #expect(lines(rules.upwardImports, in: text, at: "Tests/Low/ATests/a.swift") == [3, 4])
    #expect(lines(rules.upwardImports, in: text, at: "Tests/Low/BTests/b.swift") == [4])
    #expect(lines(rules.upwardImports, in: text, at: "Sources/High/D/d.swift") == [])
    #expect(lines(rules.upwardImports, in: "import D", at: "Sources/High/C/c.swift") == [1])
    #expect(lines(rules.upwardImports, in: text, at: "Benchmarks/b.swift") == [])
    let shared = "import LowFixtures\nimport HighFixtures\n"
    #expect(lines(rules.upwardImports, in: shared, at: "Tests/Low/ATests/a.swift") == [1, 2])
    #expect(lines(rules.upwardImports, in: shared, at: "Tests/Low/BTests/b.swift") == [2])
    #expect(lines(rules.upwardImports, in: shared, at: "Tests/High/CTests/c.swift") == [])
  }

  @Test func `a file outside the table is found`() {
    let rules = HouseRules(house: Self.example)
    #expect(lines(rules.strangers, in: "", at: "Sources/Low/C/c.swift") == [nil])
    #expect(lines(rules.strangers, in: "", at: "Sources/High/C/c.swift") == [])
  }

  @Test func `a diagram shows layers from the top, and no implied arrow`() {
    #expect(Self.example.picture == "High\n  C → B\n  D → C\nLow\n  A\n  B → A")
  }

  @Test(arguments: [
    "\"leave out --id\"", "\"leave out --\\(name)\"", "/// As `cuesim fleet` has it.",
    "\"'cuesim'\"",
  ])
  func `a command or a flag below the tool is found`(text: String) {
    #expect(lines(HouseRules.toolWords, in: text, at: "Sources/Low/A/a.swift") == [1])
    #expect(lines(HouseRules.toolWords, in: text, at: "Sources/Tool/A/a.swift") == [])
    #expect(lines(HouseRules.toolWords, in: text, at: "Tests/Low/A/a.swift") == [])
  }

  @Test func `names of formats and marks in comments are not commands`() {
    let text = "let a = \"cuesim-checkpoint\"\n// ---- a\nlet b = -(-1)\n\"cuesim: \""
    #expect(lines(HouseRules.toolWords, in: text, at: "Sources/Low/A/a.swift") == [])
  }

  @Test func `words of Cue are found only in the framework, and queues are not cues`() {
    let text = "a queue\nCUESIM_X\nthe Conductor\nEnqueued\nrescue"
    func lines(_ path: String) -> [Int?] {
      HouseRules.foreignWords(at: path, in: text).map(\.line)
    }
    #expect(lines("Sources/Framework/A/a.swift") == [2, 3, 5])
    #expect(lines("Sources/Framework/A/a.md") == [])
    #expect(lines("Sources/Cue/A/a.swift") == [])
  }
}
