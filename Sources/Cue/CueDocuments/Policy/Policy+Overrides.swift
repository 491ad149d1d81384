public import CueModel
public import FileReading

extension ScenarioVocabulary {
  /// The words of the policy this package is about: its vetoes and its fields.
  public static let cue = ScenarioVocabulary(reasons: Veto.allCases.map(\.name)) { override in
    guard let field = PolicyField.named(override.name) else {
      return .unknownField(PolicyField.all.map(\.name))
    }
    return field.value(of: override.value) == nil ? .expected(field.expectation) : nil
  }
}

extension Policy {
  /// This policy with some fields changed.
  ///
  /// - Throws: `ReadingError` naming the file and the last change, if no rule can work with the
  ///   result.
  package func changed(by overrides: [PolicyOverride], file: String) throws(ReadingError) -> Policy
  {
    guard let last = overrides.last else { return self }
    var changed = self
    for override in overrides {
      guard let field = PolicyField.named(override.name),
        let value = field.value(of: override.value), field.set(value, in: &changed)
      else {
        throw ReadingError(
          file: file, line: override.line,
          problem: "the policy has no field '\(override.name)' that takes this value",
          advice: "see 'cuesim policy show conductor'")
      }
    }
    if let problem = changed.problems.first {
      throw ReadingError(
        file: file, line: last.line, problem: "the policy does not work: \(problem)",
        advice: "change that field")
    }
    return changed
  }

  /// The policy that ships under a name, or the one a document describes.
  ///
  /// A document is an object of the fields to change, as in a scenario. The policy it changes is
  /// the one this package is about, unless `base` names another that ships.
  ///
  ///     { base: "naive", cardCooldownSeconds: 900 }
  ///
  /// - Throws: `ReadingError` if there is no such policy or file, and for the first mistake in
  ///   the document.
  public static func named(orIn word: String) throws(ReadingError) -> Policy {
    if let policy = named(word) { return policy }
    let names = NodeReader.list(bundled.map(\.name))
    guard let text = try? ScenarioFolder.text(of: word) else {
      throw ReadingError(
        file: word, problem: "no policy is called so, and the file cannot be read",
        advice: "use \(names), or a JSON5 file of fields to change")
    }
    let whole = NodeReader(
      file: word, keyPath: "", node: try JSON5Parser.parse(text, file: word))
    guard case .object(let members) = whole.node.content else { throw whole.mismatch("an object") }
    var base = Policy.conductor
    if let member = members.first(where: { $0.key == "base" }) {
      let reader = NodeReader(
        file: word, keyPath: "base",
        node: JSON5Node(line: member.line, content: member.value.content))
      guard let named = Policy.named(try reader.text()) else { throw reader.mismatch(names) }
      base = named
    }
    let rest = NodeReader(
      file: word, keyPath: "",
      node: JSON5Node(
        line: whole.node.line, content: .object(members.filter { $0.key != "base" })))
    return try base.changed(by: rest.policyOverrides(.cue), file: word)
  }
}
