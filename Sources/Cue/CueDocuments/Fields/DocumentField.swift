import FileReading

/// One key of a document: what it is called, what it means, and how it is read and written.
///
/// Documents, their reference and what a command shows share one table of these.
struct DocumentField<Owner>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// Its name.
  let key: String
  /// What it means, in one line.
  let meaning: String
  /// Whether it must be there.
  var isRequired = false
  /// Puts what a document says into its owner.
  let read: @Sendable (NodeReader, inout Owner) throws(ReadingError) -> Void
  /// The owner's value with its comment.
  let write: @Sendable (Owner) -> DocumentValue.Member
  /// Its reference and that of its parts, below a prefix; the owner has the defaults, if there are
  /// any.
  let rows: @Sendable (String, Owner?) -> [ReferenceRow]

  /// A field that holds one value.
  init<Value>(
    _ key: String, _ path: Path<Value>, _ format: ValueFormat<Value>, _ meaning: String,
    isRequired: Bool = false
  ) {
    (self.key, self.meaning, self.isRequired) = (key, meaning, isRequired)
    read = { reader, owner throws(ReadingError) in owner[keyPath: path] = try format.read(reader) }
    write = { owner in
      let comment = [meaning, format.words].filter { !$0.isEmpty }.joined(separator: "; ")
      return .init(key: key, value: format.write(owner[keyPath: path]), comment: comment)
    }
    rows = { prefix, owner in
      let usual = isRequired ? nil : owner.map { format.write($0[keyPath: path]) }
      let row = ReferenceRow(
        key: prefix + key, type: format.type, unit: format.unit, range: format.range,
        usual: usual, meaning: meaning)
      return [row] + format.parts(prefix + key)
    }
  }

  /// A field that is read and written in a way of its own.
  init(
    key: String, meaning: String, isRequired: Bool = false,
    read: @escaping @Sendable (NodeReader, inout Owner) throws(ReadingError) -> Void,
    write: @escaping @Sendable (Owner) -> DocumentValue.Member,
    rows: @escaping @Sendable (String, Owner?) -> [ReferenceRow]
  ) {
    (self.key, self.meaning, self.isRequired) = (key, meaning, isRequired)
    (self.read, self.write, self.rows) = (read, write, rows)
  }

  /// An object whose fields belong to the same owner; what is left out keeps its default.
  static func section(_ key: String, _ fields: [DocumentField]) -> DocumentField {
    DocumentField(
      key: key, meaning: "",
      read: { reader, owner throws(ReadingError) in try reader.read(fields, into: &owner) },
      write: { .init(key: key, value: fields.value(of: $0)) },
      rows: { prefix, owner in fields.flatMap { $0.rows("\(prefix)\(key).", owner) } })
  }

  /// The same field, of what has the owner for a part.
  func lifted<Whole>(
    _ path: any WritableKeyPath<Whole, Owner> & Sendable
  ) -> DocumentField<Whole> {
    DocumentField<Whole>(
      key: key, meaning: meaning, isRequired: isRequired,
      read: { reader, whole throws(ReadingError) in try read(reader, &whole[keyPath: path]) },
      write: { write($0[keyPath: path]) },
      rows: { prefix, whole in rows(prefix, whole.map { $0[keyPath: path] }) })
  }
}

extension Array {
  /// The object of some fields.
  func value<Owner>(of owner: Owner) -> DocumentValue where Element == DocumentField<Owner> {
    .object(map { $0.write(owner) })
  }
}

extension NodeReader {
  /// Reads the fields an object has, in the order of the table.
  func read<Owner>(
    _ fields: [DocumentField<Owner>], into owner: inout Owner
  ) throws(ReadingError) {
    let object = try ObjectReader(self, keys: fields.map(\.key))
    for field in fields {
      if let reader = object[field.key] {
        try field.read(reader, &owner)
      } else if field.isRequired {
        _ = try object.required(field.key)
      }
    }
  }
}

extension ValueFormat {
  /// An object; what it leaves out is as in a template.
  static func object(_ template: Value, _ fields: [DocumentField<Value>]) -> ValueFormat
  where Value: Sendable {
    ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var value = template
        try reader.read(fields, into: &value)
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
  fileprivate var withoutComments: DocumentValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member(key: $0.key, value: $0.value.withoutComments) })
  }
}
