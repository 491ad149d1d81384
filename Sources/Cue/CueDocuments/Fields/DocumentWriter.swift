import SimulationPrimitives

/// Writes values as JSON5 with their comments, or as plain JSON.
///
/// A value that fits on a line stays on it, numbers fill lines, and other values have a line for
/// each part.
struct DocumentWriter {
  private static let width = 100

  /// Whether keys are quoted and comments left out.
  let isJSON: Bool

  /// The text of a whole document with its line break.
  func text(of value: DocumentValue) -> String { spread(value, indent: "", room: 0) + "\n" }

  /// The value on one line.
  func line(_ value: DocumentValue) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text.jsonString
    case .list(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ " + members.map { "\(key($0)): \(line($0.value))" }.joined(separator: ", ") + " }"
    }
  }

  /// The value on as many lines as needed, with `room` characters before it on the first.
  private func spread(_ value: DocumentValue, indent: String, room: Int) -> String {
    let isBroken = !isJSON && value.hasComments || indent.isEmpty
    let short = isBroken ? "" : line(value)
    if !isBroken, indent.count + room + short.count < Self.width { return short }
    let inner = indent + "  "
    switch value {
    case .object(let members) where !members.isEmpty:
      let lines = members.enumerated().map { index, member in
        let head = "\(inner)\(key(member)): "
        let value = spread(member.value, indent: inner, room: head.count - inner.count)
        return head + told(member, as: value, separator(index, of: members.count))
      }
      return "{\n" + lines.joined(separator: "\n") + "\n\(indent)}"
    case .list(let elements) where !elements.isEmpty:
      return "[\n" + rows(elements, indent: inner) + "\n\(indent)]"
    case .null, .flag, .number, .whole, .unsigned, .text, .list, .object:
      return short.isEmpty ? line(value) : short
    }
  }

  /// The elements of a list: one object a line, or as many shorter elements as fit.
  private func rows(_ elements: [DocumentValue], indent: String) -> String {
    var (text, row) = ("", "")
    for (index, element) in elements.enumerated() {
      let part = spread(element, indent: indent, room: 0) + separator(index, of: elements.count)
      if !row.isEmpty, element.isWide || indent.count + row.count + part.count >= Self.width {
        text += "\(indent)\(row)\n"
        row = part
      } else {
        row += (row.isEmpty ? "" : " ") + part
      }
    }
    return text + indent + row
  }

  private func separator(_ index: Int, of count: Int) -> String {
    index + 1 < count || !isJSON ? "," : ""
  }

  /// A comment is after a value that fits on a line, or else after the opening bracket.
  private func told(
    _ member: DocumentValue.Member, as value: String, _ separator: String
  ) -> String {
    guard !isJSON, !member.comment.isEmpty else { return value + separator }
    let comment = "  // \(member.comment)"
    guard let end = value.firstIndex(of: "\n") else { return value + separator + comment }
    return value[..<end] + comment + value[end...] + separator
  }

  private func key(_ member: DocumentValue.Member) -> String {
    isJSON || !member.key.isPlain ? member.key.jsonString : member.key
  }
}

extension DocumentValue {
  fileprivate var hasComments: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { !$0.comment.isEmpty || $0.value.hasComments }
  }

  fileprivate var isWide: Bool {
    if case .object = self { return true }
    return false
  }
}

extension String {
  /// Whether JSON5 takes the text for a key without quotes: letters, digits, `_` and `$`, no digit first.
  fileprivate var isPlain: Bool {
    func isNamed(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
    guard let first = utf8.first, isNamed(first) else { return false }
    return utf8.allSatisfy { isNamed($0) || $0 &- 48 < 10 }
  }
}
