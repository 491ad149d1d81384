/// How long a file and a function may be.
enum LengthRules {
  /// The most lines a file may have.
  static let longestFile = 400
  /// The most lines a function may have, from its name to its closing brace.
  static let longestFunction = 59

  /// Files that are too long.
  static func longFiles(in file: SourceFile) -> [Finding] {
    guard file.lines.count > longestFile else { return [] }
    let message = "\(file.lines.count) lines; split it, \(longestFile) is the most"
    return [Finding(path: file.path, line: nil, message: message)]
  }

  /// Functions and initializers that are too long.
  static func longFunctions(in file: SourceFile) -> [Finding] {
    let code = Array(file.code.joined(separator: "\n").utf8)
    let lineBreak = UInt8(ascii: "\n")
    return functionStarts(in: code).compactMap { start in
      guard let end = bodyEnd(in: code, from: start) else { return nil }
      let count = code[start...end].count { $0 == lineBreak } + 1
      guard count > longestFunction else { return nil }
      let message = "a function of \(count) lines; split it, \(longestFunction) is the most"
      let line = code[..<start].count { $0 == lineBreak } + 1
      return Finding(path: file.path, line: line, message: message)
    }
  }

  private static func functionStarts(in code: [UInt8]) -> [Int] {
    let words = ["func ", "init(", "init?(", "init<", "deinit "].map { Array($0.utf8) }
    let initials = Set(words.map { $0[0] })
    return code.indices.filter { index in
      // Few bytes begin a word, and checking this is cheaper than checking the byte before them.
      guard initials.contains(code[index]) else { return false }
      guard index == 0 || !isPartOfName(code[index - 1]) else { return false }
      return words.contains { $0[0] == code[index] && code[index...].starts(with: $0) }
    }
  }

  /// The closing brace of the body that follows a function's name, or nil if it has none.
  private static func bodyEnd(in code: [UInt8], from start: Int) -> Int? {
    var parentheses = 0
    var braces = 0
    for index in start..<code.count {
      let isInBody = parentheses == 0 || braces > 0
      switch Unicode.Scalar(code[index]) {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{" where isInBody: braces += 1
      case "}" where isInBody:
        braces -= 1
        if braces <= 0 { return braces == 0 ? index : nil }
      // A call such as `self.init(…)`, or a protocol's requirement, has no body of its own: its
      // line ends, and the next neither continues it nor opens a brace.
      case "\n" where parentheses == 0 && braces == 0:
        if !continuesSignature(code[index...]) { return nil }
      default: break
      }
      if parentheses < 0 { return nil }
    }
    return nil
  }

  private static func continuesSignature(_ code: ArraySlice<UInt8>) -> Bool {
    let next = code.drop { Unicode.Scalar($0).properties.isWhitespace }
    return ["{", "->", "where ", "throws", "async", "rethrows"].contains { word in
      next.starts(with: word.utf8)
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isLetter || character.isNumber || character == "_" || character == "."
  }
}
