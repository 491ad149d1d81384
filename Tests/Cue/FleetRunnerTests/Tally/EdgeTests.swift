import CueModel
@testable import CueSystem
import FleetRunner
@testable import Populations
import SimulationKernel
import SimulationStatistics
import Testing

/// Where a day, a moment or a life ends, to the nanosecond.
@Suite struct EdgeTests {
  /// Local midnight of 2 March 2026 in New York's winter.
  private static let midnight = VirtualTime(secondsSinceEpoch: 1_772_427_600)
  private static let calendar = LocalCalendar(offsetSeconds: -5 * 3_600)

  private func time(_ hours: Double, _ nanoseconds: Int64 = 0) -> VirtualTime {
    Self.midnight.advanced(by: .seconds(hours * 3_600)).advanced(byNanoseconds: nanoseconds)
  }

  /// A decision to tap the wrist about a card, as one was made in a scenario.
  private func decision(about card: Int, at time: VirtualTime) throws -> Decision {
    let all = Lives.all.lazy.flatMap(\.journal.decisions)
    var decision = try #require(all.first { $0.kind == .geofenceEntry && $0.vetoes.isEmpty })
    (decision.subject, decision.cards) = (.card(CardID(card)), [CardID(card)])
    (decision.surfaces, decision.outcome) = ([.watchHaptic], .interruptive)
    decision.time = time
    return decision
  }

  /// The tally of a device of two days with such a journal.
  private func tally(
    _ opportunities: [Opportunity] = [], _ inputs: [DeviceInput] = [],
    policy: Policy = .conductor, _ write: (Journal) throws -> Void
  ) throws -> DeviceTally {
    let configuration = DeviceConfiguration(
      cards: [], policy: policy, calendar: Self.calendar)
    let world = World(seed: 1, start: Self.midnight)
    _ = Device(in: world, configuration: configuration)
    let outcome = try world.run(until: Self.midnight)
    let journal = Journal()
    try write(journal)
    let life = Life(
      seed: 1, start: Self.midnight, end: time(48), configuration: configuration, inputs: inputs,
      opportunities: opportunities)
    return try DeviceTally(
      of: 0, life: life, journal: journal, outcome: outcome,
      deliveries: world.deliveries, violations: [])
  }

  private func histogram(_ numbers: Int64...) -> IntegerHistogram {
    var histogram = IntegerHistogram()
    for number in numbers { histogram.add(number) }
    return histogram
  }

  @Test func `a day begins exactly at midnight, and the last one includes the end of the life`()
    throws
  {
    let tally = try tally { journal in
      for time in [time(24, -1), time(24), time(24, 1), time(48)] {
        journal.take(.landed(.phoneBanner, .wallet, decided: time), at: time)
      }
    }
    #expect(tally.userDays == 2)
    #expect(tally.speech.perDay == histogram(1, 3))
  }

  @Test func `a live activity counts for each day in part, or to the end if it never ends`() throws
  {
    let tally = try tally { journal in
      journal.take(.event(.liveActivity(.started(1), .wallet)), at: time(23))
      journal.take(.event(.liveActivity(.ended, .wallet)), at: time(25.5))
      journal.take(.event(.liveActivity(.started(1), .wallet)), at: time(47))
    }
    #expect(tally.platform.liveActivity == histogram(3_600_000, 9_000_000))
  }

  @Test func `the receiver has a cost from its first mode to the end of the life`() throws {
    let tally = try tally { journal in
      journal.take(.event(.sensorMode(.full)), at: time(23))
      journal.take(.event(.sensorMode(.paused)), at: time(25))
      journal.take(.event(.sensorMode(.full)), at: time(46))
    }
    #expect(tally.platform.receiver == histogram(3_600_000, 10_800_000))
    // An hour takes 45 of 3 274 mAh.
    #expect(tally.platform.battery == histogram(1_374, 4_123))
    // The second day took more than the two percent that are allowed.
    #expect(tally.platform.batteryViolations == 1)
  }

  @Test func `a day may use two percent of the battery, or the policy's limit (G-30)`()
    throws
  {
    func violations(hours: Double, percent: Double) throws -> Int {
      var policy = Policy.conductor
      policy.sensing.batteryPercentPerDay = percent
      return try tally(policy: policy) { journal in
        journal.take(.event(.sensorMode(.full)), at: time(0))
        journal.take(.event(.sensorMode(.off)), at: time(hours))
      }.platform.batteryViolations
    }
    // An hour takes 1.374 percent.
    #expect(try (violations(hours: 1.4, percent: 2), violations(hours: 1.5, percent: 2)) == (0, 1))
    #expect(try (violations(hours: 2, percent: 3), violations(hours: 2, percent: 2)) == (0, 1))
    #expect(try violations(hours: 48, percent: 2) == 2)
    #expect(try tally { _ in }.platform.batteryViolations == 0)
  }

  @Test func `a moment includes its first and last instant, and no other card's landing`()
    throws
  {
    let landing = time(12, 500_000_000)
    let spans: [(card: Int, begin: Int64, end: Int64)] = [
      (0, -10_000_000, 0), (0, -1_000_000, -1), (1, -5, 5), (0, 0, 9), (0, 1, 9),
    ]
    let tally = try tally(
      spans.map {
        Opportunity(
          card: CardID($0.card), begin: landing.advanced(byNanoseconds: $0.begin),
          end: landing.advanced(byNanoseconds: $0.end), valueCents: 1_000)
      }
    ) { journal in
      journal.take(.event(.decided(try decision(about: 0, at: time(12)))), at: time(12))
      journal.take(.landed(.watchHaptic, .card(CardID(0)), decided: time(12)), at: landing)
    }
    #expect((tally.moments.opportunities, tally.moments.met) == (5, 2))
    // One of the two cards was met, and a balance counts once.
    #expect((tally.moments.missedCents, tally.moments.valueCents) == (1_000, 2_000))
    #expect(tally.moments.latency == histogram(0, 10))
    #expect((tally.moments.right.total, tally.moments.wrong) == (1, 0))
    #expect(tally.speech.watchAge == histogram(500))
  }

  @Test func `an alert without a decision interrupts, and counts for no moment`() throws {
    let moment = Opportunity(card: CardID(0), begin: time(1), end: time(20), valueCents: 5)
    let tally = try tally([moment]) { journal in
      journal.take(.event(.decided(try decision(about: 1, at: time(12)))), at: time(12))
      journal.take(.landed(.watchHaptic, .card(CardID(0)), decided: time(12)), at: time(12))
      journal.take(.landed(.phoneBanner, .card(CardID(1)), decided: time(12)), at: time(12))
    }
    #expect(tally.speech.interruptions == 2)
    #expect((tally.moments.landed.total, tally.moments.met) == (0, 0))
  }

  @Test func `a landing counts for the decision that sent it, not for a newer one`() throws {
    let seconds = { (seconds: Double) in self.time(12 + seconds / 3_600) }
    let tally = try tally { journal in
      for (kind, second) in [(EventKind.preArrival, 0.0), (.geofenceEntry, 1), (.cluster, 60)] {
        var decision = try decision(about: 0, at: seconds(second))
        (decision.kind, decision.surfaces) = (kind, .interruptive)
        journal.take(.event(.decided(decision)), at: decision.time)
      }
      // Both are on their way at once, and the third is never felt.
      for (surface, latency) in [(Surface.watchHaptic, 2.0), (.phoneBanner, 1.5)] {
        for second in [0.0, 1] {
          journal.take(
            .landed(surface, .card(CardID(0)), decided: seconds(second)),
            at: seconds(second + latency))
        }
      }
    }

    #expect((tally.moments.landed[.preArrival], tally.moments.landed[.geofenceEntry]) == (2, 2))
    #expect(tally.moments.landed.total == 4)
    #expect(tally.speech.watchAge == histogram(2_000, 2_000))
  }

  @Test func `within an hour of a card's use its moments do not count (C-34)`() throws {
    let spans: [(card: Int, begin: Double, end: Double)] = [
      (0, 12, 12.5), (0, 12.75, 13.25), (1, 12.75, 13.25), (0, 13.25, 15), (0, 13.75, 13.9),
    ]
    let moments = spans.map {
      Opportunity(
        card: CardID($0.card), begin: time($0.begin), end: time($0.end), valueCents: 1_000)
    }
    let tally = try tally(moments) { journal in
      for (decided, landed) in [(12.25, 12.25), (13.5, 13.5), (14.5, 14.5)] {
        if decided == 13.5 { journal.take(.event(.gesture(.used, CardID(0))), at: time(13)) }
        journal.take(.event(.decided(try decision(about: 0, at: time(decided)))), at: time(decided))
        journal.take(
          .landed(.watchHaptic, .card(CardID(0)), decided: time(decided)), at: time(landed))
        if decided == 12.25 { journal.take(.event(.gesture(.used, CardID(0))), at: time(12.5, 1)) }
      }
    }

    // The second and the last lie in the rest; the remainder of the fourth begins where that ends.
    #expect((tally.moments.opportunities, tally.moments.met) == (3, 2))
    #expect((tally.moments.valueCents, tally.moments.missedCents) == (2_000, 1_000))
    #expect(tally.moments.latency == histogram(900_000, 1_800_000))
    #expect((tally.moments.right.total, tally.moments.wrong) == (2, 1))
  }

  @Test func `a moment has the first end that fits, and the best of a card's has its balance`()
    throws
  {
    let moments = [1.0, 3, 5, 7, 9, 11, 13].enumerated().map { card, hour in
      Opportunity(
        card: CardID(card), begin: time(hour), end: time(hour + 1), valueCents: 1_000)
    }
    let again = Opportunity(card: CardID(2), begin: time(15), end: time(16), valueCents: 1_000)
    let uses = [(3, 7.5), (4, 10.9)].map { card, hour in
      DeviceInput(time: time(hour), content: .used(CardID(card)))
    }
    let tally = try tally(moments + [again], uses) { journal in
      func silence(_ card: Int, _ hour: Double) throws {
        var decision = try self.decision(about: card, at: self.time(hour))
        (decision.surfaces, decision.outcome) = ([], .suppressed)
        decision.vetoes = [.weather, .urgency]
        journal.take(.event(.decided(decision)), at: decision.time)
      }
      // Lit from before the first moment on, and moved on to the next in between.
      journal.take(.event(.liveActivity(.started(1), .card(CardID(0)))), at: time(0.5))
      journal.take(.event(.liveActivity(.moved(1), .card(CardID(1)))), at: time(1.5))
      journal.take(.event(.liveActivity(.ended, .card(CardID(1)))), at: time(3.5))
      try silence(2, 5.5)
      try silence(3, 7.25)
      try silence(5, 10.5)
      journal.take(.event(.liveActivity(.started(1), .card(CardID(6)))), at: time(14, 1))
      journal.take(.event(.liveActivity(.started(1), .card(CardID(2)))), at: time(15.5))
    }
    let ends = tally.moments.ends
    #expect((ends[.ambient], ends[.used], ends[.silenced], ends[.nothing]) == (3, 2, 1, 2))
    #expect(tally.moments.silencedBy[.weather] == 1)
    let cents = tally.moments.cents
    #expect((cents[.ambient], cents[.used], cents[.nothing]) == (3_000, 2_000, 2_000))
    #expect(cents[.silenced] == 0)
    // The use would have happened anyway.
    #expect(tally.moments.benefit.saved == 0)
  }

  @Test func `a person who switched alerts off sees no more live activities`() throws {
    let moment = Opportunity(card: CardID(0), begin: time(3), end: time(4), valueCents: 1_000)
    let tally = try tally([moment]) { journal in
      journal.take(.event(.liveActivity(.started(1), .card(CardID(0)))), at: time(1))
      journal.take(.event(.optedOut), at: time(2))
      journal.take(.event(.liveActivity(.started(1), .card(CardID(0)))), at: time(3))
    }
    #expect((tally.moments.ends[.nothing], tally.moments.benefit.saved) == (1, 0))
  }

  @Test func `an entry that annoys counts on its day`() throws {
    let configuration = DeviceConfiguration(cards: [], calendar: Self.calendar)
    let world = World(seed: 1, start: Self.midnight)
    _ = Device(in: world, configuration: configuration)
    let outcome = try world.run(until: Self.midnight)
    let journal = Journal()
    for hour in [3.0, 4, 30] {
      journal.take(.landed(.phoneBanner, .wallet, decided: time(hour)), at: time(hour))
    }
    let life = Life(
      seed: 1, start: Self.midnight, end: time(48), configuration: configuration, inputs: [],
      opportunities: [])
    let tally = try DeviceTally(
      of: 0, life: life, journal: journal, outcome: outcome,
      deliveries: world.deliveries, violations: [],
      annoyance: Lives.annoyance)

    #expect(tally.speech.annoyance == histogram(300, 150))
  }
}
