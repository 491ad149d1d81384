import Foundation
import TestFolders
import Testing

/// The table of requirements is complete, and its references exist.
@Suite struct RequirementTests {
  /// One row: an id, and the names that assert it.
  private struct Row {
    let id: String
    let names: [String]
  }

  private static let table =
    (try? TestFolders.text(".github/Internals.docc/Requirements.md")) ?? ""

  /// The ids of every rule, convention, resolution and figure: they are numbered without a gap,
  /// except for one that was added in between, and one about the length of a program (X-28).
  private static let ids: [String] =
    [("C", 60), ("G", 51), ("F", 32), ("R", 24), ("K", 16), ("X", 34), ("D", 12)]
    .flatMap { letter, count in
      (1...count).map { "\(letter)-\($0 < 10 ? "0" : "")\($0)" }
    }.filter { $0 != "X-28" } + ["G-26b"] + platform + third

  /// The platform's rules; the others are about the making of its document (P-28, P-29, P-32), or
  /// repeat another rule (P-34).
  private static let platform = (1...33).filter { ![28, 29, 32].contains($0) }
    .map { "P-\($0 < 10 ? "0" : "")\($0)" }

  /// Those of the third reading that something keeps by now.
  private static let third = [1, 2, 3, 4, 5, 6, 8].map { "S-0\($0)" } + ["S-10"]

  private static let rows: [Row] = table.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3, cells[0].wholeMatch(of: /[CGFPKXDRS]-\d\db?/) != nil else { return nil }
    return Row(id: cells[0], names: quoted(cells[2]))
  }

  /// The names a text quotes.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The names of the package's tests.
  private static let sentences: Set<String> = PackageFiles.all
    .filter { $0.path.hasPrefix("Tests/") }.flatMap(\.lines)
    .filter { $0.contains("func `") }
    .reduce(into: []) { $0.formUnion(quoted(String($1)).prefix(1)) }

  /// Whether a name is a file of the package, or the sentence of a test.
  private static func exists(_ name: String) -> Bool {
    if FileManager.default.fileExists(atPath: TestFolders.path(name)) { return true }
    return sentences.contains(name)
  }

  @Test func `every id is in the table, and its tests and files exist`() {
    let missing = Self.ids.filter { id in !Self.rows.contains { $0.id == id } }
    let twice = Self.rows.filter { row in Self.rows.count { $0.id == row.id } > 1 }
    let unknown = Self.rows.flatMap { row in
      row.names.filter { !Self.exists($0) }.map { "\(row.id): \($0)" }
    }

    #expect(missing == [])
    #expect(twice.map(\.id) == [])
    #expect(unknown == [])
    #expect(Self.rows.filter(\.names.isEmpty).map(\.id) == [])
  }

  @Test func `every shipped scenario asserts a rule`() {
    let folder = TestFolders.scenarios
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let cited = Set(Self.rows.flatMap(\.names))
    let unused = all.filter { $0.hasSuffix(".json5") && !cited.contains("Scenarios/\($0)") }

    #expect(unused.sorted() == [])
  }

  /// The roles that the sources name, and their declarations: thirteen of the Conductor's (C-58)
  /// and four more of the brain's (G-46).
  private static let players = [
    "NotificationConductor": "actor Conductor", "NotificationContentFactory": "enum ContentFactory",
    "NotificationIntelligence": "func decide(", "NotificationReasonStore": "func log(_ decision",
    "ConductorThrottle": "struct Ledger", "ConductorWatchBridge": "actor Watch",
    "ConductorWidgetBridge": "struct WidgetSnapshot", "Services": "actor LocationSensor",
    "CardStore": "func calendarAlerts(", "CardCueApp": "struct Device",
    "CardCueLiveActivity": "actor LiveActivity", "CardCueWidget": "actor Widget",
    "Constants": "struct Policy", "QuietZoneChecker": "struct QuietZones",
    "DismissLearningStore": "func dismiss(", "SnoozeStore": "func snooze(",
    "NearbyStoreScanner": "struct PinAssist",
  ]

  @Test func `every role of record has a declaration in its file (C-58, G-46)`() throws {
    let roles = Self.table.split(separator: "\n").filter { $0.hasSuffix(".swift` |") }
      .map { line in line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 4 }

    #expect(roles.map { $0[0] }.sorted() == Self.players.keys.sorted())
    for role in roles {
      let file = try #require(Self.quoted(role[3]).first)
      let player = try #require(Self.players[role[0]])
      #expect(file.contains("/\(role[2])/"), "\(role[0]) is not in \(role[2])")
      #expect(try TestFolders.text(file).contains(player), "\(file) has no \(player)")
    }
  }
}
