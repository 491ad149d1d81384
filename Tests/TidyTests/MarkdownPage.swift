/// A Markdown page: its prose without code, its links and its sentences.
struct MarkdownPage {
  /// The path from the package's root, as in `.github/CHANGELOG.md`.
  let path: String
  /// The number of words, code and tables included.
  let wordCount: Int
  /// The lines, with code blocks blank and each piece of inline code as the one word `code`.
  let prose: [String]

  /// Creates a page from its text.
  init(path: String, text: String) {
    self.path = path
    // Marks alone, as those between cells of a table, are no words.
    wordCount = text.split(whereSeparator: \.isWhitespace).count {
      $0.contains { $0.isLetter || $0.isNumber }
    }
    var isFenced = false
    var openTicks = 0
    prose = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isFence = line.hasPrefix("```")
      if isFence { isFenced.toggle() }
      guard !isFenced, !isFence else { return "" }
      // A paragraph's end ends whatever tick was left open.
      if line.allSatisfy(\.isWhitespace) { openTicks = 0 }
      return Self.withoutCode(line, openTicks: &openTicks)
    }
  }

  /// A line without inline code, which may have begun on a line before.
  private static func withoutCode(_ line: Substring, openTicks: inout Int) -> String {
    var result = ""
    var rest = line
    while let character = rest.first {
      let ticks = rest.prefix { $0 == "`" }.count
      if ticks == 0 {
        if openTicks == 0 { result.append(character) }
        rest.removeFirst()
      } else {
        if openTicks == 0 {
          result += "code"
          openTicks = ticks
        } else if ticks == openTicks {
          openTicks = 0
        }
        rest.removeFirst(ticks)
      }
    }
    return result
  }

  /// The targets of links and images, each with its line.
  var links: [(line: Int, target: String)] {
    prose.enumerated().flatMap { index, line in
      guard line.contains("](") else { return [(line: Int, target: String)]() }
      return line.matches(of: /\]\(([^)\s]+)\)/).map { (index + 1, String($0.1)) }
    }
  }

  /// The sentences of paragraphs and list items; headings, tables and images have none.
  var sentences: [(line: Int, words: Int)] {
    var found: [(line: Int, words: Int)] = []
    var open: (line: Int, words: Int)?
    func close() {
      if let sentence = open { found.append(sentence) }
      open = nil
    }
    for (index, line) in prose.enumerated() {
      let words = line.replacing(/\]\([^)\s]+\)/, with: "").split(separator: " ")
      let first = words.first ?? ""
      let isItem = first.wholeMatch(of: /[-*+]|\d+\./) != nil
      if words.isEmpty || isItem || first.hasPrefix("#") || first.hasPrefix("|") { close() }
      if first.hasPrefix("#") || first.hasPrefix("|") || first.hasPrefix("![") { continue }
      for word in isItem ? words.dropFirst() : words[...] {
        if word.contains(where: { $0.isLetter || $0.isNumber }) {
          open = (open?.line ?? index + 1, (open?.words ?? 0) + 1)
        }
        let end = word.reversed().first { !")\"'*_]”’".contains($0) }
        if end == "." || end == "!" || end == "?" { close() }
      }
    }
    close()
    return found
  }
}
