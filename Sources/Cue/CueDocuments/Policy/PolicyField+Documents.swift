import CueModel

extension PolicyField {
  /// The value a document means, or nil if the field cannot take it.
  func value(of written: PolicyOverride.Value) -> Value? {
    let value: Value? =
      switch (self.value(in: .conductor), written) {
      case (.number, .number(let number)): .number(number)
      case (.whole, .number(let number)): Int(exactly: number).map(Value.whole)
      case (.flag, .boolean(let flag)): .flag(flag)
      case (.vetoes, .words(let names)): Self.vetoes(names).map(Value.vetoes)
      default: nil
      }
    var policy = Policy.conductor
    guard let value, set(value, in: &policy) else { return nil }
    return value
  }

  /// What the field takes, in the words of an error.
  var expectation: String {
    switch value(in: .conductor) {
    case .number: "a number"
    case .whole: unit == "weekday" ? "a weekday from 0, Sunday, to 6" : "a whole number"
    case .flag: "true or false"
    case .vetoes: "a list of names it knows"
    }
  }

  private static func vetoes(_ names: [String]) -> VetoSet? {
    var vetoes = VetoSet()
    for name in names {
      guard let veto = Veto(name: name) else { return nil }
      vetoes.formUnion(VetoSet(veto))
    }
    return vetoes
  }
}
