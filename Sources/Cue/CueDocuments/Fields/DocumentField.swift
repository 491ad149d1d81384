import FileReading

/// One key of a document: its name, its meaning, and its reading and writing.
///
/// Documents, their reference and the output of commands share one table of these.
package struct DocumentField<Owner>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The name of the key.
  let key: String
  /// The meaning, in one line.
  let meaning: String
  /// Whether the key is required.
  var isRequired = false
  /// Reads a value of a document into its owner.
  let read: @Sendable (NodeReader, inout Owner) throws(ReadingError) -> Void
  /// The owner's value with its comment, or `nil` if a document omits it.
  let write: @Sendable (Owner) -> DocumentValue.Member?
  /// The reference rows of the field and its parts, below a prefix; the owner has the defaults, if
  /// any.
  let rows: @Sendable (String, Owner?) -> [ReferenceRow]

  /// Creates a field with one value.
  init<Value>(
    _ key: String, _ path: Path<Value>, _ format: ValueFormat<Value>, _ meaning: String,
    isRequired: Bool = false, source: FigureSource? = nil
  ) {
    self.init(
      key, format, meaning, isRequired: isRequired, source: source, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }

  /// Creates a field with an optional value, which is omitted if it is `nil`.
  init<Value>(
    _ key: String, optional path: Path<Value?>, _ format: ValueFormat<Value>, _ meaning: String
  ) {
    self.init(
      key, format, meaning, isRequired: false, get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }

  /// A field whose value is found and put in by functions.
  init<Value>(
    _ key: String, _ format: ValueFormat<Value>, _ meaning: String, isRequired: Bool = false,
    source: FigureSource? = nil, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    (self.key, self.meaning, self.isRequired) = (key, meaning, isRequired)
    read = { reader, owner throws(ReadingError) in set(&owner, try format.read(reader)) }
    write = { owner in
      let comment = [meaning, format.words].filter { !$0.isEmpty }.joined(separator: "; ")
      return get(owner).map { .init(key: key, value: format.write($0), comment: comment) }
    }
    rows = { prefix, owner in
      let usual = owner.flatMap(get).map(format.write)
      let row = ReferenceRow(
        key: prefix + key, type: format.type, unit: format.unit, range: format.range,
        usual: usual, usualWords: usual.flatMap(format.usualWords), isRequired: isRequired,
        meaning: meaning, source: source)
      return [row] + format.parts(prefix + key)
    }
  }

  /// A field with custom reading and writing.
  init(
    key: String, meaning: String, isRequired: Bool = false,
    read: @escaping @Sendable (NodeReader, inout Owner) throws(ReadingError) -> Void,
    write: @escaping @Sendable (Owner) -> DocumentValue.Member?,
    rows: @escaping @Sendable (String, Owner?) -> [ReferenceRow]
  ) {
    (self.key, self.meaning, self.isRequired) = (key, meaning, isRequired)
    (self.read, self.write, self.rows) = (read, write, rows)
  }

  /// Creates a field with custom reading and writing, and one row in the reference.
  static func custom(
    _ key: String, type: String, range: String, _ meaning: String, isRequired: Bool = false,
    read: @escaping @Sendable (NodeReader, inout Owner) throws(ReadingError) -> Void,
    write: @escaping @Sendable (Owner) -> DocumentValue?
  ) -> DocumentField {
    DocumentField(
      key: key, meaning: meaning, isRequired: isRequired, read: read,
      write: { write($0).map { .init(key: key, value: $0, comment: meaning) } },
      rows: { prefix, usual in
        [
          ReferenceRow(
            key: prefix + key, type: type, unit: "", range: range,
            usual: usual.flatMap(write), isRequired: isRequired, meaning: meaning)
        ]
      })
  }

  /// An object whose fields belong to the same owner; missing keys keep their defaults.
  static func section(
    _ key: String, _ fields: [DocumentField], isRequired: Bool = false
  ) -> DocumentField {
    DocumentField(
      key: key, meaning: "", isRequired: isRequired,
      read: { reader, owner throws(ReadingError) in try reader.read(fields, into: &owner) },
      write: { .init(key: key, value: fields.value(of: $0)) },
      rows: { prefix, owner in fields.flatMap { $0.rows("\(prefix)\(key).", owner) } })
  }

  /// The same field with the source of its default.
  func sourced(_ source: FigureSource) -> DocumentField {
    DocumentField(
      key: key, meaning: meaning, isRequired: isRequired, read: read, write: write,
      rows: { prefix, owner in
        rows(prefix, owner).map { row in
          var row = row
          row.source = source
          return row
        }
      })
  }

  /// The same field of an owner that contains this owner.
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
    .object(compactMap { $0.write(owner) })
  }
}

extension NodeReader {
  /// Reads the fields of an object, in the order of the table.
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
