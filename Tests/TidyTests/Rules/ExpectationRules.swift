/// How tests state what they expect.
enum ExpectationRules {
  /// Expectations joined by `&&`, of which a failure does not show the one that failed.
  static func joined(in file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/"), file.code.contains(where: { $0.contains("&&") }) else {
      return []
    }
    let code = file.code.joined(separator: "\n")
    return code.matches(of: /#(?:expect|require)\(/).compactMap { match in
      guard isJoined(code[match.range.upperBound...]) else { return nil }
      let line = code[..<match.range.lowerBound].count { $0 == "\n" } + 1
      return Finding(
        path: file.path, line: line,
        message: "joined by '&&'; expect each by itself, or compare tuples")
    }
  }

  /// Whether `&&` stands in a macro's arguments, outside of inner brackets.
  private static func isJoined(_ arguments: Substring) -> Bool {
    var depth = 0
    var last: Character = " "
    for character in arguments {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "&" where depth == 0 && last == "&": return true
      default: break
      }
      if depth < 0 { return false }
      last = character
    }
    return false
  }
}
