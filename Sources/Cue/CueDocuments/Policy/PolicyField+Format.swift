import CueModel
import FileReading

extension PolicyField {
  /// The format of the field in documents, which name some rules in it.
  func format(naming rules: Rules) -> ValueFormat<Value> {
    let range = range ?? 0...0
    let write = { @Sendable (value: Value) in DocumentValue(value, naming: rules) }
    switch value(in: .conductor) {
    case .number:
      return ValueFormat<Double>.number(countedUnit, range).giving({ .number($0) }, write: write)
    case .whole where unit == "weekday":
      return ValueFormat<Int>.weekdayNumber.giving({ .whole($0) }, write: write)
    case .whole:
      let range = Int(range.lowerBound)...Int(range.upperBound)
      return ValueFormat<Int>.whole(unit, range).giving({ .whole($0) }, write: write)
    case .flag: return ValueFormat<Bool>.flag.giving({ .flag($0) }, write: write)
    case .vetoes:
      return ValueFormat<VetoSet>.vetoes(among: rules).giving({ .vetoes($0) }, write: write)
    }
  }

  /// The unit; a number without one, from 0 to 1, is a share.
  private var countedUnit: String { unit.isEmpty && range == 0...1 ? "share" : unit }

  /// The field in a table of a policy's document, the key being a part of its name.
  func field(_ key: Substring) -> DocumentField<Policy> {
    let named = { @Sendable (rules: Rules) in
      DocumentField<Policy>(
        String(key), format(naming: rules), meaning, get: { value(in: $0) },
        set: { _ = set($1, in: &$0) })
    }
    return DocumentField(
      key: String(key), meaning: meaning,
      read: { reader, policy throws(ReadingError) in
        try named(policy.rules).read(reader, &policy)
      }, write: { named($0.rules).write($0) }, rows: named(Rules()).rows)
  }
}

extension ValueFormat where Value == Int {
  /// A day of the week by its name, or by its number from Sunday.
  fileprivate static var weekdayNumber: ValueFormat {
    ValueFormat(
      type: "weekday", range: "0, Sunday, to 6, or a name as in `monday`",
      read: { reader throws(ReadingError) in
        if case .string(let name) = reader.node.content {
          let day = Weekday.allCases.first { "\($0)" == name }
          guard let day else { throw reader.mismatch(NodeReader.list(Weekday.names)) }
          return day.rawValue
        }
        guard case .number(let number, _) = reader.node.content, let day = Int(exactly: number),
          Weekday(rawValue: day) != nil
        else { throw reader.mismatch("a weekday from 0, Sunday, to 6") }
        return day
      }, write: { .whole(Int64($0)) })
  }
}

extension Weekday {
  fileprivate static var names: [String] { allCases.map { "\($0)" } }
}

extension ValueFormat where Value == VetoSet {
  /// A list of vetoes.
  fileprivate static func vetoes(among rules: Rules) -> ValueFormat {
    let name = ValueFormat<String>.rule(as: "veto", among: rules)
    return ValueFormat(
      type: "list of vetoes", range: name.range,
      read: { reader throws(ReadingError) in
        var vetoes = VetoSet()
        for element in try reader.elements() {
          if let veto = rules.veto(named: try name.read(element)) {
            vetoes.formUnion(VetoSet(veto))
          }
        }
        return vetoes
      }, write: { DocumentValue($0, naming: rules) },
      // A list of the rules would change the reference page with every new rule.
      usualWords: {
        $0 == DocumentValue(VetoSet.standard, naming: rules) ? "every standard rule" : nil
      })
  }
}

extension DocumentValue {
  /// The names of vetoes.
  fileprivate init(_ vetoes: VetoSet, naming rules: Rules) {
    self = .list(vetoes.vetoes.map { .text(rules.name(of: $0)) })
  }

  /// The value of a policy's field.
  init(_ value: PolicyField.Value, naming rules: Rules) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .whole(let number): .whole(Int64(number))
      case .flag(let flag): .flag(flag)
      case .vetoes(let vetoes): DocumentValue(vetoes, naming: rules)
      }
  }
}
