import Reporting
import SimulationPrimitives

/// Text as it goes out: nothing that a file or a word of the command line says moves a cursor, hides
/// what stands beside it, or has no end.
enum ShownText {
  /// Text for standard output, with the commands to a terminal that the tool itself gives.
  ///
  /// Characters that a terminal would obey become replacement characters. In a document, of JSON or
  /// JSON5, they stand in strings alone and are escaped: what reads it gets what was meant.
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

  /// Lines for standard error; the middle of what is longer than a screen is left out.
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
