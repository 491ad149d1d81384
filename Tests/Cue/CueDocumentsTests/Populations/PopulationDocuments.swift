import CueDocuments
import FileReading
import Populations

/// Population documents for the tests.
enum PopulationDocuments {
  /// The population of a document.
  static func population(_ text: String) throws(ReadingError) -> Population {
    try PopulationDocument(parsing: text, file: "town.json5").population
  }

  /// The error for a document, or nil if it has none.
  static func failure(_ text: String) -> String? {
    do {
      _ = try population(text)
      return nil
    } catch {
      return error.description
    }
  }

  /// A document with a value at a key such as `city.brands[].weight`, and the other required keys.
  static func text(_ key: String, _ value: String) -> String {
    let needed = [
      "city.brands[]": "name: 'a', weight: 1", "routines[]": "name: 'a', share: 1",
      "routines[].weekday[]": "to: 'home', at: '09:00'",
      "routines[].weekend[]": "to: 'home', at: '09:00'",
    ]
    let parts = key.split(separator: ".").map(String.init)
    let paths = parts.indices.map { parts[...$0].joined(separator: ".") }
    return zip(parts, paths).reversed().reduce(value) { inner, part in
      let name = part.0.hasSuffix("[]") ? String(part.0.dropLast(2)) : part.0
      guard part.0.hasSuffix("[]") else { return "{ \(name): \(inner) }" }
      // Keys of the element itself are not given twice.
      let more = (needed[part.1] ?? "").split(separator: ", ").filter { pair in
        !inner.hasPrefix("{ \(pair.split(separator: ":")[0]):")
      }
      return
        "{ \(name): [{ \((more + [inner.dropFirst(2).dropLast(2)]).joined(separator: ", ")) }] }"
    }
  }
}
