import FileReading

extension ValueFormat {
  /// An object with defaults from a template, whose parts must be consistent.
  static func object(
    _ template: Value, _ fields: [DocumentField<Value>],
    check: @escaping @Sendable (inout Value, NodeReader) throws(ReadingError) -> Void =
      { _, _ throws(ReadingError) in }
  ) -> ValueFormat
  where Value: Sendable {
    ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var value = template
        try reader.read(fields, into: &value)
        try check(&value, reader)
        return value
      }, write: { fields.value(of: $0).withoutComments },
      parts: { prefix in fields.flatMap { $0.rows("\(prefix).", template) } })
  }

  /// A list, whose elements must go together.
  static func list<Element>(
    _ format: ValueFormat<Element>, of noun: String, range: String = "",
    check: @escaping @Sendable ([Element], NodeReader, [NodeReader]) throws(ReadingError) -> Void =
      { _, _, _ throws(ReadingError) in }
  ) -> ValueFormat where Value == [Element] {
    ValueFormat(
      type: "list of \(noun)", range: range,
      read: { reader throws(ReadingError) in
        let readers = try reader.elements()
        var elements: [Element] = []
        for reader in readers { elements.append(try format.read(reader)) }
        try check(elements, reader, readers)
        return elements
      }, write: { .list($0.map(format.write)) }, parts: { format.parts("\($0)[]") })
  }
}

extension DocumentValue {
  /// The value for one line.
  var withoutComments: DocumentValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member(key: $0.key, value: $0.value.withoutComments) })
  }
}

extension [NodeReader] {
  /// Refuses a name that is given twice.
  func requireDistinct(_ names: [String], _ noun: String) throws(ReadingError) {
    var known: Set<String> = []
    for (name, reader) in zip(names, self) where !known.insert(name).inserted {
      throw reader.error("a second \(noun) '\(name.clipped)'", "rename one of them")
    }
  }
}
