import CueFixtures
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import Foundation
import Positions
import SimulationKernel
import SimulationModeling

@testable import FleetRunner

/// A run under a policy, and its outcome.
struct PolicyCase: Sendable {
  /// A device's decisions, and the figures reported of it.
  struct Outcome: Hashable {
    var entries: [Journal.Entry] = []
    var figures: [Int] = []
  }

  let name: String
  let live: @Sendable (Policy) throws -> Outcome

  static func scenario(_ scenario: Scenario) -> PolicyCase {
    PolicyCase(name: scenario.name) { policy in
      // A scenario that the policy does not allow has no entries.
      Outcome(entries: (try? ScenarioRun(scenario, policy: policy))?.entries ?? [])
    }
  }

  static func day(_ seed: Seed) -> PolicyCase {
    PolicyCase(name: "day \(seed)") { policy in
      var day = RandomDay(seed: seed)
      day.configuration.policy = policy
      return Outcome(entries: try day.run().journal.entries)
    }
  }

  /// Just this side of an edge that no scenario comes near.
  static func edges() throws -> [PolicyCase] {
    [
      scenario(try Scenario(parsing: document(places: true), file: "far.json5")),
      scenario(try Scenario(parsing: document(places: false), file: "zones.json5")),
      PolicyCase(name: "a dozen shops of a brand") { policy in
        let metric = LocalMetric(at: Walk.pin)
        let places = (1...12).map { number in
          Place(
            id: PlaceID("\(number)"), name: "Target",
            coordinate: metric.coordinate(east: Double(number) * 500, north: 0))
        }
        let found = PinAssist(places: PlaceIndex(places), policy: policy)
          .suggestion(for: "Target", near: Walk.pin)
        return Outcome(figures: [found?.alternatives.count ?? 0])
      },
      PolicyCase(name: "a tap on the way for 5.5 seconds") { policy in
        var walk = Walk(policy: policy)
        walk.configuration.person.isWatchWorn = true
        walk.configuration.person.isWatchReachable = true
        walk.configuration.watchLink.latency = .constant(.milliseconds(5_500))
        let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
          device.location.send(.entered(CardID(0)), after: .seconds(10))
        }
        return Outcome(entries: journal.entries)
      },
      PolicyCase(name: "two critical reminders, one in a car", live: critical),
      PolicyCase(name: "fine dining after midnight") { policy in
        var walk = Walk(policy: policy)
        walk.start = walk.start.advanced(by: .minutes(10 * 60 + 10))
        walk.configuration.cards[0].category = .fineDining
        walk.configuration.cards[0].expiry = nil
        let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
          device.location.send(.entered(CardID(0)), after: .seconds(10))
        }
        return Outcome(entries: journal.entries)
      },
      try scene("lunch too early", "2026-03-10T11:05:00", "balanceCents: 5000, category: 'food'"),
      try scene("dinner too late", "2026-03-10T22:05:00", "balanceCents: 5000, category: 'food'"),
      try scene("31 days left", "2026-03-10T14:00:00", "balanceCents: 5000, expires: '2026-04-10'"),
      try scene(
        "eight days before the digest", "2026-03-14T12:00:00",
        "balanceCents: 5000, expires: '2026-03-23'"),
      try scene(
        "run on from a plaza", "2026-03-10T14:00:00", "balanceCents: 5000",
        more: """
          route: [{ bearingDegrees: 0, meters: 900, metersPerSecond: 3.5, motion: "running" }],
          """),
      PolicyCase(name: "a ride that nobody is sure of", live: unsure),
      PolicyCase(name: "a ride past ten shops to the eleventh", live: ride),
      PolicyCase(name: "thirty days and a half", live: month),
      PolicyCase(name: "two days with the receiver on for a while", live: receiver),
    ]
  }

  /// A shop's fence, two more shops a street away, and a day and a half.
  private static func scene(
    _ name: String, _ start: String, _ card: String, more: String = ""
  ) throws -> PolicyCase {
    let text = """
      {
        name: "\(name)", start: "\(start)", timeZone: "America/New_York", horizonSeconds: 100000,
        cards: [
          { id: "shop", brand: "Shop", latitude: 40.7500, longitude: -73.9, \(card) },
          { id: "east", brand: "East", latitude: 40.7500, longitude: -73.896, balanceCents: 100 },
          { id: "west", brand: "West", latitude: 40.7500, longitude: -73.904, balanceCents: 100 },
        ],
        person: { at: [40.7485, -73.9], motion: "walking" }, sensor: { mode: "ideal" }, \(more)
        \(more.isEmpty ? "events: [{ atSeconds: 60, geofenceEntry: 'shop' }]," : "")
        expect: [{ count: "interruptions", atLeast: 0 }],
      }
      """
    return scenario(try Scenario(parsing: text, file: "scene.json5"))
  }

  /// Two shops reached in a vehicle of uncertain kind, by a reading of each doubtful confidence.
  private static func unsure(under policy: Policy) throws -> Outcome {
    let (journal, _) = try Walk(policy: policy).run(
      from: 3_000, to: 3_000, for: .hours(2)
    ) { _, device in
      device.motion.send(.became(MotionReading(.automotive, confidence: .low)), after: .seconds(5))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.motion.send(
        .became(MotionReading(.automotive, confidence: .medium)), after: .seconds(3_600))
      device.location.send(.entered(CardID(0)), after: .seconds(3_610))
    }
    return Outcome(entries: journal.entries)
  }

  /// A reminder declared critical, another an hour later, and a third in a car on the next day.
  private static func critical(under policy: Policy) throws -> Outcome {
    let event = AlertEvent.expiryReminder(ExpiryPayload(card: Moment.summary(), isCritical: true))
    let (journal, _) = try Walk(policy: policy).run(
      from: 3_000, to: 3_000, for: .hours(25)
    ) { _, device in
      for hour in [1, 2, 24] as [Int64] {
        device.conductor.send(.route(event), after: .hours(hour))
      }
      device.carPlay.send(.connected(true), after: .hours(23))
    }
    return Outcome(entries: journal.entries)
  }

  /// Ten shops here and one two kilometers on, reached before any significant change.
  private static func ride(under policy: Policy) throws -> Outcome {
    let pins = (0..<10).map { Walk.south(Double($0) * 5) } + [Walk.south(-2_000)]
    let configuration = DeviceConfiguration(
      cards: pins.enumerated().map { index, pin in
        Card(id: CardID(index), name: "\(index)", brand: "Shop", pin: pin, balanceCents: 100)
      }, policy: policy)
    let start = Walk().start
    let world = World(seed: 1, start: start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    device.location.send(
      .leg(Leg(from: Walk.south(600), to: Walk.south(-2_000), start: start, metersPerSecond: 25)))
    try world.run(until: start.advanced(by: .minutes(3)))
    return Outcome(entries: journal.entries)
  }

  /// An arrival, and another when the first is thirty days and a half ago.
  private static func month(under policy: Policy) throws -> Outcome {
    let store = SharedStore(SharedStorage(cards: ["target"]))
    let walk = Walk(policy: policy)
    for day in [0, 30.5] {
      let begin = walk.start.advanced(by: .seconds(day * 86_400))
      let world = World(seed: 1, start: begin)
      let device = Device(in: world, configuration: walk.configuration, store: store)
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      try world.run(until: begin.advanced(by: .minutes(1)))
    }
    return Outcome(figures: [store.storage.reasons.count])
  }

  /// The receiver gives a fix a second for 80 minutes, and for 100 on the next day.
  private static func receiver(under policy: Policy) -> Outcome {
    let start = Walk.zone.instant(of: CivilDate(dayNumber: 20_522), minute: 0)
    var days = UserDays(from: start, to: start.advanced(by: .hours(48)), calendar: Walk.zone)
    for (hour, minutes) in [(0, 80), (24, 100)] {
      let begin = start.advanced(by: .hours(hour))
      days.addSensor(.full, from: begin, to: begin.advanced(by: .minutes(minutes)))
    }
    return Outcome(figures: [PlatformTally(days.days, policy: policy).batteryViolations])
  }

  /// A shop 5.6 miles away, or six quiet zones.
  private static func document(places: Bool) -> String {
    let shop =
      places
      ? #"places: [{ id: "3", name: "Target", brand: "Target", latitude: 40.6625, longitude: -73.9 }],"#
      : ""
    let pin = places ? "" : "latitude: 40.76, longitude: -73.9,"
    let zones = (1...6).map { #"{ at: [40.\#($0), -73.9], name: "zone \#($0)" }"# }
    return """
      {
        name: "edge", start: "2026-03-10T14:00:00", timeZone: "America/New_York",
        horizonSeconds: 60, \(shop)
        cards: [{ id: "target", brand: "Target", balanceCents: 5000, \(pin) }],
        person: { at: [40.7436965, -73.9], motion: "walking",
          quietZones: [\(places ? "" : zones.joined(separator: ", "))] },
        expect: [{ count: "interruptions", equals: 0 }],
      }
      """
  }
}
