import CueDocuments
import CueModel
import CueSystem
import FocusEngine
import Positions
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import Testing

@Suite struct ScenarioTests {
  @Test func `omitted keys have their defaults`() throws {
    let scenario = try Documents.scenario()

    #expect(scenario.file == "walk.json5")
    #expect(scenario.description == "")
    #expect(scenario.start == VirtualTime(secondsSinceEpoch: 1_773_151_200))
    #expect(scenario.horizon == .seconds(900))
    #expect(scenario.seed == 1)
    #expect(scenario.policy == [])
    #expect(scenario.cards.map(\.category) == [.retail])
    #expect(scenario.cards.map(\.expires) == [nil])
    #expect(scenario.cards.map(\.isDigitalReady) == [false])
    #expect(scenario.person.at == Coordinate(latitude: 40.7, longitude: -74.01))
    #expect(scenario.person.motion == .stationary)
    #expect(!scenario.person.isPhoneInHand)
    #expect(!scenario.person.isCarPlayActive)
    #expect(scenario.person.isWatchWorn)
    #expect(scenario.person.isWatchReachable)
    #expect(scenario.person.locationAuthorization == .always)
    #expect(scenario.person.notificationAuthorization == .authorized)
    #expect(!scenario.person.isFocusActive)
    #expect(scenario.sensor.mode == .device)
    #expect(scenario.watchLink.latency == .constant(.milliseconds(50)))
    #expect(scenario.watchLink.faults.lossProbability == 0)
    #expect(scenario.route == [])
    #expect(scenario.events == [])
    #expect(scenario.expectations == [])
  }

  @Test func `given keys override the defaults`() throws {
    let scenario = try Documents.scenario(
      """
      description: "A walk.", seed: 18446744073709551615,
      sensor: { mode: "ideal", noiseMeters: 65, accuracyMeters: 100 },
      links: { watch: { latencySeconds: 0.25, lossProbability: 0.5, duplicateProbability: 1,
                        reorderProbability: 0.125 } },
      """)

    #expect(scenario.description == "A walk.")
    #expect(scenario.seed.rawValue == .max)
    #expect(scenario.sensor.mode == .ideal)
    #expect(scenario.sensor.noiseMeters == 65)
    #expect(scenario.sensor.accuracyMeters == 100)
    #expect(scenario.watchLink.latency == .constant(.milliseconds(250)))
    #expect(scenario.watchLink.faults.lossProbability == 0.5)
    #expect(scenario.watchLink.faults.duplicateProbability == 1)
    #expect(scenario.watchLink.faults.reorderProbability == 0.125)
  }

  @Test func `a person and a card parse`() throws {
    let text = """
      { name: "W", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 1,
        cards: [{ id: "c", brand: "Café", latitude: -90, longitude: 180, balanceCents: 300,
                  expires: "2028-02-29", category: "coffee", digitalReady: true }],
        person: { at: [0, 0], motion: "running", phoneInHand: true, watchWorn: false,
                  watchReachable: false, locationAuthorization: "whenInUse",
                  notificationAuthorization: "denied", carPlay: true, focus: true } }
      """
    let scenario = try Scenario(parsing: text, file: "a")
    let card = try #require(scenario.cards.first)

    #expect((card.id, card.brand, card.balanceCents) == ("c", "Café", 300))
    #expect(card.pin == Coordinate(latitude: -90, longitude: 180))
    #expect([card.expires?.year, card.expires?.month, card.expires?.day] == [2028, 2, 29])
    #expect(card.category == .coffee)
    #expect(card.isDigitalReady)
    #expect(scenario.person.motion == .running)
    #expect(scenario.person.isPhoneInHand)
    #expect(scenario.person.isCarPlayActive)
    #expect(!scenario.person.isWatchWorn)
    #expect(!scenario.person.isWatchReachable)
    #expect(scenario.person.locationAuthorization == .whenInUse)
    #expect(scenario.person.notificationAuthorization == .denied)
    #expect(scenario.person.isFocusActive)
  }

  @Test func `legs keep their order`() throws {
    let scenario = try Documents.scenario(
      """
      route: [
        { to: [40.71, -74.0], metersPerSecond: 1.5 },
        { waitSeconds: 720 },
        { bearingDegrees: 90, meters: 400, metersPerSecond: 29, motion: "automotive" },
      ],
      """)

    #expect(
      scenario.route.map(\.course) == [
        .to(Coordinate(latitude: 40.71, longitude: -74), metersPerSecond: 1.5),
        .wait(.seconds(720)),
        .bearing(degrees: 90, meters: 400, metersPerSecond: 29),
      ])
    #expect(scenario.route.map(\.motion) == [nil, nil, .automotive])
  }

  @Test func `events are sorted by time and keep their order within an instant`() throws {
    let scenario = try Documents.scenario(
      """
      events: [
        { atSeconds: 900, carPlay: true }, { atSeconds: 0.5, focus: true },
        { atSeconds: 20, geofenceEntry: "target" }, { atSeconds: 20, used: "target" },
        { atSeconds: 20, dismiss: "target" }, { atSeconds: 21, phoneInHand: true },
        { atSeconds: 22, watchWorn: false }, { atSeconds: 23, watchReachable: false },
        { atSeconds: 24, motion: "cycling" },
      ],
      """)

    #expect(
      scenario.events.map(\.kind) == [
        .input(.focus(.personal)), .input(.entered(CardID(0))), .input(.used(CardID(0))),
        .input(.dismissed(CardID(0))), .input(.phoneInHand(true)), .watchWorn(false),
        .watchReachable(false), .input(.motion(MotionReading(.cycling))), .input(.carPlay(true)),
      ])
    #expect(scenario.events.first?.at == .milliseconds(500))
    #expect(scenario.events.last?.at == .seconds(900))
  }

  @Test func `events with several figures parse`() throws {
    let scenario = try Documents.scenario(
      """
      events: [
        { atSeconds: 1, weather: { rainMillimetersPerHour: 4, apparentCelsius: -5,
                                   windMetersPerSecond: 3 } },
        { atSeconds: 2, share: { brand: "Target", balanceCents: 2500 } },
        { atSeconds: 3, fixes: { count: 61, startMeters: 480, card: "target",
                                 metersPerSecond: 1.78816 } },
        { atSeconds: 4, share: { mail: "A card for you", attachments: ["a.pdf"] } },
        { atSeconds: 5, camera: "$5" },
      ],
      """)

    guard case .fixes(let fixes) = scenario.events[2].kind else {
      Issue.record("not the events that were written")
      return
    }
    let weather = WeatherReading(rain: 4, apparent: -5, wind: 3)
    #expect(scenario.events[0].kind == .input(.weather(weather)))
    let draft = CardDraft(brand: "Target", balanceCents: 2_500)
    #expect(scenario.events[1].kind == .input(.shared(draft)))
    let mail = CardDraft(text: "A card for you", attachments: ["a.pdf"])
    #expect(scenario.events[3].kind == .input(.shared(mail)))
    #expect(scenario.events[4].kind == .input(.photographed(CardDraft(text: "$5"))))
    #expect((fixes.count, fixes.startMeters, fixes.card) == (61, 480, CardID(0)))
    #expect((fixes.metersPerSecond, fixes.bearingDegrees) == (1.78816, 180))
  }

  @Test func `an expected decision parses`() throws {
    let scenario = try Documents.scenario(
      """
      expect: [
        { event: "preArrival", subject: "target", outcome: "ambientOnly",
          surfaces: ["widget", "liveActivity"], primaryReason: "quietHours",
          afterSeconds: 30, beforeSeconds: 40 },
        { event: "cluster", subject: "cluster-0" },
      ],
      """)

    guard case .decision(let first) = scenario.expectations[0].kind,
      case .decision(let second) = scenario.expectations[1].kind
    else {
      Issue.record("not the expectations that were written")
      return
    }
    #expect(first.event == .preArrival)
    #expect(first.subject == "target")
    #expect(first.outcome == .ambientOnly)
    #expect(first.surfaces == [.liveActivity, .widget])
    #expect(first.primaryReason == "quietHours")
    #expect(first.window == .seconds(30) ... .seconds(40))
    #expect(second.event == .cluster)
    #expect(second.subject == "cluster-0")
    #expect(second.outcome == nil)
    #expect(second.surfaces == nil)
    #expect(second.primaryReason == nil)
    #expect(second.window == .zero ... .seconds(900))
    #expect(scenario.expectations.map(\.keyPath) == ["expect[0]", "expect[1]"])
  }

  @Test func `expected counts parse`() throws {
    let scenario = try Documents.scenario(
      """
      expect: [
        { count: "interruptions", equals: 1 }, { count: "liveActivityUpdates", atMost: 3 },
        { count: "decisions", event: "geofenceEntry", atLeast: 1, atMost: 2 },
        { count: "banners", atLeast: 4 },
      ],
      """)
    let counts = scenario.expectations.compactMap { expectation in
      if case .count(let countable, let pattern, let range) = expectation.kind {
        return (countable: countable, event: pattern.event, range: range)
      }
      return nil
    }

    #expect(
      counts.map(\.countable) == [.interruptions, .liveActivityUpdates, .decisions, .banners])
    #expect(counts.map(\.range) == [1...1, 0...3, 1...2, 4...Int.max])
    #expect(counts.map(\.event) == [nil, nil, .geofenceEntry, nil])
  }

  @Test func `the policy's fields keep the document's order`() throws {
    let scenario = try Documents.scenario(
      """
      policy: { windMetersPerSecond: 1.5, cardTouchCap: 2, urgency: { digital: -2 },
                enforcedVetoes: ['focus'], coalescesClusters: true },
      """)

    #expect(
      scenario.policy.map(\.name) == [
        "windMetersPerSecond", "cardTouchCap", "urgency.digital", "enforcedVetoes",
        "coalescesClusters",
      ])
    #expect(
      scenario.policy.map(\.value) == [
        .number(1.5), .whole(2), .whole(-2), .vetoes([.focus]), .flag(true),
      ])
  }
}
