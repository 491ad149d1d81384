/// How comments begin.
enum CommentRules {
  /// First words that delay the definition of a thing.
  static let vague = ["What", "Whoever", "Who"]

  /// Comments of public declarations that begin with neither a noun nor a verb.
  static func vagueBeginnings(in file: SourceFile) -> [Finding] {
    guard file.module != nil else { return [] }
    return file.lines.indices.compactMap { index in
      guard let text = documentation(file.lines[index]),
        index == 0 || documentation(file.lines[index - 1]) == nil,
        let word = text.split(separator: " ").first, vague.contains(String(word)),
        declaration(after: index, in: file)?.contains("public ") == true
      else { return nil }
      return Finding(
        path: file.path, line: index + 1,
        message: "begins with '\(word)'; begin with a noun or a verb that says what it is")
    }
  }

  /// The first line of code behind a comment that is no attribute alone.
  private static func declaration(after index: Int, in file: SourceFile) -> Substring? {
    file.code[index...].first { line in
      let words = line.split(separator: " ")
      return !words.isEmpty && !words.allSatisfy { $0.hasPrefix("@") }
    }
  }

  private static func documentation(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : nil
  }
}
