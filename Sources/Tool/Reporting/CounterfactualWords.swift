public import CueModel
import SimulationPrimitives

extension Counterfactual {
  /// Returns the changes that would have reversed a decision as wrapped lines, or empty if there
  /// are none.
  static func lines(of counterfactuals: [Counterfactual]) -> [String] {
    guard let outcome = counterfactuals.first?.outcome else { return [] }
    let start =
      outcome == .interruptive ? "  interruption if: " : "  no interruption if: "
    var lines: [String] = []
    var line = start
    for (index, flip) in counterfactuals.enumerated() {
      let words =
        (index == 0 ? "" : "or ") + flip.words + (index + 1 < counterfactuals.count ? ", " : "")
      if line.count + words.count > reportColumns, line != start {
        lines.append(String(line.dropLast()))
        line = "    "
      }
      line += words
    }
    return lines + [line]
  }

  /// The changes as text, as in `time since the last alert >= 30 min and focus off`.
  var words: String { changes.map(\.words).joined(separator: " and ") }
}

extension Counterfactual.Change {
  /// The change as text, as in `cardCooldownSeconds <= 1 620`.
  fileprivate var words: String {
    let name = (factor.card.map { "\($0): " } ?? "") + subject
    switch (from, to) {
    case (_, .flag(let isOn)):
      return factor.kind == .rule
        ? "\(isOn ? "with" : "without") the rule \(name)" : "\(name) \(isOn ? "on" : "off")"
    case (_, .word(let word)): return "\(name) = \(word)"
    case (.number(let old), .number(let new)):
      return factor.name == "later"
        ? "\(words(of: new)) later"
        : "\(name) \(new < old ? "<=" : ">=") \(words(of: new, new < old ? .down : .up))"
    case (.word, .number), (.flag, .number): return name
    }
  }

  /// The name of the factor.
  ///
  /// Parameters and rules have their names in the policy.
  private var subject: String {
    switch factor.kind {
    case .figure, .rule: factor.name
    case .signal where factor.name == "sinceSpoke": "time since the last alert"
    case .signal:
      factor.name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }
  }

  /// Returns a number with its unit, unless the name of the parameter contains it.
  private func words(of number: Double, _ rule: FloatingPointRoundingRule = .up) -> String {
    if factor.unit == "minute of the day" {
      return PolicyField.Value.whole(Int(number)).words(unit: factor.unit)
    }
    // The number is rounded so that the displayed number changes the decision as well.
    let text = number.rounded(to: 3, rule).grouped(by: " ")
    if factor.kind == .figure { return text }
    if factor.unit == "s" {
      return DurationFormatter.format(nanoseconds: Int64(number) * 1_000_000_000)
    }
    return "\(text) \(factor.unit)"
  }
}

extension Factor.Value: Encodable {
  /// Encodes the plain value: a number, a name or a Boolean.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    case .flag(let isOn): try container.encode(isOn)
    }
  }
}

extension Counterfactual: Encodable {
  private enum CodingKeys: CodingKey { case outcome, changes }

  /// Encodes the outcome of the event, and a flat object for each change.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(changes, forKey: .changes)
  }
}

extension Counterfactual.Change: Encodable {
  private enum CodingKeys: CodingKey { case kind, name, card, from, to, unit }

  /// Encodes every key, with `null` for a factor that belongs to no card.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(factor.kind, forKey: .kind)
    try container.encode(factor.name, forKey: .name)
    try container.encode(factor.card, forKey: .card)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(factor.unit, forKey: .unit)
  }
}
