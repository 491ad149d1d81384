import CueDocuments
import PopulationFixtures
import CueModel
import CueSystem
import Populations
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A shown population is complete.
@Suite struct PopulationRoundTripTests {
  @Test(arguments: Seed.sample(Trials.count(100, debug: 25)))
  func `any population reads back unchanged`(seed: Seed) throws {
    var random = RandomStream(seed: seed, actor: "population", purpose: "round trip")
    let document = PopulationDocument(.random(&random), description: "made up")
    let again = try PopulationDocument(parsing: document.text, file: "again.json5")
    let plain = try PopulationDocument(parsing: document.json, file: "again.json")

    #expect(again.population == document.population)
    #expect(plain.population == document.population)
    #expect((again.text, plain.json) == (document.text, document.json))
    #expect(again.description == "made up")
  }

  @Test(arguments: Seed.sample(20))
  func `different populations have different fingerprints, in any notation`(seed: Seed) throws {
    var random = RandomStream(seed: seed, actor: "population", purpose: "fingerprint")
    let document = PopulationDocument(.random(&random))
    let other = PopulationDocument(.random(&random))
    let spelt = document.json.replacing("\n", with: "\n  /* as\n wide as you like */ ")

    #expect(
      try PopulationDocument(parsing: spelt, file: "spelt.json5").population.fingerprint
        == document.population.fingerprint)
    #expect(other.population.fingerprint != document.population.fingerprint)
  }

  @Test(arguments: PopulationDocument.rows)
  func `every key changes the fingerprint`(row: ReferenceRow) throws {
    guard !["description", "sources", "tracks"].contains(row.key) else { return }
    let usual = try PopulationDocuments.population(PopulationDocuments.usual(row)).fingerprint
    let changed = try PopulationDocuments.population(PopulationDocuments.changed(row)).fingerprint

    #expect(usual != changed)
  }

  @Test func `a point of a recording changes the fingerprint`() throws {
    func fingerprint(_ longitude: String) throws -> UInt64 {
      let points = "[[0, 1, 2], [1, 1, \(longitude)]]"
      return try PopulationDocuments.population("{ tracks: [{ name: 't', points: \(points) }] }")
        .fingerprint
    }

    #expect(try fingerprint("2.000001") != fingerprint("2"))
  }
}

extension PopulationDocuments {
  /// A document in which a key has one value.
  fileprivate static func usual(_ row: ReferenceRow) -> String { text(row.key, values(row).0) }

  /// The same with another.
  fileprivate static func changed(_ row: ReferenceRow) -> String { text(row.key, values(row).1) }

  /// Two values that a key may have.
  private static func values(_ row: ReferenceRow) -> (String, String) {
    switch row.type {
    case "text": ("'a'", "'b'")
    case "date": ("'2026-03-02'", "'2026-03-03'")
    case "time zone": ("'UTC'", "'UTC-01:00'")
    case "time of day": row.key == "people.bed" ? ("'23:00'", "'23:01'") : ("'06:00'", "'06:01'")
    case "[latitude, longitude]": ("[1, 2]", "[1, 2.000001]")
    case "[least, most]": ("[1, 2]", "[1, 3]")
    case "hours or null": ("null", "'09:00-17:00'")
    case "list of brands": ("[{ name: 'a' }]", "[{ name: 'a' }, { name: 'b' }]")
    case "list of routines": ("[{ name: 'a' }]", "[{ name: 'a' }, { name: 'b' }]")
    case "list of stops": ("[]", "[{ to: 'home', at: '09:00' }]")
    case "list of places, or a file":
      ("[]", "[{ id: '1', name: 'a', category: 'food', latitude: 1, longitude: 2 }]")
    case "name or object": ("'errands'", "{ base: 'errands', withinMeters: 901 }")
    case "word":
      row.key.hasSuffix("category")
        ? ("'food'", "'fun'")
        : row.key.hasSuffix("to")
          ? ("'home'", "'work'")
          : row.key.hasSuffix("by") ? ("'walk'", "'cycle'") : ("'ideal'", "'device'")
    default: row.range.hasPrefix("0 to 1") && row.unit == "share" ? ("0", "0.5") : least(row)
    }
  }

  private static func least(_ row: ReferenceRow) -> (String, String) {
    let lowest = Double(row.range.split(separator: " ").first ?? "") ?? 0
    return ("\(Int(lowest) + 1)", "\(Int(lowest) + 2)")
  }
}
