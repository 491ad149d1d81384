import CueDocuments
import FleetRunner
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// No figure of a population or of preferences stops the clock or ends the process: a person with
/// it at either end of its range has a complete day.
@Suite("Ends of a population's figures") struct LifeEndTests {
  /// The ends of a row's range, if it is a figure's.
  private static func ends(_ row: ReferenceRow) -> [String] {
    let words = row.range.prefix { $0 != ";" && $0 != "," }.split(separator: " ").map(String.init)
    guard row.type.contains("number"), words.count == 3, words[1] == "to" else { return [] }
    return [words[0], words[2]]
  }

  /// Each of some rows in a release build; a few in a debug build, where a day takes long.
  private static func keys(_ rows: [ReferenceRow], _ prefix: String) -> [String] {
    let keys = rows.filter { !ends($0).isEmpty && $0.key.hasPrefix(prefix) }.map(\.key)
    return Trials.sample(keys, every: 21)
  }

  private static func text(_ key: String, _ figure: String) -> String {
    let parts = key.split(separator: ".")
    return parts.map { "{ \($0): " }.joined() + figure + parts.map { _ in " }" }.joined()
  }

  @Test(
    "A day of a person of a population with any figure at either end runs to its end.",
    arguments: ["people.", "occasions.", "weather."].flatMap { keys(PopulationDocument.rows, $0) })
  func populations(key: String) throws {
    let row = try #require(PopulationDocument.rows.first { $0.key == key })
    for figure in Self.ends(row) {
      let document = try PopulationDocument(parsing: Self.text(key, figure), file: "town.json5")
      let fleet = FleetRunner.Fleet(document.population, devices: 1, days: 1, seed: 1)
      #expect(try fleet.run(threads: 1).userDays == 1, "\(figure)")
    }
  }

  @Test(
    "A figure of preferences is read at either end, and refused beyond with its key and range.",
    arguments: PreferencesDocument.rows.map(\.key))
  func preferences(key: String) throws {
    let row = try #require(PreferencesDocument.rows.first { $0.key == key })
    let ends = Self.ends(row)
    guard let least = ends.first.flatMap(Double.init), let most = ends.last.flatMap(Double.init)
    else { return }
    func refusal(_ figure: String) -> String {
      do {
        _ = try PreferencesDocument(parsing: Self.text(key, figure), file: "t.json5")
        return ""
      } catch {
        return "\(error)"
      }
    }
    // Limits at which it is both too cold and too hot make every walk impossible: that is not a
    // matter of one range.
    for figure in ends { #expect(!refusal(figure).contains(": found "), "\(figure)") }
    for figure in ["\(least.nextDown)", "\(most.nextUp)", "1e308", "-1e308", "NaN"] {
      #expect(refusal(figure).hasPrefix("t.json5:1: \(key): found "), "\(refusal(figure))")
    }
  }
}
