import FileReading

extension PopulationDocument {
  /// The source of each figure, by key.
  ///
  /// The source is the document's own statement, or else that of the default. A figure that differs
  /// from the default without a statement is assumed.
  package var citations: [String: String] {
    Self.fields.flatMap { $0.rows("", self) }.citations(differingFrom: Self.rows)
      .merging(sources) { _, own in own }
  }

  /// The document's own statements about the sources of its figures.
  static let sourcesField = DocumentField<PopulationDocument>.custom(
    "sources", type: "object",
    range: "a key of this table without `[]`, as in `\"people.watchShare\"`, with its source",
    "sources of changed figures"
  ) { reader, document throws(ReadingError) in
    let known = rows.filter { $0.source != nil && !$0.isPart }.map(\.key)
    document.sources = [:]
    for (key, value) in try reader.members() {
      guard known.contains(key) else {
        throw value.unknown("figure '\(key.clipped)'", key, among: known)
      }
      document.sources[key] = try value.text()
    }
  } write: { document in
    guard !document.sources.isEmpty else { return nil }
    return .object(
      document.sources.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .text($0.value)) }
    )
  }
}

extension [ReferenceRow] {
  /// The source of each figure by key: that of the default, or an assumption if the figure differs.
  func citations(differingFrom usual: [ReferenceRow]) -> [String: String] {
    zip(self, usual).reduce(into: [:]) { citations, rows in
      guard let source = rows.0.source, !rows.0.isPart else { return }
      citations[rows.0.key] = "\(rows.0.usual == rows.1.usual ? source : .assumed)"
    }
  }
}

extension DocumentValue {
  /// The same value with the source of each figure after its meaning.
  func citing(_ sources: [String: String], below prefix: String = "") -> DocumentValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let key = prefix + member.key
        return Member(
          key: member.key, value: member.value.citing(sources, below: "\(key)."),
          comment: [member.comment, sources[key] ?? ""].filter { !$0.isEmpty }
            .joined(separator: "; "))
      })
  }
}
