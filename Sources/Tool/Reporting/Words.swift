import CueModel
import SimulationPrimitives

extension VetoSet {
  /// The names in one text, the one named first leading.
  var words: String { vetoes.map(\.name).joined(separator: ", ") }
}

/// A number whose thousands are set apart, as in `1 620`.
func grouped(_ number: Double) -> String {
  let text = plain(number)
  guard !text.contains("e") else { return text }
  let end = text.firstIndex(of: ".") ?? text.endIndex
  let digits = Array(text[..<end])
  let groups = digits.indices.map { index in
    let left = digits.count - index
    return (left % 3 == 0 && index > 0 && digits[index - 1] != "-" ? " " : "")
      + String(digits[index])
  }
  return groups.joined() + text[end...]
}

/// A number with so many decimals, rounded; the same in every language and on every system.
func decimal(_ number: Double, places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  let scaled = (number * scale).rounded()
  guard abs(scaled) < 1e15 else { return "\(number)" }
  let (whole, rest) = Int(abs(scaled)).quotientAndRemainder(dividingBy: Int(scale))
  let sign = scaled < 0 ? "-" : ""
  guard places > 0 else { return "\(sign)\(whole)" }
  let digits = String(rest)
  return "\(sign)\(whole)." + String(repeating: "0", count: places - digits.count) + digits
}

/// How wide a report is.
let reportColumns = 100

extension String {
  /// The line in pieces of at most so many characters, parted at blanks; all but the first are indented.
  func folded(to width: Int, indent: Int) -> [String] {
    guard count > width else { return [self] }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    var lines: [String] = []
    var line = String(words[0])
    for word in words.dropFirst() {
      if line.count + 1 + word.count > width, line.contains(where: { $0 != " " }) {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += " " + word
      }
    }
    return lines + [line]
  }
}

extension [String] {
  /// The lines as one text, the last with its line break as well.
  ///
  /// Nothing that a line quotes ends it: a file may be called by two lines.
  package var text: String { map { $0.oneLine + "\n" }.joined() }
}
