import Reporting
import SimulationPrimitives

/// Sanitized output text: no quoted file content moves the cursor, hides other text or is endless.
enum ShownText {
  /// Returns text for standard output, with the tool's own terminal commands.
  ///
  /// Other terminal control characters become replacement characters. In a JSON or JSON5 document
  /// they occur only in strings and are escaped, so that readers get the original text.
  static func output(_ text: String, isDocument: Bool, isTerminal: Bool) -> String {
    guard text.utf8.contains(where: { !isPlain($0) }) else { return text }
    var shown = ""
    shown.reserveCapacity(text.utf8.count)
    let endsLinesByTwo = text.contains("\r\n")
    for scalar in text.unicodeScalars {
      if scalar.isFitForOneLine || scalar == "\n" || scalar == "\t"
        || (scalar == "\r" && endsLinesByTwo)
      {
        let isMark = scalar == Paint.mark.unicodeScalars.first
        shown.unicodeScalars.append(isMark ? (isTerminal ? "\u{1B}" : "\u{FFFD}") : scalar)
        if isMark, isTerminal { shown += "[" }
      } else if isDocument {
        shown += scalar.jsonEscape
      } else {
        shown.unicodeScalars.append("\u{FFFD}")
      }
    }
    return shown
  }

  /// Returns lines for standard error, without the middle of lines longer than a screen.
  static func complaint(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line).oneLine
      guard line.unicodeScalars.count > 1_000 else { return line }
      return String(line.unicodeScalars.prefix(500)) + " … "
        + String(line.unicodeScalars.suffix(400))
    }.joined(separator: "\n")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || (0x20..<0x7F).contains(byte)
  }
}
