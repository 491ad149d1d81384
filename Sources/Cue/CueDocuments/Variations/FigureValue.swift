import CueModel
import FileReading

/// A value a figure is set to.
package struct FigureValue: Hashable, Sendable {
  /// The value as people read it, as in `21:30`.
  package let text: String
  /// The value as a number, if it is one; minutes since midnight for a time of day.
  package let number: Double?

  /// The value in the form of a document.
  let node: JSON5Node

  /// Parses a value: a number, true or false, or else a text such as `21:30`.
  package init(_ text: String) {
    let node = try? JSON5Parser.parse(text, file: "")
    switch node?.content {
    case .number(let number, _): self.init(text, number, node ?? .text(text))
    case .boolean: self.init(text, nil, node ?? .text(text))
    case .null, .string, .array, .object, nil: self.init(text, nil, .text(text))
    }
  }

  /// Creates a number of a figure.
  init(_ number: Double, of key: FigureKey) {
    let spelling = DocumentWriter(isJSON: true).line(.number(number))
    guard key.isClock else {
      self.init(spelling, number, JSON5Node(line: 1, content: .number(number, spelling: spelling)))
      return
    }
    let minute = Int(number)
    let clock = ClockText.of(minute)
    self.init(clock, number, .text(clock))
  }

  private init(_ text: String, _ number: Double?, _ node: JSON5Node) {
    (self.text, self.number, self.node) = (text, number, node)
  }

  /// Compares values by their text.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension JSON5Node {
  fileprivate static func text(_ text: String) -> JSON5Node {
    JSON5Node(line: 1, content: .string(text))
  }
}
