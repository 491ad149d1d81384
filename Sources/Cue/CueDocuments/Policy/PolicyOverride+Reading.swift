import CueModel
import FileReading

extension NodeReader {
  /// The fields of the policy that an object changes; a nested object changes the parts of one.
  ///
  ///     { cardTouchCap: 1, quietHours: { startMinute: "22:30" }, "urgency.digital": 0 }
  ///
  /// - Parameters:
  ///   - whole: The name of the field of the object; empty for the policy itself.
  ///   - rules: The rules that may be named.
  /// - Returns: The changes, in the document's order.
  /// - Throws: `ReadingError` for the first field that cannot be changed so.
  func policyOverrides(
    of whole: String = "", naming rules: Rules
  ) throws(ReadingError) -> [PolicyOverride] {
    var overrides: [PolicyOverride] = []
    for (key, reader) in try members() {
      let name = (whole.isEmpty ? "" : "\(whole).") + key
      if let field = PolicyField.named(name) {
        let value = try field.format(naming: rules).read(reader)
        overrides.append(PolicyOverride(name: name, value: value, line: reader.node.line))
      } else if case .object = reader.node.content,
        PolicyField.all.contains(where: { $0.name.hasPrefix("\(name).") })
      {
        overrides += try reader.policyOverrides(of: name, naming: rules)
      } else {
        throw reader.unknownPolicyField(name)
      }
    }
    return overrides
  }

  /// The error for an unknown field of the policy, with suggestions.
  private func unknownPolicyField(_ name: String) -> ReadingError {
    if name == PolicyDocument.base.key {
      // A document that permits this key reads it earlier.
      return error("a scenario changes the policy it is run under", remedy: .choosePolicy)
    }
    let nearest = NearestNames(to: name, among: PolicyField.all.map(\.name))
    let related = nearest.related.map { "'\($0)'" }
    let verb = related.count == 1 ? "is" : "are"
    return error(
      "unknown policy field",
      nearest.question
        ?? (related.isEmpty ? "" : "the nearest \(verb) \(Self.list(related))"),
      remedy: nearest.question == nil ? .listPolicyKeys : nil)
  }
}

extension [PolicyOverride] {
  /// The changes in the form of a document, with the parts of a field inside an object.
  func value(naming rules: Rules) -> DocumentValue {
    var members: [DocumentValue.Member] = []
    for override in self {
      members.insert(
        DocumentValue(override.value, naming: rules), at: override.name.split(separator: ".")[...])
    }
    return .object(members)
  }
}

extension [DocumentValue.Member] {
  /// Inserts a value at a path of keys, and creates missing objects.
  fileprivate mutating func insert(_ value: DocumentValue, at keys: ArraySlice<Substring>) {
    guard let key = keys.first.map(String.init) else { return }
    let rest = keys.dropFirst()
    let index = firstIndex { $0.key == key }
    var parts: [DocumentValue.Member] = []
    if let index, case .object(let members) = self[index].value { parts = members }
    if !rest.isEmpty { parts.insert(value, at: rest) }
    let member = DocumentValue.Member(key: key, value: rest.isEmpty ? value : .object(parts))
    if let index { self[index] = member } else { append(member) }
  }
}
