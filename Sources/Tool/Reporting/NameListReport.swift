import SimulationPrimitives

/// The list of `cuesim show populations` and other kinds: built-in names and their purposes.
///
///     print(NameListReport("preferences", [("standard", "most people")]).text)  // standard  most people
public struct NameListReport: Hashable, Sendable {
  /// One built-in item.
  public struct Entry: Hashable, Encodable, Sendable {
    /// The name.
    public let name: String
    /// The purpose.
    public let purpose: String
  }

  /// The kind of the items, which is the key of the document.
  public let kind: String
  /// All built-in items, in order.
  public let entries: [Entry]

  /// Creates the list.
  public init(_ kind: String, _ entries: [(name: String, purpose: String)]) {
    self.kind = kind
    self.entries = entries.map { Entry(name: $0.name, purpose: $0.purpose) }
  }

  /// Returns one JSON document with a line break.
  public func json() throws -> String { try JSONDocument.text(of: [kind: entries]) }

  /// Returns one row per item, with the purpose below a name that is a long path.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    if let columns = paint.columns, entries.contains(where: { $0.name.count > columns / 3 }) {
      return entries.flatMap { entry in
        [entry.name] + ("    " + entry.purpose).folded(to: columns, indent: 4)
      }.text
    }
    return
      AlignedTable(
        entries.map { [$0.name, $0.purpose] }, isHeaded: false, width: paint.columns
      ).lines().text
  }
}
