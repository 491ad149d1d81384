import CueDocuments
import FileReading
import Populations
import Testing

/// The populations that ship are in the program, without a mistake, and unlike each other.
@Suite struct PopulationPresetTests {
  @Test(arguments: PopulationPreset.allCases)
  func `a preset parses, has a description and is found by its name`(
    preset: PopulationPreset
  ) throws {
    let document = try preset.document()
    let named = try PopulationDocument.named(orIn: preset.rawValue)

    #expect(!document.description.isEmpty)
    #expect(!document.description.contains("\n"))
    #expect(document.population.name == preset.rawValue.replacing("-", with: " "))
    #expect(named.population == document.population)
    #expect(preset.source.hasPrefix("// "))
    #expect(
      try PopulationDocument(parsing: document.text, file: "shown.json5").population
        == document.population)
  }

  @Test func `presets differ from each other`() throws {
    let populations = try PopulationPreset.allCases.map { try $0.document().population }

    #expect(Set(populations.map(\.fingerprint)).count == PopulationPreset.allCases.count)
    #expect(Set(populations.map(\.city)).count == PopulationPreset.allCases.count)
    #expect(Set(populations.map(\.people)).count == PopulationPreset.allCases.count)
    #expect(Set(populations.map(\.routines)).count == PopulationPreset.allCases.count)
  }

  @Test func `each preset has the properties that its name states`() throws {
    func population(_ preset: PopulationPreset) throws -> Population {
      try preset.document().population
    }
    func travels(_ preset: PopulationPreset) throws -> [Routine.Stop.Travel: Int] {
      let stops = try population(preset).routines.flatMap { $0.weekday + $0.weekend }
      return stops.reduce(into: [:]) { $0[$1.travel, default: 0] += 1 }
    }
    let tourists = try population(.tourists)

    #expect(try (travels(.denseCity)[.walk] ?? 0) > (travels(.denseCity)[.drive] ?? 0))
    #expect(try travels(.suburb)[.transit] == nil)
    #expect(try (travels(.suburb)[.drive] ?? 0) > 4 * (travels(.suburb)[.walk] ?? 0))
    #expect(try population(.commuters).city.radiusMeters > 20_000)
    #expect(!tourists.routines.contains { $0.weekday.contains { $0.target == .work } })
    #expect(tourists.people.meanCards < 1.5)
    #expect(try population(.nightShift).routines.contains { $0.shiftMinutes == 720 })
    #expect(try population(.smallTest).city.radiusMeters < 1_000)
  }

  @Test func `the error for an unknown population lists the shipped ones`() {
    let error = #expect(throws: ReadingError.self) {
      _ = try PopulationDocument.named(orIn: "village")
    }

    #expect(
      error?.description
        == "village: no population is called so, and there is no such file; use dense-city, suburb, "
        + "commuters, tourists, night-shift or small-test, or a JSON5 file")
  }
}
