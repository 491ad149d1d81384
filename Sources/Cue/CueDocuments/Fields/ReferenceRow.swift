/// The row of one key in a reference.
package struct ReferenceRow: Hashable, Sendable {
  /// The key with its parents, as in `city.brands[].weight`.
  package let key: String
  /// The type, as in `number`.
  package let type: String
  /// The unit; empty for a figure without a unit.
  package let unit: String
  /// The permitted range; empty if all values of the type are permitted.
  package let range: String
  /// The default value, or `nil` if the key has none.
  let usual: DocumentValue?
  /// The default in words, if these are clearer to a reader, or `nil` to show the value.
  var usualWords: String?
  /// Whether the key is required.
  var isRequired = false
  /// The meaning, in one line.
  package let meaning: String
  /// The source of the default, or `nil` for a key that is not a figure.
  package var source: FigureSource?

  /// Whether the key is a part of each element of a list.
  package var isPart: Bool { key.contains("[]") }

  /// The default in the form of the reference, which omits long ones.
  private var usualText: String {
    guard let usual, !isRequired else { return isRequired ? "required" : "" }
    if let usualWords { return usualWords }
    if case .list(let elements) = usual, !elements.isEmpty,
      elements.contains(where: { if case .object = $0 { true } else { false } })
    {
      return "\(elements.count), as an empty document shows"
    }
    return "`\(DocumentWriter(isJSON: false).line(usual))`"
  }

  /// The permitted values: the type or the unit, and the range.
  private var values: String {
    let isCounted = !unit.isEmpty && type.contains("number")
    let range = range.replacing(/(\d) to (-?\d)/) { "\($0.1)…\($0.2)" }
    let words = isCounted ? [type.replacing("number", with: unit)] : [type, unit]
    return (words + [range]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The row of a Markdown table.
  fileprivate func markdown(hasSource: Bool) -> String {
    let cells =
      ["`\(key)`", values, usualText, meaning]
      + (hasSource ? [source?.description ?? ""] : [])
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension [ReferenceRow] {
  /// The table in Markdown, with a column for sources if any row has one.
  var markdown: String {
    let hasSource = contains { $0.source != nil }
    let names = ["key", "value", "default", "meaning"] + (hasSource ? ["source"] : [])
    let head = [
      "| " + names.joined(separator: " | ") + " |",
      "|" + String(repeating: " --- |", count: names.count),
    ]
    return (head + map { $0.markdown(hasSource: hasSource) }).joined(separator: "\n") + "\n"
  }
}
