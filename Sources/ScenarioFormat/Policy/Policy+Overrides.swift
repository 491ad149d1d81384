public import CueModel

extension ScenarioVocabulary {
  /// The words of the policy this package is about: its vetoes and its fields.
  public static let cue = ScenarioVocabulary(reasons: Veto.allCases.map(\.name)) { field in
    guard let fields = try? PolicyFields(.conductor) else { return nil }
    guard fields.names.contains(field.name) else { return .unknownField(fields.names) }
    guard fields.takes(field.value, at: field.name) else {
      return .expected(fields.expectation(of: field.name))
    }
    return nil
  }
}

extension Policy {
  /// This policy with some fields changed.
  ///
  /// - Throws: ``ScenarioError`` naming the file and the last change, if no rule can work with the
  ///   result.
  func changed(by overrides: [PolicyOverride], file: String) throws(ScenarioError) -> Policy {
    guard let last = overrides.last else { return self }
    let changed: Policy
    do {
      var fields = try PolicyFields(self)
      for override in overrides { fields.set(override) }
      changed = try fields.policy()
    } catch {
      throw ScenarioError(
        file: file, line: last.line, problem: "a policy field has a value it cannot take",
        advice: "see the fields of 'cuesim policy show conductor'")
    }
    if let problem = changed.problems.first {
      throw ScenarioError(
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
  /// - Throws: ``ScenarioError`` if there is no such policy or file, and for the first mistake in
  ///   the document.
  public static func named(orIn word: String) throws(ScenarioError) -> Policy {
    if let policy = named(word) { return policy }
    let names = NodeReader.list(bundled.map(\.name))
    guard let text = try? ScenarioFolder.text(of: word) else {
      throw ScenarioError(
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
