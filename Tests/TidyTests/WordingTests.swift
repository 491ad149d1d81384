import Foundation
import TestFolders
import Testing

/// Texts that people read are plain: no banned phrase, no dead link, and pages of a bounded length.
@Suite struct WordingTests {
  /// Every Markdown page of the package.
  private static let pages: [MarkdownPage] =
    ["README.md"].map(page)
    + ["Benchmarks", "Sources", ".github"].flatMap(PackageFiles.texts).filter {
      $0.path.hasSuffix(".md")
    }.map { MarkdownPage(path: $0.path, text: $0.text) }

  private static func page(_ path: String) -> MarkdownPage {
    MarkdownPage(path: path, text: (try? TestFolders.text(path)) ?? "")
  }

  /// The pages of the modules' catalogs.
  private static let userPages = pages.filter { $0.path.contains(/^Sources\/.*\.docc\//) }
  /// The pages of the makers' catalog.
  private static let internals = pages.filter { $0.path.hasPrefix(".github/Internals.docc/") }

  @Test func `no page has a banned phrase`() {
    let read = Self.pages.filter { !$0.path.hasPrefix("Benchmarks/") }
    #expect(read.flatMap(WordingRules.findings(in:)) == [])
  }

  @Test func `no doc comment and no string has a banned phrase`() {
    #expect(PackageFiles.all.flatMap(WordingRules.findings(in:)) == [])
  }

  @Test func `every permitted place still has its phrase`() throws {
    for place in WordingRules.permitted {
      #expect(try TestFolders.text(place.path).lowercased().contains(place.phrase), "\(place.path)")
    }
  }

  @Test func `every relative link of a page leads to a file`() {
    var dead: [Finding] = []
    for page in Self.pages {
      let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
      for link in page.links where !link.target.contains(/^([a-z]+:|#)/) {
        let file = link.target.split(separator: "#")[0]
        let path = TestFolders.path(folder.isEmpty ? String(file) : "\(folder)/\(file)")
        if !FileManager.default.fileExists(atPath: path) {
          dead.append(Finding(path: page.path, line: link.line, message: "no file '\(file)'"))
        }
      }
    }
    #expect(Self.pages.reduce(0) { $0 + $1.links.count } > 30)
    #expect(dead == [])
  }

  @Test func `the pages for users are at most 32, with 45 000 words`() {
    #expect(!Self.userPages.isEmpty)
    #expect(Self.userPages.count <= 32)
    #expect(Self.userPages.reduce(0) { $0 + $1.wordCount } <= 45_000)
  }

  @Test func `the makers' pages are at most 8, with 16 000 words`() {
    #expect(!Self.internals.isEmpty)
    #expect(Self.internals.count <= 8)
    #expect(Self.internals.reduce(0) { $0 + $1.wordCount } <= 16_000)
  }

  @Test func `at most one sentence of twenty is long, on each page for users`() {
    #expect(Self.userPages.flatMap(WordingRules.longSentences) == [])
  }

  private func lines(of text: String, at path: String = "Sources/Cue/CueModel/A.swift") -> [Int?] {
    guard path.hasSuffix(".swift") else {
      return WordingRules.findings(in: MarkdownPage(path: path, text: text)).map(\.line)
    }
    return WordingRules.findings(in: SourceFile(path: path, text: text)).map(\.line)
  }

  @Test(arguments: WordingRules.banned.map(\.phrase))
  func `a banned phrase is found in a comment, a string and a page`(phrase: String) {
    #expect(lines(of: "let a = 1\n/// So \(phrase.capitalized), here.") == [2])
    #expect(lines(of: "let a = \"so \(phrase)\"") == [1])
    #expect(lines(of: "let a = \"\"\"\n  so\n  \(phrase)\n  \"\"\"") == [3])
    #expect(lines(of: "So\n*\(phrase)* it is.", at: "A.md") == [2])
  }

  @Test func `a phrase may span two lines, but not a mark or a paragraph`() {
    #expect(lines(of: "/// What it comes\n/// to.") == [1])
    #expect(lines(of: "What it comes\nto.", at: "A.md") == [1])
    #expect(lines(of: "What comes, to me.\nIt comes\n\nto me.", at: "A.md") == [])
    #expect(lines(of: "let a = \"it comes\" + \"to\"") == [])
  }

  @Test(arguments: [
    "// Nobody.", "let nobody = whoever", "/* Nobody */", "/// `nobody` and `whom`.",
    "///     let nobody = 1", "/// The likelihood of its ownership.", "\"\\(nobody)\"",
    "\"made_for_nobody\"",
  ])
  func `names, code and plain comments are not reported`(text: String) {
    #expect(lines(of: text) == [])
  }

  @Test(arguments: ["`nobody`", "``Nobody``", "```\nnobody\n```", "`a\nnobody b`"])
  func `code of a page is not reported`(text: String) {
    #expect(lines(of: text, at: "A.md") == [])
    #expect(lines(of: text + "\nnobody", at: "A.md").count == 1)
  }

  @Test func `only sources are read, tests are not`() {
    #expect(lines(of: "/// Nobody.", at: "Tests/Cue/CueModelTests/A.swift") == [])
  }

  @Test func `a sentence of 26 words is long, across lines, and a table has none`() {
    let word = "word "
    func findings(_ text: String) -> Int {
      WordingRules.longSentences(in: MarkdownPage(path: "A.md", text: text)).count
    }
    let long = String(repeating: word, count: 13) + "\n" + String(repeating: word, count: 13)
    #expect(findings(long + ".") == 1)
    #expect(findings(String(repeating: word, count: 25) + ".") == 0)
    #expect(findings("- one\n- " + String(repeating: word, count: 25)) == 0)
    #expect(findings("# A\n| " + long.replacing("\n", with: "") + "|") == 0)
    #expect(findings("```\n" + long + "\n```\nShort.") == 0)
    #expect(findings(String(repeating: "A. ", count: 19) + long) == 0)
    #expect(findings(String(repeating: "A. ", count: 18) + long) == 1)
  }

  @Test func `a word has a letter or a digit, and links are read outside of code`() {
    let page = MarkdownPage(path: "A.md", text: "# A\n\n`[a](b)` [c](d.md) ![e](f.svg)\n| g |\n")
    #expect(page.wordCount == 5)
    #expect(page.links.map(\.target) == ["d.md", "f.svg"])
    #expect(page.links.map(\.line) == [3, 3])
  }
}
