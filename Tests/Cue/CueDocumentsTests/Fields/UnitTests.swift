import CueDocuments
import CueModel
import CueSystem
import SimulationModeling
import Testing

/// A text with a unit stands where a number stands, in every document.
@Suite struct UnitTests {
  private func failure(_ more: String) -> String? { Documents.failure(Documents.minimal(more)) }

  @Test func `every number accepts a unit`() throws {
    let scenario = try Documents.scenario(
      """
      policy: { cardCooldownSeconds: "30 min", quietHours: { startMinute: "22:30" },
                geofenceRadiusMeters: "0.1 km", drivingConfidence: "80 %" },
      links: { watch: { latencySeconds: "250 ms", lossProbability: "20 %" } },
      route: [{ bearingDegrees: 90, meters: "5 mi", metersPerSecond: "4 mph" },
              { waitSeconds: "1.5 h" }],
      events: [{ atSeconds: "2 min", share: { brand: "Target", balanceCents: "$12.34" } }],
      """)

    #expect(
      scenario.policy.map(\.value) == [.whole(1_800), .whole(1_350), .number(100), .number(0.8)])
    #expect(
      scenario.route.map(\.course) == [
        .bearing(degrees: 90, meters: 8_046.72, metersPerSecond: 1.78816), .wait(.seconds(5_400)),
      ])
    #expect(scenario.events.map(\.at) == [.seconds(120)])
    #expect(
      scenario.events.map(\.kind) == [
        .input(.shared(CardDraft(brand: "Target", balanceCents: 1_234)))
      ])
  }

  @Test(arguments: [
    (
      "policy: { cardCooldownSeconds: '30 m' }",
      "policy.cardCooldownSeconds: found '30 m'; expected a whole number from 0 to 315360000, "
        + "or one with ms, s, min, h or d"
    ),
    (
      "policy: { cardCooldownSeconds: '1500 ms' }",
      "policy.cardCooldownSeconds: found '1500 ms'; expected a whole number from 0 to 315360000, "
        + "or one with ms, s, min, h or d"
    ),
    (
      "policy: { planningMinute: '25:00' }",
      "policy.planningMinute: found '25:00'; expected a whole number from 0 to 1439, "
        + "or one as in '23:00'"
    ),
    (
      "sensor: { noiseMeters: '4 s' }",
      "sensor.noiseMeters: found '4 s'; expected a number from 0 to 10000, "
        + "or one with m, km, mi or ft"
    ),
    (
      "links: { watch: { lossProbability: '120 %' } }",
      "links.watch.lossProbability: found '120 %'; expected a number from 0 to 1, or one with %"
    ),
    (
      "seed: '3'",
      "seed: found '3'; expected a whole number from 0 to 18446744073709551615"
    ),
    (
      "events: [{ atSeconds: 1, share: { brand: 'A', balanceCents: 50.0 } }]",
      "events[0].share.balanceCents: found 50.0; expected a whole number from 0 to 100000000"
    ),
    (
      "events: [{ atSeconds: 1, share: { brand: 'A', balanceCents: '$1.234' } }]",
      "events[0].share.balanceCents: found '$1.234'; expected a whole number from 0 to 100000000, "
        + "or one with cents or $"
    ),
  ])
  func `the error for a wrong unit lists the accepted ones`(more: String, message: String) {
    #expect(failure(more) == "walk.json5:5: \(message)")
  }
}
