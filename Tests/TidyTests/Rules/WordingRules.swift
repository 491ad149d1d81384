/// Phrases that texts for readers may not contain.
enum WordingRules {
  /// The advice for a subject without a name.
  private static let named = "name the thing: a task, an actor, a file, a caller, a user"

  /// Headless phrases and replaced field terms, with the advice for each.
  static let banned: [(phrase: String, instead: String)] = [
    ("nobody", named), ("somebody", named), ("anybody", named), ("whoever", named),
    ("whom", named), ("behind which", named),
    ("come to", "write 'result in', 'reach' or 'are'"),
    ("comes to", "write 'results in', 'reaches' or 'is'"),
    ("came to", "write 'resulted in', 'reached' or 'was'"),
    ("accused", "write 'reported', or 'false positive'"),
    ("goes on", "write 'resumes' or 'continues'"),
    ("by itself", "write 'alone' or 'automatically'"),
    ("of its own", "write 'its own' before the noun, or 'separate'"),
    ("held its tongue", "write 'did not alert'"),
    ("it is no", "write 'it is not a'"),
    ("nothing of", "write 'none of' or 'not'"),
    ("the like", "name the rest, or leave it out"),
  ]

  /// Places where a phrase is data, and why.
  static let permitted: [(path: String, phrase: String, reason: String)] = [
    (
      "Sources/Cue/FocusEngine/Classification/ClassificationTables+Words.swift", "accused",
      "it is a word of news in a list of the focus engine"
    )
  ]

  /// The most words a sentence of a page may have.
  static let longestSentence = 25

  /// Banned phrases in the text that people read in a source file.
  static func findings(in file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    return findings(in: file.prose.map(comment), at: file.path)
  }

  /// Banned phrases in a page, code left out.
  static func findings(in page: MarkdownPage) -> [Finding] {
    findings(in: page.prose, at: page.path)
  }

  /// Whether more than one of twenty sentences of a page is long; the finding names their lines.
  static func longSentences(in page: MarkdownPage) -> [Finding] {
    let sentences = page.sentences
    let long = sentences.filter { $0.words > longestSentence }
    guard long.count * 20 > sentences.count else { return [] }
    let message =
      "\(long.count) of \(sentences.count) sentences have over \(longestSentence) words, lines "
      + long.map { String($0.line) }.joined(separator: ", ")
    return [Finding(path: page.path, line: nil, message: message)]
  }

  /// A line of prose without the marks of a doc comment, its inline code and its indented examples.
  private static func comment(_ line: Substring) -> String {
    let text = line.drop { $0 == " " }
    let prose = text.hasPrefix("///") ? text.dropFirst(3) : text
    guard !prose.hasPrefix("     ") else { return "" }
    guard prose.contains("`") else { return String(prose) }
    return prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset % 2 == 0 ? String($0.element) : "code" }.joined()
  }

  /// The phrases, in words, by their first word.
  private static let phrases = Dictionary(
    grouping: banned.map { row in
      (words: row.phrase.split(separator: " "), phrase: row.phrase, instead: row.instead)
    }, by: { $0.words[0] })

  private static func findings(in lines: [String], at path: String) -> [Finding] {
    let allowed = permitted.filter { path.hasPrefix($0.path) }.map(\.phrase)
    let words = words(of: lines)
    return words.indices.flatMap { index in
      (phrases[words[index].word] ?? []).compactMap { row -> Finding? in
        guard words[index...].prefix(row.words.count).map(\.word) == row.words,
          !allowed.contains(row.phrase)
        else { return nil }
        return Finding(
          path: path, line: words[index].line, message: "'\(row.phrase)': \(row.instead)")
      }
    }
  }

  /// The words of lines, each with its line; an empty one stands for a mark or an empty line.
  private static func words(of lines: [String]) -> [(word: Substring, line: Int)] {
    lines.enumerated().flatMap { index, line -> [(word: Substring, line: Int)] in
      guard line.contains(where: { $0 != " " }) else { return [("", index + 1)] }
      return line.lowercased().split(separator: " ").flatMap { part in
        // A name such as `made_for_nobody` is one word.
        part.split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber && $0 != "_" }
          .map { ($0, index + 1) }
      }
    }
  }
}
