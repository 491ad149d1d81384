import CueModel
@testable import CueSystem
import FleetRunner
@testable import Populations
import Positions
import SimulationKernel
import Testing

/// A day of one person with one card, whose journal is written by hand.
struct MomentLives {
  /// Midnight of 2 March 2026, a Monday, in universal time.
  static let midnight = VirtualTime(secondsSinceEpoch: 1_772_409_600)
  static let card = CardID(0)
  private static let pin = Coordinate(latitude: 40.75, longitude: -73.99)

  var inputs: [DeviceInput] = []
  var location = LocationAuthorization.always
  var profile = PlatformProfile.default
  var preferences = Preferences.standard
  var hours: OpeningHours?
  var expiry: CivilDate?
  var busyTimes: [BusyTime] = []
  /// The right moment, from an hour to another.
  var moment = 12.0...12.5

  static func time(_ hours: Double) -> VirtualTime {
    midnight.advanced(by: .seconds(hours * 3_600))
  }

  /// The person stays so many meters from the card's place.
  mutating func stay(meters: Double, from: Double, to: Double) {
    move(meters: meters, to: meters, from: from, to: to)
  }

  /// The person moves from so many meters north of the card's place to so many.
  mutating func move(meters: Double, to last: Double, from: Double, to: Double) {
    func place(_ meters: Double) -> Coordinate {
      Coordinate(latitude: Self.pin.latitude + meters / 111_195, longitude: Self.pin.longitude)
    }
    inputs.append(
      DeviceInput(
        time: Self.time(from),
        content: .leg(
          Leg(
            from: place(meters), to: place(last), start: Self.time(from), end: Self.time(to)))))
  }

  /// A decision about the card that lights nothing, or that taps the wrist.
  static func decision(
    at hours: Double, interrupts: Bool = false, level: InterruptionLevel = .active
  ) throws -> Journal.Note {
    let all = Lives.all.lazy.flatMap(\.journal.decisions)
    var decision = try #require(all.first { $0.kind == .geofenceEntry && $0.vetoes.isEmpty })
    (decision.subject, decision.cards) = (.card(card), [card])
    (decision.surfaces, decision.outcome) =
      interrupts ? ([.watchHaptic], .interruptive) : ([], .heldInCluster)
    (decision.time, decision.level) = (time(hours), level)
    decision.dayNumber = CivilDate(year: 2026, month: 3, day: 2).dayNumber
    return .event(.decided(decision))
  }

  /// The tally of the day with such entries in its journal, each at an hour.
  func tally(_ notes: [(hours: Double, note: Journal.Note)] = []) throws -> DeviceTally {
    let card = Card(
      id: Self.card, name: "card", brand: "brand", pin: Self.pin, balanceCents: 1_000,
      expiry: expiry, hours: hours)
    var configuration = DeviceConfiguration(cards: [card])
    configuration.profile = profile
    configuration.person.locationAuthorization = location
    if !busyTimes.isEmpty {
      configuration.reactions = Reactions(ReactionShape(), busyTimes: busyTimes)
    }
    let world = World(seed: 1, start: Self.midnight)
    _ = Device(in: world, configuration: configuration)
    let outcome = try world.run(until: Self.midnight)
    let journal = Journal()
    for (hours, note) in notes { journal.take(note, at: Self.time(hours)) }
    var life = Life(
      seed: 1, start: Self.midnight, end: Self.time(24), configuration: configuration,
      inputs: inputs,
      opportunities: [
        Opportunity(
          card: Self.card, begin: Self.time(moment.lowerBound), end: Self.time(moment.upperBound),
          valueCents: 1_000)
      ])
    life.preferences = preferences
    return try DeviceTally(
      of: 0, life: life, journal: journal, outcome: outcome, deliveries: world.deliveries,
      violations: []
    ) { event in
      if case .annoyed(_, let thousandths, _) = event { Int64(thousandths) } else { nil }
    }
  }
}
