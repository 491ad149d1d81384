public import CueModel
public import FileReading

/// A policy as a document: JSON5 with the differences from a policy that ships.
///
///     { base: "naive", cardCooldownSeconds: "15 min", quietHours: { startMinute: "22:30" } }
///
/// All keys are optional; the reference has every key with its unit, range and default.
public struct PolicyDocument: Sendable {
  /// The policy.
  public internal(set) var policy: Policy

  /// Writes a policy down.
  public init(_ policy: Policy) { self.policy = policy }

  /// Reads a document, which may name the rules of a policy.
  ///
  /// - Throws: `ReadingError` for the first mistake. There is no partial result.
  package init(parsing text: String, file: String, rules: Rules = Rules()) throws(ReadingError) {
    let whole = NodeReader(file: file, node: try JSON5Parser.parse(text, file: file))
    let members = try whole.members()
    policy = .conductor
    if let base = members.first(where: { $0.key == Self.base.key }) {
      try Self.base.read(base.reader, &self)
    }
    policy.rules = rules
    guard case .object(let nodes) = whole.node.content else { return }
    let rest = NodeReader(
      file: file,
      node: JSON5Node(
        line: whole.node.line, content: .object(nodes.filter { $0.key != Self.base.key })))
    policy = try policy.changed(by: rest.policyOverrides(naming: rules), file: file)
  }

  /// The document with the changes of an object.
  func changed(by reader: NodeReader) throws(ReadingError) -> PolicyDocument {
    var changed = self
    try reader.read(Self.fields, into: &changed)
    if let problem = changed.policy.problems.first {
      throw reader.error("the policy does not work: \(problem)", "give another value")
    }
    return changed
  }
}

extension PolicyDocument: FieldDocument {
  package static let unchanged = PolicyDocument(.conductor)
  static var names: [String] { Policy.bundled.map(\.name) }

  /// Every key; those of a field's parts are inside an object.
  package static let fields: [DocumentField<PolicyDocument>] =
    [base]
    + nested(PolicyField.all.map { ($0.name.split(separator: ".")[...], $0) })
    .map { $0.lifted(\.policy) }

  /// The policy that a document changes.
  ///
  /// Written text is complete and names none.
  static let base = DocumentField<PolicyDocument>.custom(
    "base", type: "name", range: NodeReader.list(names),
    "shipped policy to change; conductor if left out"
  ) { reader, document throws(ReadingError) in
    guard let policy = Policy.named(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(names))
    }
    document.policy = policy
  } write: { _ in
    nil
  }

  private static func nested(
    _ fields: [(keys: ArraySlice<Substring>, field: PolicyField)]
  ) -> [DocumentField<Policy>] {
    var table: [DocumentField<Policy>] = []
    var known: Set<Substring> = []
    for (keys, field) in fields {
      guard let key = keys.first, known.insert(key).inserted else { continue }
      if keys.count == 1 {
        table.append(field.field(key))
      } else {
        let parts = fields.filter { $0.keys.first == key }.map { ($0.keys.dropFirst(), $0.field) }
        table.append(.section(String(key), nested(parts)))
      }
    }
    return table
  }
}

extension Policy {
  /// Returns the policy with some fields changed.
  ///
  /// - Throws: `ReadingError` naming the file and the last change, if no rule can work with the
  ///   result.
  package func changed(by overrides: [PolicyOverride], file: String) throws(ReadingError) -> Policy
  {
    guard let last = overrides.last else { return self }
    var changed = self
    for override in overrides {
      guard let field = PolicyField.named(override.name), field.set(override.value, in: &changed)
      else {
        throw ReadingError(
          file: file, line: override.line,
          problem: "the policy has no field '\(override.name)' that takes this value",
          remedy: .showPolicy)
      }
    }
    if let problem = changed.problems.first {
      throw ReadingError(
        file: file, line: last.line, problem: "the policy does not work: \(problem)",
        advice: "change that field")
    }
    return changed
  }

  /// The clairvoyant policy that no policy exceeds: its name and purpose.
  package static let bound = (
    name: "oracle",
    purpose: "no policy but a clairvoyant's upper bound of net benefit: a column of comparisons"
  )

  /// Returns the policy that ships under a name, or the one in a document.
  ///
  ///     try Policy.named(orIn: "naive")
  ///     try Policy.named(orIn: "strict.json5")
  ///
  /// - Throws: `ReadingError` if there is no such policy or file, and for the first mistake in
  ///   the document.
  public static func named(orIn word: String) throws(ReadingError) -> Policy {
    if let policy = named(word) { return policy }
    guard word != bound.name else {
      throw ReadingError(
        file: word, problem: "this is a bound and no policy that could be run",
        remedy: .compareWithBound)
    }
    let text = try NamedDocument.text(
      of: word, noun: "policy", names: PolicyDocument.names, contents: "file of fields to change")
    return try PolicyDocument(parsing: text, file: word).policy
  }
}
