import CueModel
import SimulationPrimitives
import Testing

@Suite struct HoursTests {
  /// Whether an hour is out of the question for a card; day 0 is a Tuesday, day 4 a Saturday.
  private func isVetoed(
    _ category: CueModel.Category, _ hour: Int, _ minute: Int = 0, day: Int64 = 0,
    daysLeft: Int? = 30
  ) -> Bool {
    let card = Sample.card(days: daysLeft, category: category)
    let time = Sample.time(minute: hour * 60 + minute, day: day)
    return Sample.decision(Sample.arrival(card), at: time).vetoes.contains(.timeOfDay)
  }

  @Test func `coffee is not useful from 22:00 until 6:00 (G-07)`() {
    #expect(!isVetoed(.coffee, 21, 59))
    #expect(isVetoed(.coffee, 22))
    #expect(isVetoed(.coffee, 5, 59))
    #expect(!isVetoed(.coffee, 6))
  }

  @Test func `fine dining is not useful before 11:00 (G-08)`() {
    #expect(isVetoed(.fineDining, 0))
    #expect(isVetoed(.fineDining, 10, 59))
    #expect(!isVetoed(.fineDining, 11))
    #expect(!isVetoed(.fineDining, 23, 59))
  }

  @Test func `weekends take an hour off both ends of coffee, not of fine dining (G-09)`() {
    #expect(!isVetoed(.coffee, 22, 30, day: 4))
    #expect(isVetoed(.coffee, 23, day: 4))
    #expect(!isVetoed(.coffee, 5, day: 5))
    #expect(isVetoed(.coffee, 4, 59, day: 5))
    #expect(isVetoed(.coffee, 5, day: 6))
    #expect(isVetoed(.fineDining, 10, 30, day: 4))
  }

  @Test func `other food is not useful outside 11:00 to 22:00, which weekends relax (R-11, G-09)`()
  {
    #expect(isVetoed(.food, 10, 59))
    #expect(!isVetoed(.food, 11))
    #expect(!isVetoed(.food, 21, 59))
    #expect(isVetoed(.food, 22))
    #expect(isVetoed(.food, 9, 59, day: 4))
    #expect(!isVetoed(.food, 10, day: 4))
    #expect(!isVetoed(.food, 22, 59, day: 4))
    #expect(isVetoed(.food, 23, day: 4))
  }

  @Test func `fun is not useful outside 10:00 to 23:00, which weekends relax (R-11, G-09)`() {
    #expect(isVetoed(.fun, 9, 59))
    #expect(!isVetoed(.fun, 10))
    #expect(!isVetoed(.fun, 22, 59))
    #expect(isVetoed(.fun, 23))
    #expect(isVetoed(.fun, 8, 59, day: 4))
    #expect(!isVetoed(.fun, 9, day: 4))
    #expect(!isVetoed(.fun, 23, 59, day: 4))
    #expect(isVetoed(.fun, 0, day: 5))
  }

  @Test func `other categories have no hours`() {
    for category in [CueModel.Category.grocery, .retail, .other] {
      for hour in 0..<24 { #expect(!isVetoed(category, hour)) }
    }
  }

  @Test func `three days left or fewer override the category, four do not (G-10)`() {
    #expect(!isVetoed(.coffee, 22, daysLeft: 3))
    #expect(!isVetoed(.coffee, 22, daysLeft: 0))
    #expect(isVetoed(.coffee, 22, daysLeft: 4))
    #expect(isVetoed(.coffee, 22, daysLeft: nil))
  }

  @Test func `an expired card never alerts, also on an open night (G-10)`() {
    let expired = Sample.card(days: -1)
    for event in [
      Sample.arrival(expired), Sample.preArrival(expired),
      Sample.event(.expiryReminder, card: expired),
    ] {
      let decision = Sample.decision(event)
      #expect(decision.vetoes.contains(.expired))
      #expect(decision.surfaces == [.widget])
    }
  }

  @Test func `expiry overrides neither the night nor a closed shop (G-10, G-47)`() {
    let card = Sample.card(days: 0, category: .coffee, isPlaceOpen: false)
    let night = Sample.decision(Sample.arrival(card), at: Sample.time(minute: 23 * 60))

    #expect(night.vetoes == [.quietHours, .placeClosed])
    #expect(night.gates(under: .conductor)[.time] == .veto)
    #expect(night.gates(under: .conductor)[.mood] == .pass)
    #expect(night.outcome == .suppressed)
  }

  @Test func `a shop open past midnight is open in the next day's small hours (G-47)`() throws {
    var hours = OpeningHours(every: DailyInterval(from: 9 * 60, until: 21 * 60))
    hours[.friday] = DailyInterval(from: 9 * 60, until: 2 * 60)
    func isOpen(_ minute: Int, day: Int64) -> Bool {
      hours.isOpen(at: LocalMoment(Sample.time(minute: minute, day: day), offsetSeconds: 0))
    }

    #expect(!isOpen(539, day: 0))
    #expect(isOpen(540, day: 0))
    #expect(!isOpen(1_260, day: 0))
    #expect(isOpen(1_439, day: 3))
    #expect(isOpen(119, day: 4))
    #expect(!isOpen(120, day: 4))
    #expect(!isOpen(60, day: 3))
    #expect(try roundTrip(hours) == hours)
    #expect(throws: (any Error).self) { try decoded(OpeningHours.self, from: #"{"days":[]}"#) }
  }
}
