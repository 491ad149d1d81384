import CueDocuments
public import FileReading

/// What `cuesim population list` says.
public struct PopulationListReport: Hashable, Encodable, Sendable {
  /// One population that ships.
  public struct Entry: Hashable, Encodable, Sendable {
    /// Its name.
    public let name: String
    /// What it is for.
    public let purpose: String
  }

  /// The populations that ship.
  public let populations: [Entry]

  /// Creates the list.
  ///
  /// - Throws: `ReadingError` if one that ships has a mistake, which a test keeps from happening.
  public init() throws(ReadingError) {
    var entries: [Entry] = []
    for preset in PopulationPreset.allCases {
      entries.append(Entry(name: preset.rawValue, purpose: try preset.document().description))
    }
    populations = entries
  }

  /// One JSON document with its line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// A line a population.
  public var text: String {
    let width = populations.map(\.name.count).max() ?? 0
    return populations.map { "\(filled($0.name, width))  \($0.purpose)\n" }.joined()
  }
}
