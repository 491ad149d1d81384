/// Permitted writers of the kernel's parts, and the number of properties a type may have.
enum PartRules {
  /// The parts a board has as stored structs, each with the file that declares its type.
  static func parts(
    of board: [Substring], among files: [SourceFile]
  ) -> [(name: String, file: String)] {
    board.compactMap { line in
      let pattern = #/  (?:@\S+ )*(?:let|var) (\w+)(?:: (\w+)| = (\w+)\().*/#
      guard !line.contains("{"), let match = line.wholeMatch(of: pattern),
        let type = match.2 ?? match.3, type.first?.isUppercase == true
      else { return nil }
      let file = files.first { file in
        file.path.hasSuffix("/\(type).swift")
          && file.code.contains { $0.hasPrefix("struct \(type)") }
      }
      return file.map { (String(match.1), $0.path) }
    }
  }

  /// Assignments to a part's state, in any file but its own.
  static func writes(to parts: [(name: String, file: String)], in file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/Framework/SimulationKernel/") else { return [] }
    return file.code.enumerated().flatMap { index, line -> [Finding] in
      guard line.contains("=") else { return [] }
      return parts.filter { part in
        guard part.file != file.path, line.contains("\(part.name).") else { return false }
        let tail = line.split(separator: "\(part.name).", omittingEmptySubsequences: false)
        return zip(tail, tail.dropFirst()).contains { before, after in
          let isWhole = before.last.map { !$0.isLetter && !$0.isNumber } ?? true
          return isWhole
            && after.prefixMatch(of: #/\w+(?:\[[^\]]*\])?(?:\.\w+)* (?:[-+&]|&[-+])?= /#) != nil
        }
      }.map { part in
        Finding(
          path: file.path, line: index + 1,
          message: "writes what `\(part.name)` keeps; give it a method")
      }
    }
  }

  /// How many stored properties each type of a file has.
  static func storedProperties(in file: SourceFile) -> [(type: String, count: Int)] {
    var counts: [(type: String, count: Int)] = []
    // Made once: a pattern takes longer to make than to match.
    let head =
      /(?:@\w+ )*(?:(?:public|package|open|private|fileprivate|final) )*(?:struct|class|actor) (\w+).*/
    let stored = #/  (?:@\S+ |[a-z]+(?:\([a-z]+\))? )*(?:let|var) ((?:\w+, )*\w+)(.*)/#
    for line in file.code {
      // Few lines begin so, and the patterns are slow.
      let isTop = line.first.map { $0.isLetter || $0 == "@" } ?? false
      if isTop, let match = line.wholeMatch(of: head) {
        counts.append((String(match.1), 0))
      } else if line.hasPrefix("extension ") || line.hasPrefix("enum ") {
        counts.append(("", 0))
      }
      guard !isTop, !counts.isEmpty, let names = storedNames(in: line, stored) else { continue }
      counts[counts.count - 1].count += names
    }
    return counts.filter { !$0.type.isEmpty }
  }

  /// How many stored properties a line of a type declares; nil if it declares none.
  private static func storedNames(
    in line: Substring, _ pattern: Regex<(Substring, Substring, Substring)>
  ) -> Int? {
    guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.contains("static "),
      line.contains("let ") || line.contains("var "), let match = line.wholeMatch(of: pattern)
    else { return nil }
    let rest = match.2
    if let brace = rest.firstIndex(of: "{"), !rest[..<brace].contains("=") { return nil }
    return match.1.split(separator: ",").count
  }
}
