import CueDocuments
import CueModel
import Positions
import Testing

/// A position may be given in meters from a place or a card.
@Suite struct PositionTests {
  private static let pin = Coordinate(latitude: 40.7, longitude: -74)

  private func at(_ text: String) throws -> Coordinate {
    try Scenario(
      parsing: Documents.minimal(person: "at: '\(text)'"), file: "walk.json5"
    ).person.at
  }

  @Test(arguments: [
    ("north", 0.0, 1.0), ("north-east", 0.5.squareRoot(), 0.5.squareRoot()), ("east", 1, 0),
    ("south-east", 0.5.squareRoot(), -(0.5.squareRoot())), ("south", 0, -1),
    ("south-west", -(0.5.squareRoot()), -(0.5.squareRoot())), ("west", -1, 0),
    ("north-west", -(0.5.squareRoot()), 0.5.squareRoot()),
  ])
  func `each direction has its bearing`(name: String, east: Double, north: Double) throws {
    let offset = LocalMetric(at: Self.pin).offset(of: try at("300 m \(name) of target"))

    #expect(abs(offset.east - 300 * east) < 0.01)
    #expect(abs(offset.north - 300 * north) < 0.01)
  }

  @Test func `a name alone is a position, and a distance may have any length`() throws {
    #expect(try at("target") == Self.pin)
    #expect(try at("0.5 km south of target") == at("500 m south of target"))
  }

  @Test func `positions of legs, places, cards and zones refer to earlier definitions`() throws {
    let scenario = try Scenario(
      parsing: """
        { name: "W", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: 1,
          places: [{ id: "mall", name: "House of Cards", latitude: 40.7, longitude: -74 },
                   { id: "gym", name: "Gym", at: "200 m east of House of Cards" }],
          cards: [{ id: "a", brand: "A", at: "gym", balanceCents: 1 },
                  { id: "b", brand: "B", at: "100 m north of a", balanceCents: "$2" }],
          person: { at: "b", quietZones: [{ at: "1 km west of mall" }] },
          route: [{ to: "50 m south of Gym", metersPerSecond: 1 }] }
        """, file: "walk.json5")
    let metric = LocalMetric(at: Self.pin)

    #expect(abs(metric.offset(of: scenario.places[1].coordinate).east - 200) < 0.01)
    #expect(scenario.cards[0].pin == scenario.places[1].coordinate)
    #expect(scenario.cards[1].pin == scenario.person.at)
    #expect(abs(metric.offset(of: scenario.person.at).north - 100) < 0.01)
    #expect(abs(metric.offset(of: scenario.person.quietZones[0].center).east + 1_000) < 0.1)
    guard case .to(let end, _) = scenario.route[0].course else {
      Issue.record("not a leg to a place")
      return
    }
    #expect(abs(metric.offset(of: end).north + 50) < 0.01)
  }

  @Test(arguments: [
    (
      "300 m south of taret",
      "unknown place or card 'taret'; did you mean 'target'?"
    ),
    (
      "300 m up of target",
      "found '300 m up of target'; expected a distance and one of north, north-east, east, "
        + "south-east, south, south-west, west or north-west, as in '300 m south of target'"
    ),
    (
      "300 s south of target",
      "found '300 s south of target'; expected a distance up to 1000 km with m, km, mi or ft, "
        + "as in '300 m south of target'"
    ),
    (
      "300 m south east of target",
      "found '300 m south east of target'; write the course in one word, as in "
        + "'300 m south-east of target'"
    ),
    ("home", "unknown place or card 'home'; expected target"),
  ])
  func `the error for an invalid position lists the valid forms`(text: String, message: String) {
    #expect(
      Documents.failure(Documents.minimal(person: "at: '\(text)'"))
        == "walk.json5:4: person.at: \(message)")
  }

  @Test func `a card is at exactly one position`() {
    func failure(_ card: String) -> String? {
      Documents.failure(
        """
        { name: "W", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: 1,
          cards: [{ id: "a", brand: "A", balanceCents: 1, \(card) }], person: { at: [0, 0] } }
        """)
    }

    #expect(failure("at: [1, 2]") == nil)
    #expect(
      failure("at: [1, 2], latitude: 3")
        == "walk.json5:2: cards[0]: two positions; leave 'at' out, or 'latitude' and 'longitude'")
    #expect(failure("latitude: 3") == "walk.json5:2: cards[0]: 'longitude' is missing; add it")
    #expect(
      failure("at: 'b'") == "walk.json5:2: cards[0].at: found 'b'; "
        + "expected [latitude, longitude], as nothing is here that it could be given from")
  }
}
