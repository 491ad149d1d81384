import CueModel
import SimulationPrimitives
import TestFolders
import Testing

/// The cap ledger has every change of the budgets, and determines the counts alone (P-33).
@Suite struct CapLedgerTests {
  /// New York around the end of daylight saving, and a zone the person flies to.
  private static let zones = [
    LocalCalendar(
      offsetSeconds: -4 * 3_600,
      transitions: [.init(secondsSinceEpoch: 1_730_613_600, offsetSeconds: -5 * 3_600)]),
    LocalCalendar(offsetSeconds: 13 * 3_600), LocalCalendar(offsetSeconds: -11 * 3_600),
  ]

  private static var open: Policy {
    var policy = Policy.conductor
    policy.enforcedVetoes = [.gateway]
    return policy
  }

  @Test(arguments: Seed.sample(Trials.count(60, debug: 15)))
  func `replay makes the counters, across zones, DST, refunds and schedules (P-33, P-05)`(
    seed: Seed
  ) throws {
    var random = RandomStream(seed: seed)
    var ledger = Sample.ledger()
    var held: [Reservation] = []
    // By date and bucket: the current charges, in the simplest form.
    var slow: [String: Int] = [:]
    var time = VirtualTime(secondsSinceEpoch: 1_730_000_000)
    for _ in 0..<250 {
      time = time.advanced(by: .minutes(Int64(random.next() % 300)))
      if random.chance(0.25), !held.isEmpty {
        let back = held.remove(at: Int(random.next() % UInt64(held.count)))
        let line = try #require(
          ledger.capLog.first { $0.reservation == back.id && $0.change == .charged })
        ledger.withdraw(back, at: time)
        slow["\(line.dayNumber) \(line.bucket)", default: 0] -= 1
      } else {
        let zone = Self.zones[Int(random.next() % 3)]
        let reservation = charge(&ledger, in: zone, at: time, &random)
        guard !reservation.isEmpty else { continue }
        let line = try #require(ledger.capLog.last)
        slow["\(zone.dayNumber(at: time)) \(line.bucket)", default: 0] += 1
        held.append(reservation)
      }
      #expect(DailyCounts(replaying: ledger.capLog) == ledger.daily)
      for day in ledger.daily.days {
        #expect(Int(day.standard) == slow["\(day.dayNumber) standard", default: 0])
        #expect(Int(day.critical) == slow["\(day.dayNumber) critical", default: 0])
        #expect(day.standard <= 3)
        #expect(day.critical <= 1)
      }
    }
    #expect(ledger.capLog.contains { $0.change == .refunded })
    #expect(ledger.capLog.contains { $0.bucket == .critical })
    #expect(Set(ledger.capLog.map(\.consumer)).count == 3)
    #expect(try roundTrip(ledger) == ledger)
  }

  /// Charges a card's reminder or a consumer's alert, if the gateway lets it pass.
  private func charge(
    _ ledger: inout Ledger, in zone: LocalCalendar, at time: VirtualTime,
    _ random: inout RandomStream
  ) -> Reservation {
    let moment = zone.moment(at: time)
    if random.chance(0.4) {
      let decision = decide(
        Sample.event(.expiryReminder, card: Sample.card(Int(random.next() % 5))),
        context: Sample.context(), ledger: ledger, policy: Self.open, at: time, moment: moment)
      return ledger.reserve(decision)
    }
    let alert = ConsumerAlert(
      ConsumerID(1 + Int(random.next() % 2)), isCritical: random.chance(0.3),
      content: Content(title: "", body: "", art: [], balance: "", actions: []))
    return ledger.reserve(
      decide(
        .consumerAlert(alert), context: Sample.context(), ledger: ledger, policy: Self.open,
        at: time,
        moment: moment))
  }

  @Test func `a date's counts do not decrease after a journey away and back (P-05)`() {
    var ledger = Sample.ledger()
    var random = RandomStream(seed: 1)
    let time = VirtualTime(secondsSinceEpoch: 1_730_000_000)
    while charge(&ledger, in: Self.zones[0], at: time, &random).isEmpty == false {}
    let day = Self.zones[0].dayNumber(at: time)
    let before = ledger.daily.count(.standard, onDay: day)
    for _ in 0..<9 { _ = charge(&ledger, in: Self.zones[1], at: time, &random) }

    #expect(Self.zones[1].dayNumber(at: time) == day + 1)
    #expect(ledger.daily.count(.standard, onDay: day) == before)
    #expect(ledger.daily.count(.standard, onDay: day + 1) > 0)
  }

  @Test func `a line has change, time, day, budget and consumer`() throws {
    var ledger = Sample.ledger()
    ledger.interrupted(CardID(0), at: Sample.afternoon)
    let line = try #require(ledger.capLog.first)
    #expect(line.change == .charged)
    #expect(line.time == Sample.afternoon)
    #expect(line.dayNumber == 19_997)
    #expect(line.bucket == .standard)
    #expect(line.consumer == .cards)
    #expect(line.reservation == 1)
  }

  @Test func `lines are kept for a month of days, and counts as long as they apply`() {
    var ledger = Sample.ledger()
    for day: Int64 in [0, 1, 2, 20, 31, 32, 33, 34] {
      ledger.interrupted(CardID(0), at: Sample.time(minute: 600, day: day))
    }
    #expect(ledger.capLog.map { $0.dayNumber - 19_997 } == [20, 31, 32, 33, 34])
    #expect(DailyCounts(replaying: ledger.capLog) == ledger.daily)

    var rare = Sample.ledger()
    for month: Int64 in 0..<6 {
      rare.interrupted(CardID(0), at: Sample.time(minute: 600, day: month * 40))
    }
    #expect(rare.capLog.map { ($0.dayNumber - 19_997) / 40 } == [2, 3, 4, 5])
    #expect(DailyCounts(replaying: rare.capLog) == rare.daily)
  }

  @Test func `a stored ledger whose lines and counts disagree is refused`() throws {
    let ledger = Sample.ledger { $0.interrupted(CardID(0), at: Sample.afternoon) }
    var text = String(decoding: try encoded(ledger), as: UTF8.self)
    #expect(try decoded(Ledger.self, from: text) == ledger)
    text = text.replacing(#""standard":1"#, with: #""standard":0"#)
    #expect(throws: DecodingError.self) { try decoded(Ledger.self, from: text) }
  }
}
