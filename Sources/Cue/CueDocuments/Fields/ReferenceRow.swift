/// What a reference says of one key.
package struct ReferenceRow: Hashable, Sendable {
  /// The key with all it stands in, as in `city.brands[].weight`.
  package let key: String
  /// What it is, as in `number`.
  package let type: String
  /// What it counts; empty for what is counted in nothing.
  package let unit: String
  /// What is allowed; empty if everything of its type is.
  package let range: String
  /// What holds where a document leaves it out; nil if nothing does.
  let usual: DocumentValue?
  /// Whether it must be there.
  var isRequired = false
  /// What it means, in one line.
  package let meaning: String

  /// The default as the reference has it; long ones are to be looked up.
  private var usualText: String {
    guard let usual, !isRequired else { return isRequired ? "must be given" : "none" }
    if case .list(let elements) = usual, !elements.isEmpty,
      elements.contains(where: { if case .object = $0 { true } else { false } })
    {
      return "\(elements.count), as an empty document shows"
    }
    return "`\(DocumentWriter(isJSON: false).line(usual))`"
  }

  /// The row of a Markdown table.
  var markdown: String {
    let cells = ["`\(key)`", type, unit, range, usualText, meaning]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension [ReferenceRow] {
  /// The table in Markdown.
  var markdown: String {
    let head =
      "| key | type | unit | range | default | meaning |\n| --- | --- | --- | --- | --- | --- |"
    return ([head] + map(\.markdown)).joined(separator: "\n") + "\n"
  }
}
