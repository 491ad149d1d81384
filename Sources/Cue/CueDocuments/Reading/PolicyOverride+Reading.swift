import FileReading

extension NodeReader {
  /// The fields an object changes; an object inside it changes the parts of one field.
  ///
  ///     { cardTouchCap: 1, quietHours: { startMinute: 0, endMinute: 0 } }
  ///
  /// - Parameters:
  ///   - vocabulary: Knows the fields.
  ///   - whole: The name of the field the object stands for; empty for the policy itself.
  /// - Returns: The changes, in the document's order.
  /// - Throws: `ReadingError` for the first field that cannot be changed so.
  func policyOverrides(
    _ vocabulary: ScenarioVocabulary, of whole: String = ""
  ) throws(ReadingError) -> [PolicyOverride] {
    var overrides: [PolicyOverride] = []
    for field in try members() {
      let name = whole.isEmpty ? field.key : "\(whole).\(field.key)"
      if case .object = field.reader.node.content {
        overrides += try field.reader.policyOverrides(vocabulary, of: name)
        continue
      }
      let override = PolicyOverride(
        name: name, value: try field.reader.policyValue(), line: field.reader.node.line)
      switch vocabulary.policyProblem(override) {
      case nil: overrides.append(override)
      case .expected(let expected): throw field.reader.mismatch(expected)
      case .unknownField(let known): throw field.reader.unknownPolicyField(name, among: known)
      }
    }
    return overrides
  }

  private func policyValue() throws(ReadingError) -> PolicyOverride.Value {
    switch node.content {
    case .number(let value, _) where value.isFinite: return .number(value)
    case .boolean(let value): return .boolean(value)
    case .string(let word): return .word(word)
    case .array:
      var words: [String] = []
      for element in try elements() { words.append(try element.text()) }
      return .words(words)
    default: throw mismatch("a finite number, true, false or a word")
    }
  }
}

extension NodeReader {
  /// The error that the policy has no such field, with the nearest that it has; all would be a page.
  fileprivate func unknownPolicyField(_ name: String, among known: [String]) -> ReadingError {
    let nearest = NearestNames(to: name, among: known)
    let list = Self.list(nearest.names.map { "'\($0)'" })
    return error(
      "unknown policy field",
      nearest.isClose
        ? "did you mean '\(nearest.names[0])'?"
        : "the nearest are \(list); see 'cuesim policy show conductor'")
  }
}
