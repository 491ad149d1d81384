import FileReading

/// A document of the differences from a default; its text and reference are made from one table of
/// fields.
package protocol FieldDocument: Sendable {
  /// Every key, in the order of writing.
  static var fields: [DocumentField<Self>] { get }
  /// The document without changes, whose values are the defaults of the reference.
  static var unchanged: Self { get }
  /// The sources of figures, by key; empty if the text states none.
  var citations: [String: String] { get }
  /// The whole document as plain JSON.
  var json: String { get }
}

extension FieldDocument {
  package var citations: [String: String] { [:] }

  /// The whole document as JSON5, one line for each figure with its meaning, and its source if it
  /// is known.
  ///
  /// The text is read as an equal document.
  package var text: String { DocumentWriter(isJSON: false).text(of: value.citing(citations)) }

  package var json: String { DocumentWriter(isJSON: true).text(of: value) }

  /// Every key with its type, unit, range, default and meaning, as a table in Markdown.
  package static var reference: String { rows.markdown }

  /// The rows of the reference.
  package static var rows: [ReferenceRow] {
    let unchanged = unchanged
    return fields.flatMap { $0.rows("", unchanged) }
  }

  /// All values with their comments.
  var value: DocumentValue { Self.fields.value(of: self) }
}

/// A document of the differences from a shipped one with a name.
protocol BasedDocument: FieldDocument {
  /// The name in messages, as in `policy`.
  static var noun: String { get }
  /// The names of all that ship.
  static var names: [String] { get }

  /// The document that ships under a name, or `nil` if there is none.
  static func shipped(_ name: String) -> Self?

  /// Reads the text of a document.
  init(parsing text: String, file: String) throws(ReadingError)

  /// Reads a document that is a part of another.
  init(_ whole: NodeReader) throws(ReadingError)
}

extension BasedDocument {
  /// Reads the document that ships under a name, or the one in a file.
  ///
  /// - Throws: `ReadingError` if there is neither, and for the first mistake in the file.
  static func read(orIn word: String, contents: String = "file of figures to change")
    throws(ReadingError) -> Self
  {
    if let shipped = shipped(word) { return shipped }
    let text = try NamedDocument.text(of: word, noun: noun, names: names, contents: contents)
    return try Self(parsing: text, file: word)
  }

  /// Reads the name of a shipped document.
  private static func named(_ reader: NodeReader) throws(ReadingError) -> Self {
    guard let shipped = shipped(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(names))
    }
    return shipped
  }

  /// The document that is changed.
  ///
  /// Written text is complete, and may name the base for the sources of its figures.
  static func base(
    _ meaning: String, write: @escaping @Sendable (Self) -> String? = { _ in nil }
  ) -> DocumentField<Self> {
    .custom("base", type: "name", range: NodeReader.list(names), meaning) {
      reader, document throws(ReadingError) in
      document = try named(reader)
    } write: {
      write($0).map(DocumentValue.text)
    }
  }

  /// The name of a shipped document, or an object of the differences from one.
  static func format<Value>(
    as words: String, _ path: any KeyPath<Self, Value> & Sendable,
    write: @escaping @Sendable (Value) -> (document: Self, name: String, isShipped: Bool)
  ) -> ValueFormat<Value> {
    ValueFormat(
      type: "name or object", range: NodeReader.list(names) + "; or as \(words)",
      read: { reader throws(ReadingError) in
        if case .object = reader.node.content { return try Self(reader)[keyPath: path] }
        return try named(reader)[keyPath: path]
      },
      write: {
        let (document, name, isShipped) = write($0)
        return isShipped ? .text(name) : document.value.withoutComments
      })
  }
}
