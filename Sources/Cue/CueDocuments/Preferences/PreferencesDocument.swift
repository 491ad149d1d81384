public import FileReading
public import Populations
import SimulationPrimitives

/// Preferences as a document: JSON5 with the differences from preferences that ship.
///
///     { base: "standard", withinMeters: 900, reactions: { optOutPerWeek: 0.2 } }
///
/// All keys are optional; the reference has every key with its unit, range and default. The
/// preferences have the name of their file.
public struct PreferencesDocument: Sendable {
  /// The preferences.
  public internal(set) var preferences: Preferences

  /// Writes preferences down.
  public init(_ preferences: Preferences) { self.preferences = preferences }

  /// Reads a document.
  ///
  /// - Throws: `ReadingError` for the first mistake. There is no partial result.
  package init(parsing text: String, file: String) throws(ReadingError) {
    let whole = NodeReader(file: file, node: try JSON5Parser.parse(text, file: file))
    try self.init(whole)
    preferences.name = file
  }

  /// Reads a document, or the part of one with preferences.
  init(_ whole: NodeReader) throws(ReadingError) {
    self = try Self.unchanged.changed(by: whole)
    preferences.name = "its own"
  }

  /// The document with the changes of an object.
  func changed(by reader: NodeReader) throws(ReadingError) -> PreferencesDocument {
    var changed = self
    try reader.read(Self.fields, into: &changed)
    let preferences = changed.preferences
    guard preferences.coldCelsius < preferences.hotCelsius else {
      throw reader.error(
        "people do not walk below \(preferences.coldCelsius) °C or above "
          + "\(preferences.hotCelsius) °C",
        "give a hotCelsius that is more than coldCelsius")
    }
    return changed
  }

  /// A fingerprint of the figures, which does not depend on the name of the preferences.
  package var fingerprint: UInt64 {
    var hasher = StableHasher()
    value.hash(into: &hasher)
    return hasher.finalize()
  }

  /// The source of each figure, by key.
  package var citations: [String: String] {
    Self.fields.flatMap { $0.rows("", self) }.citations(differingFrom: Self.rows)
  }
}

extension PreferencesDocument: BasedDocument {
  package static let unchanged = PreferencesDocument(.standard)
  static let noun = "preferences"
  static var names: [String] { Preferences.bundled.map(\.preferences.name) }

  package static let fields: [DocumentField<PreferencesDocument>] =
    [base("shipped preferences to change; standard if left out")]
    + Preferences.fields.map { $0.lifted(\.preferences) }

  static func shipped(_ name: String) -> PreferencesDocument? {
    Preferences.named(name).map(PreferencesDocument.init)
  }

  /// The name of preferences that ship, or the differences from them.
  static var format: ValueFormat<Preferences> {
    format(as: "a document of preferences", \.preferences) {
      (PreferencesDocument($0), $0.name, Preferences.named($0.name) == $0)
    }
  }
}

extension Preferences {
  /// Returns the preferences that ship under a name, or those in a document.
  ///
  ///     try Preferences.named(orIn: "errands")
  ///     try Preferences.named(orIn: "our-people.json5")
  ///
  /// - Throws: `ReadingError` if there are no such preferences and no such file, and for the first mistake in the
  ///   document.
  public static func named(orIn word: String) throws(ReadingError) -> Preferences {
    try PreferencesDocument.read(orIn: word).preferences
  }
}
