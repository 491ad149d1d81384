public import CueModel
import SimulationPrimitives

extension Flip {
  /// The changes that would have flipped a decision, in lines no wider than a page; none if nothing would.
  static func lines(of flips: [Flip]) -> [String] {
    guard let outcome = flips.first?.outcome else { return [] }
    let start =
      outcome == .interruptive ? "  it would have spoken: " : "  it would have kept quiet: "
    var lines: [String] = []
    var line = start
    for (index, flip) in flips.enumerated() {
      let words = (index == 0 ? "" : "or ") + flip.words + (index + 1 < flips.count ? ", " : "")
      if line.count + words.count > reportColumns, line != start {
        lines.append(String(line.dropLast()))
        line = "    "
      }
      line += words
    }
    return lines + [line]
  }

  /// The changes in words, as in `time since it spoke >= 30 min and focus off`.
  var words: String { changes.map(\.words).joined(separator: " and ") }
}

extension Flip.Change {
  /// The change in words, as in `cardCooldownSeconds <= 1 620`.
  fileprivate var words: String {
    let name = (lever.card.map { "\($0): " } ?? "") + subject
    switch (from, to) {
    case (_, .flag(let isOn)):
      return lever.kind == .rule
        ? "\(isOn ? "with" : "without") the rule \(name)" : "\(name) \(isOn ? "on" : "off")"
    case (_, .word(let word)): return "\(name) = \(word)"
    case (.number(let old), .number(let new)):
      return lever.name == "later"
        ? "\(words(of: new)) later"
        : "\(name) \(new < old ? "<=" : ">=") \(words(of: new, new < old ? .down : .up))"
    case (.word, .number), (.flag, .number): return name
    }
  }

  /// The lever in plain words; a figure and a rule are named as a policy has them.
  private var subject: String {
    switch lever.kind {
    case .figure, .rule: lever.name
    case .signal where lever.name == "sinceSpoke": "time since it spoke"
    case .signal:
      lever.name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }
  }

  /// A number with its unit; the name of a figure has it already.
  private func words(of number: Double, _ rule: FloatingPointRoundingRule = .up) -> String {
    if lever.unit == "minute of the day" {
      return PolicyField.Value.whole(Int(number)).words(unit: lever.unit)
    }
    // Rounded away from where the decision turns, so that the shown number turns it as well.
    let text = number.rounded(to: 3, rule).grouped(by: " ")
    if lever.kind == .figure { return text }
    if lever.unit == "s" {
      return DurationFormatter.format(nanoseconds: Int64(number) * 1_000_000_000)
    }
    return "\(text) \(lever.unit)"
  }
}

extension Lever.Value: Encodable {
  /// Writes the bare value: a number, a name or a truth value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    case .flag(let isOn): try container.encode(isOn)
    }
  }
}

extension Flip: Encodable {
  private enum CodingKeys: CodingKey { case outcome, changes }

  /// Writes what becomes of the event, and a flat object for each change.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(changes, forKey: .changes)
  }
}

extension Flip.Change: Encodable {
  private enum CodingKeys: CodingKey { case kind, name, card, from, to, unit }

  /// Writes every key, null for a lever that belongs to no one card.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lever.kind, forKey: .kind)
    try container.encode(lever.name, forKey: .name)
    try container.encode(lever.card, forKey: .card)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(lever.unit, forKey: .unit)
  }
}
