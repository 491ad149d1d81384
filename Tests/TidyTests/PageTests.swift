import Foundation
import TestFolders
import Testing

/// Statements of pages about files and tests are true.
@Suite struct PageTests {
  private static let invariants =
    (try? TestFolders.text(".github/Internals.docc/Invariants.md")) ?? ""
  private static let tour =
    (try? TestFolders.text(".github/Internals.docc/Architecture.md")) ?? ""
  private static let paths = PackageFiles.all.map(\.path)

  /// The names of the package's tests.
  private static let sentences: Set<String> = PackageFiles.all
    .filter { $0.path.hasPrefix("Tests/") }.flatMap(\.lines)
    .filter { $0.contains("func `") }
    .reduce(into: []) { $0.formUnion(quoted(String($1)).prefix(1)) }

  /// The names a text quotes.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The numbered rows of the table of invariants: number, sentence, files and tests.
  private static let rows: [[String]] = invariants.split(separator: "\n").map { line in
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }.filter { $0.count == 4 && $0[0].wholeMatch(of: /[A-Z]\d+/) != nil }

  /// The Swift files a text names that the package has not.
  private static func missing(_ names: [String]) -> [String] {
    names.filter { name in
      name.hasSuffix(".swift") && !paths.contains { "/\($0)".hasSuffix("/\(name)") }
    }
  }

  @Test func `every invariant has a unique number, and its files and tests exist`() {
    let numbers = Self.rows.map { $0[0] }
    let files = Self.rows.flatMap { Self.quoted($0[2]) }
    let tests = Self.rows.flatMap { Self.quoted($0[3]) }

    #expect(numbers.count > 50)
    #expect(Set(numbers).count == numbers.count)
    #expect(Self.missing(files) == [])
    #expect(tests.filter { !Self.sentences.contains($0) } == [])
  }

  @Test func `every file that the architecture page names exists`() {
    let files = Self.quoted(Self.tour)

    #expect(files.count { $0.hasSuffix(".swift") } > 30)
    #expect(Self.missing(files) == [])
  }

  @Test func `the README is short, and its linked pages exist`() throws {
    let readme = try TestFolders.text("README.md")
    let pages = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }

    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    #expect(pages.count > 10)
    #expect(
      pages.filter { !FileManager.default.fileExists(atPath: TestFolders.path($0)) } == [])
  }
}
