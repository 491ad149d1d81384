public import FileReading
public import Populations
import SimulationPrimitives

/// A truth as people write it down: a JSON5 document of what differs from one that ships.
///
///     { base: "standard", withinMeters: 900, reactions: { optOutPerWeek: 0.2 } }
///
/// Everything may be left out; ``reference`` has every key with its unit, range and default. The truth
/// is called as its file is.
public struct TruthDocument: Sendable {
  /// The truth.
  public internal(set) var truth: Truth

  /// Writes a truth down.
  public init(_ truth: Truth) { self.truth = truth }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake; nothing is read in part.
  package init(parsing text: String, file: String) throws(ReadingError) {
    let whole = NodeReader(file: file, node: try JSON5Parser.parse(text, file: file))
    try self.init(whole, name: file)
  }

  /// Reads a document, or the part of one that a truth is.
  init(_ whole: NodeReader, name: String = "its own") throws(ReadingError) {
    self = try TruthDocument(.standard).changed(by: whole)
    truth.name = name
  }

  /// The document with what an object says of some keys.
  func changed(by reader: NodeReader) throws(ReadingError) -> TruthDocument {
    var changed = self
    try reader.read(Self.fields, into: &changed)
    let truth = changed.truth
    guard truth.coldCelsius < truth.hotCelsius else {
      throw reader.error(
        "nobody walks below \(truth.coldCelsius) °C or above \(truth.hotCelsius) °C",
        "give a hotCelsius that is more than coldCelsius")
    }
    return changed
  }

  /// The whole truth as JSON5, a line a figure with its meaning and source.
  ///
  /// Read again, it gives the equal truth, called as its file is.
  public var text: String {
    let citations = Self.fields.flatMap { $0.rows("", self) }.citations(differingFrom: Self.rows)
    return DocumentWriter(isJSON: false).text(of: Self.fields.value(of: self).citing(citations))
  }

  /// The same as plain JSON.
  public var json: String { DocumentWriter(isJSON: true).text(of: Self.fields.value(of: self)) }

  /// Tells the figures of one truth from any other's, whatever either is called.
  package var fingerprint: UInt64 {
    var hasher = StableHasher()
    Self.fields.value(of: self).hash(into: &hasher)
    return hasher.finalize()
  }

  /// Every key with its type, unit, range, default and meaning, as a table in Markdown.
  public static var reference: String { rows.markdown }

  /// The rows of the reference.
  package static var rows: [ReferenceRow] {
    let usual = TruthDocument(.standard)
    return fields.flatMap { $0.rows("", usual) }
  }
}

extension TruthDocument {
  static let fields: [DocumentField<TruthDocument>] =
    [base] + Truth.fields.map { $0.lifted(\.truth) }

  /// The truth that a document changes; what is written is whole and names none.
  private static let base = DocumentField<TruthDocument>.custom(
    "base", type: "name", range: NodeReader.list(Truth.names),
    "the truth that ships from which this one differs; standard if left out"
  ) { reader, document throws(ReadingError) in
    guard let truth = Truth.named(try reader.text()) else {
      throw reader.mismatch(NodeReader.list(Truth.names))
    }
    document.truth = truth
  } write: { _ in
    nil
  }
}

extension Truth {
  /// The names of all that ship.
  static var names: [String] { bundled.map(\.truth.name) }

  /// The truth that ships under a name, or the one a document describes.
  ///
  ///     try Truth.named(orIn: "errands")
  ///     try Truth.named(orIn: "our-people.json5")
  ///
  /// - Throws: `ReadingError` if there is no such truth or file, and for the first mistake in the
  ///   document.
  public static func named(orIn word: String) throws(ReadingError) -> Truth {
    if let truth = named(word) { return truth }
    let text = try NamedDocument.text(
      of: word, noun: "truth", names: names, contents: "file of figures to change")
    return try TruthDocument(parsing: text, file: word).truth
  }
}

extension ValueFormat where Value == Truth {
  /// The name of a truth that ships, or what differs from one.
  static var truth: ValueFormat {
    ValueFormat(
      type: "name or object",
      range: NodeReader.list(Truth.names) + "; or as a truth's document",
      read: { reader throws(ReadingError) in
        if case .object = reader.node.content { return try TruthDocument(reader).truth }
        guard let truth = Truth.named(try reader.text()) else {
          throw reader.mismatch(NodeReader.list(Truth.names))
        }
        return truth
      },
      write: { truth in
        Truth.named(truth.name) == truth
          ? .text(truth.name)
          : TruthDocument.fields.value(of: TruthDocument(truth)).withoutComments
      })
  }
}
