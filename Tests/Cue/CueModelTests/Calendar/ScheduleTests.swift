import CueModel
import SimulationPrimitives
import Testing

@Suite struct ScheduleTests {
  @Test func `a card's expiry alerts 7, 3 and 1 days before, at 9:00 (C-55, D-08)`() {
    let expiry = CivilDate(year: 2_024, month: 10, day: 8)
    let calendar = LocalCalendar(offsetSeconds: -3_600)
    let times = Policy.conductor.expiryReminders(for: expiry, calendar: calendar)

    #expect(times == [0, 4, 6].map { Sample.time(minute: 10 * 60, day: $0) })
  }

  @Test func `equal lead days are one reminder, and negative ones none (C-55)`() {
    var policy = Policy.conductor
    (policy.expiryLeadDays.first, policy.expiryLeadDays.second, policy.expiryLeadDays.last) = (
      2, 2, -1
    )
    let expiry = CivilDate(year: 2_024, month: 10, day: 8)
    #expect(policy.expiryReminders(for: expiry, calendar: .utc).count == 1)
  }

  @Test func `a card's alerts are those of the card and of the wallet (C-38)`() {
    let day = Sample.time(minute: 0)
    let cards = (0..<9).map { index in
      Card(
        id: CardID(index), name: "\(index)", brand: "\(index)", pin: Sample.pin, balanceCents: 100,
        expiry: index % 4 == 3
          ? nil : CivilDate(dayNumber: LocalCalendar.utc.dayNumber(at: day) + index))
    }
    func alerts(about card: CardID?) -> [CalendarAlert] {
      Policy.conductor.calendarAlerts(
        after: day, before: day.advanced(by: .days(9)), cards: cards,
        paydays: [CivilDate(dayNumber: LocalCalendar.utc.dayNumber(at: day) + 2)], calendar: .utc,
        about: card)
    }
    let all = alerts(about: nil)
    #expect(Set(all.map(\.event.subject)).count > 5)
    for card in cards.map(\.id) {
      let own = all.filter { $0.event.subject == .card(card) || $0.event.subject == .wallet }
      #expect(alerts(about: card) == own)
      #expect(own.count < all.count)
    }
  }

  @Test func `the digest is due on Sunday at 10:00, strictly later (C-54, D-08)`() {
    let sunday = Sample.time(minute: 600, day: 5)

    #expect(Policy.conductor.nextDigest(after: Sample.afternoon, calendar: .utc) == sunday)
    #expect(
      Policy.conductor.nextDigest(after: sunday, calendar: .utc)
        == Sample.time(minute: 600, day: 12))
  }

  @Test func `payday is at 9:05 (C-38)`() {
    let date = CivilDate(year: 2_024, month: 10, day: 1)

    #expect(
      Policy.conductor.paydayReminder(on: date, calendar: .utc) == Sample.time(minute: 545))
  }

  @Test func `a nudge is due strictly below 240 s (G-13)`() {
    #expect(Policy.conductor.announces(etaSeconds: 239.999))
    #expect(!Policy.conductor.announces(etaSeconds: 240))
    #expect(!Policy.conductor.announces(etaSeconds: nil))
  }

  @Test func `a refresh accepts a fix from 60 s to 10 minutes old and 200 m accurate (G-32, R-01)`()
  {
    func accepts(age: Int64, accuracy: Double, isHeld: Bool = false) -> Bool {
      let fix = Fix(
        time: Sample.afternoon.advanced(by: .milliseconds(-age)), coordinate: Sample.pin,
        horizontalAccuracy: accuracy)
      return Policy.conductor.accepts(
        KnownPosition(fix: fix, isHeld: isHeld), at: Sample.afternoon)
    }

    #expect(accepts(age: 600_000, accuracy: 200))
    #expect(!accepts(age: 600_001, accuracy: 200))
    #expect(!accepts(age: 60_000, accuracy: 200.1))
    #expect(accepts(age: 60_000, accuracy: 200))
    #expect(!accepts(age: 59_999, accuracy: 0))
    // Nothing has moved since: it is where it was, however long ago.
    #expect(accepts(age: 86_400_000, accuracy: 200, isHeld: true))
    #expect(!accepts(age: 59_999, accuracy: 200, isHeld: true))
  }
}
