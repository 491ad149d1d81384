import CueDocuments
import FileReading

/// Scenario documents for the tests.
enum Documents {
  /// The least a document can be, with more keys put in.
  static func minimal(_ more: String = "", person: String = "at: [40.7, -74.01]") -> String {
    """
    {
      name: "Walk", start: "2026-03-10T14:00:00Z", timeZone: "UTC", horizonSeconds: 900,
      cards: [{ id: "target", brand: "Target", latitude: 40.7, longitude: -74, balanceCents: 1 }],
      person: { \(person) },
      \(more)
    }
    """
  }

  /// Reads the least document with more keys put in.
  static func scenario(_ more: String = "") throws(ReadingError) -> Scenario {
    try Scenario(parsing: minimal(more), file: "walk.json5")
  }

  /// The error for a document, or nil if it has none.
  static func failure(_ text: String) -> String? {
    do {
      _ = try Scenario(parsing: text, file: "walk.json5")
      return nil
    } catch {
      return error.description
    }
  }
}
