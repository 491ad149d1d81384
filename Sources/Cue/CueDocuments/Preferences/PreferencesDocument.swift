public import FileReading
public import Populations
import SimulationPrimitives

/// Preferences as people write them down: a JSON5 document of what differs from those that ship.
///
///     { base: "standard", withinMeters: 900, reactions: { optOutPerWeek: 0.2 } }
///
/// Everything may be left out; ``reference`` has every key with its unit, range and default. The preferences
/// are called as their file is.
public struct PreferencesDocument: Sendable {
  /// The preferences.
  public internal(set) var preferences: Preferences

  /// Writes preferences down.
  public init(_ preferences: Preferences) { self.preferences = preferences }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake; nothing is read in part.
  package init(parsing text: String, file: String) throws(ReadingError) {
    let whole = NodeReader(file: file, node: try JSON5Parser.parse(text, file: file))
    try self.init(whole, name: file)
  }

  /// Reads a document, or the part of one that preferences are.
  init(_ whole: NodeReader, name: String = "its own") throws(ReadingError) {
    self = try PreferencesDocument(.standard).changed(by: whole)
    preferences.name = name
  }

  /// The document with what an object says of some keys.
  func changed(by reader: NodeReader) throws(ReadingError) -> PreferencesDocument {
    var changed = self
    try reader.read(Self.fields, into: &changed)
    let preferences = changed.preferences
    guard preferences.coldCelsius < preferences.hotCelsius else {
      throw reader.error(
        "nobody walks below \(preferences.coldCelsius) °C or above \(preferences.hotCelsius) °C",
        "give a hotCelsius that is more than coldCelsius")
    }
    return changed
  }

  /// All preferences as JSON5, a line a figure with its meaning and source.
  ///
  /// Read again, it gives equal preferences, called as their file is.
  public var text: String {
    let citations = Self.fields.flatMap { $0.rows("", self) }.citations(differingFrom: Self.rows)
    return DocumentWriter(isJSON: false).text(of: Self.fields.value(of: self).citing(citations))
  }

  /// The same as plain JSON.
  public var json: String { DocumentWriter(isJSON: true).text(of: Self.fields.value(of: self)) }

  /// Tells the figures of some preferences from any others', whatever either are called.
  package var fingerprint: UInt64 {
    var hasher = StableHasher()
    Self.fields.value(of: self).hash(into: &hasher)
    return hasher.finalize()
  }

  /// Every key with its type, unit, range, default and meaning, as a table in Markdown.
  public static var reference: String { rows.markdown }

  /// The rows of the reference.
  package static var rows: [ReferenceRow] {
    let usual = PreferencesDocument(.standard)
    return fields.flatMap { $0.rows("", usual) }
  }
}

extension PreferencesDocument {
  static let fields: [DocumentField<PreferencesDocument>] =
    [base] + Preferences.fields.map { $0.lifted(\.preferences) }

  /// The preferences that a document changes; what is written is whole and names none.
  private static let base = DocumentField<PreferencesDocument>.custom(
    "base", type: "name", range: NodeReader.list(Preferences.names),
    "the shipped preferences from which these differ; standard if left out"
  ) { reader, document throws(ReadingError) in
    guard let preferences = Preferences.named(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(Preferences.names))
    }
    document.preferences = preferences
  } write: { _ in
    nil
  }
}

extension Preferences {
  /// The names of all that ship.
  static var names: [String] { bundled.map(\.preferences.name) }

  /// The preferences that ship under a name, or those a document describes.
  ///
  ///     try Preferences.named(orIn: "errands")
  ///     try Preferences.named(orIn: "our-people.json5")
  ///
  /// - Throws: `ReadingError` if there are no such preferences and no such file, and for the first mistake in the
  ///   document.
  public static func named(orIn word: String) throws(ReadingError) -> Preferences {
    if let preferences = named(word) { return preferences }
    let text = try NamedDocument.text(
      of: word, noun: "preferences", names: names, contents: "file of figures to change")
    return try PreferencesDocument(parsing: text, file: word).preferences
  }
}

extension ValueFormat where Value == Preferences {
  /// The name of preferences that ship, or what differs from them.
  static var preferences: ValueFormat {
    ValueFormat(
      type: "name or object",
      range: NodeReader.list(Preferences.names) + "; or as a document of preferences",
      read: { reader throws(ReadingError) in
        if case .object = reader.node.content { return try PreferencesDocument(reader).preferences }
        guard let preferences = Preferences.named(try reader.text()) else {
          throw reader.mismatch(NodeReader.list(Preferences.names))
        }
        return preferences
      },
      write: { preferences in
        Preferences.named(preferences.name) == preferences
          ? .text(preferences.name)
          : PreferencesDocument.fields.value(of: PreferencesDocument(preferences)).withoutComments
      })
  }
}
