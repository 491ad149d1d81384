extension JSON5Parser {
  /// The line of the position, counted from 1.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  var line: Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns an error about the character at the position.
  func unexpected(_ expected: String) -> ReadingError {
    let found = next.map { $0.isLineBreak ? "the end of the line" : "'\($0)'" }
    return error("found \(found ?? "the end of the document")", "expected \(expected)")
  }

  /// Returns an error at the position.
  func error(_ problem: String, _ advice: String) -> ReadingError {
    let column = position - lineStarts[line - 1] + 1
    return ReadingError(
      file: file, line: line, keyPath: "column \(column)", problem: problem, advice: advice)
  }
}
