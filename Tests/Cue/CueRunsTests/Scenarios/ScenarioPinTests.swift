import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import Positions
import Testing

/// A scenario's card without a place goes to one of the document's places.
@Suite struct ScenarioPinTests {
  private func document(cards: String, places: String?, policy: String = "") -> String {
    """
    { name: "W", start: "2026-03-10T14:00:00Z", timeZone: "UTC", horizonSeconds: 60,
      person: { at: [40.7, -74.0] }, policy: { \(policy) },
      cards: [\(cards)],
      \(places.map { "places: [\($0)]," } ?? "")
    }
    """
  }

  private let shops = """
    { id: "1", name: "Target", latitude: 40.72, longitude: -74.0 },
    { id: "2", name: "Downtown", brand: "Target", latitude: 40.71, longitude: -74.0,
      address: "2 Main St" },
    { id: "3", name: "Pier", latitude: 40.711, longitude: -74.0, area: true }
    """

  private func card(_ id: String, _ more: String = "") -> String {
    "{ id: '\(id)', brand: 'Target', balanceCents: 1, \(more) }"
  }

  private func configuration(
    _ cards: String, policy: String = ""
  ) throws -> DeviceConfiguration {
    let text = document(cards: cards, places: shops, policy: policy)
    return try Scenario(parsing: text, file: "w.json5").configuration(under: .conductor)
  }

  private func failure(cards: String, places: String?, policy: String = "") -> String? {
    do {
      let text = document(cards: cards, places: places, policy: policy)
      _ = try Scenario(parsing: text, file: "w.json5").configuration(under: .conductor)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a brand is pinned to its closest place (G-35, G-36)`() throws {
    let device = try configuration(card("a"))

    #expect(device.cards.map(\.pin.latitude) == [40.71])
    #expect(device.places.count == 3)
    #expect(device.policy.areaName(at: device.cards[0].pin, in: device.places) == "Pier")
  }

  @Test func `a card's own place precedes that of the brand's last card (G-04, G-37)`() throws {
    let pinned = card("a", "latitude: 40.73, longitude: -74.0")

    #expect(
      try configuration("\(pinned), \(card("b"))").cards.map(\.pin.latitude) == [40.73, 40.73])
    #expect(
      try configuration("\(card("b")), \(pinned)").cards.map(\.pin.latitude) == [40.71, 40.73])
  }

  @Test func `fixes lead to the place that was found`() throws {
    let text = document(cards: card("a"), places: shops).replacing(
      "cards:",
      with: "events: [{ atSeconds: 1, fixes: { count: 3, startMeters: 20, card: 'a', "
        + "metersPerSecond: 1 } }], expect: [{ count: 'decisions', atLeast: 1 }], cards:")
    let run = try ScenarioRun(try Scenario(parsing: text, file: "w.json5"))

    #expect(run.decisions.count == 1, "\(run.expectations)")
  }

  @Test func `the error for a brand without a place names its line (G-05)`() {
    let twoLines =
      card("a", "latitude: 1, longitude: 1") + ",\n"
      + card("b").replacing(
        "Target", with: "Nix")

    #expect(
      failure(cards: twoLines, places: shops)
        == "w.json5:4: cards: no place of 'Nix' within 8.0 km of the person (the nearest: none); "
        + "add one to 'places', or give the card 'latitude' and 'longitude'")
    #expect(
      failure(cards: card("a"), places: shops, policy: "displayRadiusMeters: 900")?
        .contains("within 900 m of the person (the nearest: 1.1 km); add one") == true)
    #expect(
      failure(cards: card("a"), places: nil)
        == "w.json5:3: cards[0]: neither a place nor places to look through; "
        + "add 'latitude' and 'longitude', or the document's 'places'")
    #expect(
      failure(cards: card("a", "latitude: 1"), places: shops)
        == "w.json5:3: cards[0]: 'longitude' is missing; add it")
  }

  @Test(arguments: [
    ("{ name: 'A', latitude: 1, longitude: 2 }", "places[0]: 'id' is missing; add it"),
    (
      "{ id: '1', name: 'A', latitude: 91, longitude: 2 }",
      "places[0].latitude: found 91; expected a number from -90 to 90"
    ),
    (
      "{ id: '1', name: 'A', latitude: 1, longitude: 2, hours: 1 }",
      "places[0].hours: unknown key; expected id, name, brand, address, category, latitude, longitude, at or area"
    ),
    (
      "{ id: '1', name: 'A', latitude: 1, longitude: 2 }, "
        + "{ id: '1', name: 'B', latitude: 1, longitude: 2 }",
      "places[1]: a second place '1'; rename one of them"
    ),
  ])
  func `an error in a place names the place`(places: String, message: String) {
    #expect(failure(cards: card("a"), places: places) == "w.json5:4: \(message)")
  }
}
