import TestFolders
import Testing

@testable import FocusEngine

/// The page about words lists what the tables hold.
@Suite struct WordPageTests {
  private static let tables = ClassificationTables()

  private static func row(_ name: String, _ cells: String...) -> String {
    "| `\(name)` | \(cells.joined(separator: " | ")) |"
  }

  private static func text(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static let signals = tables.signals.map { signal in
    let known =
      signal.categories == .all ? "all" : text(signal.categories.categories.map(\.rawValue))
    return row(signal.name, signal.priority.rawValue, known, signal.addressee.rawValue)
  }

  private static func rows(of language: ClassificationTables.Language) -> [String] {
    ["### \(language.name) (`\(language.code)`)"]
      + language.signals.map { row($0.name, text($0.words), text($0.marks)) }
      + WordList.allCases.compactMap { list in
        language[list].isEmpty ? nil : row(list.rawValue, text(language[list]), "")
      } + [row("common", text(language.common), "")]
      + language.hints.map { row("\($0.category) hints", text($0.words), "") }
  }

  private static func names(
    _ heading: String, _ names: [ClassificationTables.Name]
  ) -> [String] {
    ["## \(heading)"]
      + NotificationCategory.allCases.compactMap { category in
        let own = names.filter { $0.category == category }.map { "`\($0.name)`" }
        return own.isEmpty ? nil : row(category.rawValue, text(own))
      }
  }

  static let expected =
    signals + ([tables.english] + tables.languages).flatMap(rows)
    + names("Known categories", tables.declaredCategories) + names("Known apps", tables.apps)

  @Test func `S-10: the page lists the words, categories and apps of the tables`() throws {
    let page = try TestFolders.text("Sources/Tool/cuesim/cuesim.docc/NotificationWords.md")
    let listed = page.split(separator: "\n").filter {
      $0.hasPrefix("| `") || $0.hasPrefix("### ") || $0.hasPrefix("## Known")
    }

    #expect(listed.map(String.init) == Self.expected)
  }
}
