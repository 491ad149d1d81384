import Foundation
import TestFolders
import Testing

/// Every guarantee about files, processes and results is cited by code and by a test, by its
/// number.
@Suite struct GuaranteeTests {
  /// The numbers that begin a row.
  private static let guarantees: [String] =
    ((try? TestFolders.text(".github/Internals.docc/Guarantees.md")) ?? "")
    .matches(of: /(?m)^\| ([WLSEM]-\d+) \|/).map { String($0.1) }

  /// The numbers that comments of sources cite.
  private static func cited(in text: String) -> Set<String> {
    text.split(separator: "\n").reduce(into: []) { found, line in
      guard let comment = line.firstRange(of: "//") else { return }
      found.formUnion(numbers(in: line[comment.upperBound...]))
    }
  }

  private static func numbers(in text: Substring) -> [String] {
    // Two digits are a requirement's, as S-12.
    text.matches(of: /\b(?:[WLEM]-[1-9]\d*|S-[1-9])\b/).map { String($0.0) }
  }

  private static let sources: Set<String> = PackageFiles.all
    .filter { $0.path.hasPrefix("Sources/") }
    .reduce(into: []) { $0.formUnion(cited(in: $1.lines.joined(separator: "\n"))) }

  private static let tests: Set<String> = PackageFiles.all
    .filter { $0.path.hasPrefix("Tests/") && !$0.path.hasSuffix("GuaranteeTests.swift") }
    .reduce(into: []) { $0.formUnion(cited(in: $1.lines.joined(separator: "\n"))) }

  /// The numbers that scripts cite.
  private static func scripts() throws -> Set<String> {
    let folder = TestFolders.path(".ci")
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: []) { found, name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      found.formUnion(numbers(in: text[...]))
    }
  }

  @Test func `every guarantee has one number, and the numbers have no gap`() {
    let expected = [("W", 10), ("L", 8), ("S", 4), ("E", 6), ("M", 2)].flatMap { letter, count in
      (1...count).map { "\(letter)-\($0)" }
    }

    #expect(Self.guarantees == expected)
  }

  @Test func `every guarantee is cited by the code that maintains it and by a test`() throws {
    let tried = try Self.tests.union(Self.scripts())

    #expect(Self.guarantees.filter { !Self.sources.contains($0) } == [])
    #expect(Self.guarantees.filter { !tried.contains($0) } == [])
  }

  @Test func `every cited number belongs to a guarantee`() throws {
    let cited = try Self.sources.union(Self.tests).union(Self.scripts())

    #expect(cited.subtracting(Self.guarantees).sorted() == [])
  }
}
