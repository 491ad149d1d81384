import SimulationPrimitives

/// The list of `cuesim show populations` and other kinds: the names of all that ships, and what each is
/// for.
///
///     print(NameListReport("preferences", [("standard", "most people")]).text)  // standard  most people
public struct NameListReport: Hashable, Sendable {
  /// One that ships.
  public struct Entry: Hashable, Encodable, Sendable {
    /// Its name.
    public let name: String
    /// The use of it.
    public let purpose: String
  }

  /// The kind of thing they are, as the key of the document.
  public let kind: String
  /// All that ship, in order.
  public let entries: [Entry]

  /// Creates the list.
  public init(_ kind: String, _ entries: [(name: String, purpose: String)]) {
    self.kind = kind
    self.entries = entries.map { Entry(name: $0.name, purpose: $0.purpose) }
  }

  /// One JSON document with its line break.
  public func json() throws -> String { try JSONDocument.text(of: [kind: entries]) }

  /// A line each.
  public var text: String {
    AlignedTable(entries.map { [$0.name, $0.purpose] }).lines.text
  }
}
