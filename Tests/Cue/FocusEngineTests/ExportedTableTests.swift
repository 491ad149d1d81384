import Foundation
import Testing

@testable import FocusEngine

/// The tables of an export hold every word that decides, under the keys that a person edits.
@Suite struct ExportedTableTests {
  private typealias Object = [String: Any]

  private static let tables = ClassificationTables()

  /// The member `tables` of an export, as JSON.
  private func exported() throws -> Object {
    let data = try JSONEncoder().encode(FocusScenario(mode: .work, payloads: []))
    let document = try JSONSerialization.jsonObject(with: data) as? Object
    return try #require(document?["tables"] as? Object)
  }

  /// The objects of a list, each as the texts of some of its keys.
  private func rows(_ list: Any?, _ keys: String...) throws -> [[String]] {
    try #require(list as? [Object]).map { object in
      keys.map { key in
        (object[key] as? [String])?.joined(separator: ", ") ?? object[key] as? String ?? ""
      }
    }
  }

  private func text(_ words: [String]) -> String { words.joined(separator: ", ") }

  @Test func `S-10: an export lists the words, categories and apps of the tables`() throws {
    let exported = try exported()
    for list in WordList.allCases {
      #expect(exported[list.rawValue] as? [String] == Self.tables[list])
    }
    #expect(
      try rows(exported["signals"], "name", "priority", "categories", "addressee", "words", "marks")
        == Self.tables.signals.map { signal in
          [
            signal.name, signal.priority.rawValue,
            text(signal.categories.categories.map(\.rawValue)), signal.addressee.rawValue,
            text(signal.words), text(signal.marks),
          ]
        })
    #expect(
      try rows(exported["hints"], "category", "words")
        == Self.tables.hints.map { [$0.category.rawValue, text($0.words)] })
    for (key, names) in [
      ("declaredCategories", Self.tables.declaredCategories), ("apps", Self.tables.apps),
      ("senders", Self.tables.senders),
    ] {
      #expect(
        try rows(exported[key], "name", "category")
          == names.map { [$0.name, $0.category.rawValue] })
    }
  }

  @Test func `S-10: an export lists the words of seven languages beside English`() throws {
    let languages = try #require(try exported()["languages"] as? [Object])
    let codes = languages.compactMap { $0["code"] as? String }
    #expect(codes == ["de", "fr", "es", "it", "pt", "ja", "zh"])
    for (object, language) in zip(languages, Self.tables.languages) {
      #expect(object["name"] as? String == language.name)
      #expect(object["common"] as? [String] == language.common)
      #expect(
        try rows(object["signals"], "name", "words", "marks")
          == language.signals.map { [$0.name, text($0.words), text($0.marks)] })
      #expect(
        try rows(object["lists"], "list", "words")
          == language.lists.map { [$0.list.rawValue, text($0.words)] })
      #expect(
        try rows(object["hints"], "category", "words")
          == language.hints.map { [$0.category.rawValue, text($0.words)] })
    }
  }
}
