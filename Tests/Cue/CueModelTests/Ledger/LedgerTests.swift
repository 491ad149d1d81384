import CueModel
import Positions
import SimulationPrimitives
import Testing

@Suite struct LedgerTests {
  private let start = Sample.afternoon

  @Test func `of many decisions reserved in sequence exactly one interrupts (K-13)`() {
    var ledger = Sample.ledger()
    let outcomes = (0..<50).map { _ in
      let decision = Sample.decision(Sample.arrival(), ledger: ledger)
      _ = ledger.reserve(decision)
      return decision.outcome
    }

    #expect(outcomes.count { $0 == .interruptive } == 1)
    #expect(outcomes.first == .interruptive)
  }

  @Test func `a reservation counts at once and until its withdrawal (K-13)`() {
    var ledger = Sample.ledger()
    let before = ledger
    let reservation = ledger.reserve(Sample.decision(Sample.arrival(), ledger: ledger))
    #expect(Sample.decision(Sample.arrival(), ledger: ledger).vetoes.contains(.sameSubject))
    #expect(ledger.daily.count(.standard, onDay: 19_997) == 1)

    ledger.withdraw(reservation)
    #expect(Sample.decision(Sample.arrival(), ledger: ledger).outcome == .interruptive)
    #expect(ledger.cards == before.cards)
    #expect(ledger.spoken == before.spoken)
    #expect(ledger.daily.count(.standard, onDay: 19_997) == 0)
    #expect(ledger.openReservations.isEmpty)
  }

  @Test func `a second withdrawal or confirmation changes nothing (K-13)`() {
    var ledger = Sample.ledger()
    let one = ledger.reserve(Sample.decision(Sample.arrival(), ledger: ledger))
    ledger.confirm(one)
    let after = ledger
    ledger.withdraw(one)

    #expect(ledger == after)
    #expect(ledger[CardID(0)].touches.latest == start)
  }

  @Test func `a withdrawal restores every charge (K-13)`() {
    let wrist = Sample.context {
      ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
    }
    let earlier = start.advanced(by: .hours(-1))
    for kind in EventKind.allCases {
      var ledger = Sample.ledger { ledger in
        _ = ledger.reserve(Sample.decision(Sample.preArrival(), ledger: ledger, at: earlier))
      }
      let before = ledger
      ledger.withdraw(
        ledger.reserve(Sample.decision(Sample.event(kind), context: wrist, ledger: ledger)))

      #expect(ledger[CardID(0)].preArrival == earlier, "\(kind)")
      #expect(ledger[CardID(0)].payday == before[CardID(0)].payday, "\(kind)")
      #expect(ledger.spoken == before.spoken, "\(kind)")
      #expect(ledger.walletInterruptions == before.walletInterruptions, "\(kind)")
      #expect(
        !ledger.lastInterruption(near: Sample.pin, radiusMeters: 500).hasHappened, "\(kind)")
    }
  }

  @Test func `the ledger keeps only the last few days (P-05)`() {
    var ledger = Sample.ledger()
    for day in 0..<10 {
      ledger.interrupted(CardID(0), at: start.advanced(by: .days(Int64(day))))
    }

    #expect(ledger.daily.days.map(\.dayNumber) == [20_006, 20_005, 20_004, 20_003])
    #expect(ledger.daily.count(.standard, onDay: 20_006) == 1)
    #expect(ledger.daily.count(.critical, onDay: 20_006) == 0)
  }

  @Test func `a decision without a charge reserves nothing (K-09)`() {
    var ledger = Sample.ledger()
    let context = Sample.context {
      $0.isFocusActive = true
      $0.isLiveActivityRunning = true
    }
    let reservation = ledger.reserve(Sample.decision(Sample.arrival(), context: context))

    #expect(reservation.isEmpty)
    #expect(ledger == Sample.ledger())
  }

  @Test func `a nudge and the arrival it announced are one touch (G-18)`() {
    var ledger = Sample.ledger()
    _ = ledger.reserve(Sample.decision(Sample.preArrival(), ledger: ledger))
    let later = start.advanced(by: .seconds(901))
    let arrival = Sample.decision(
      Sample.arrival(), context: Sample.context { $0.isLiveActivityRunning = true },
      ledger: ledger, at: later)
    #expect(arrival.outcome == .interruptive)
    _ = ledger.reserve(arrival)
    let day = Window.halfOpen(seconds: 86_400)
    #expect(ledger[CardID(0)].touches.count(in: day, at: later) == 1)

    let next = Sample.decision(
      Sample.arrival(visit: 2), ledger: ledger, at: later.advanced(by: .hours(1)))
    _ = ledger.reserve(next)
    #expect(ledger[CardID(0)].touches.count(in: day, at: next.time) == 2)
  }

  @Test func `a cluster touches each member once and the gateway once (X-33, G-24)`() {
    var ledger = Sample.ledger()
    let cards = (0..<4).map { Sample.card($0, cents: [5_000, 4_000, 6_000, 3_300][$0]) }
    let decision = Sample.decision(Sample.cluster(cards), ledger: ledger)
    _ = ledger.reserve(decision)

    #expect(decision.outcome == .interruptive)
    #expect(decision.cards == cards.map(\.id))
    #expect(ledger.daily.count(.standard, onDay: decision.dayNumber) == 1)
    for card in cards {
      #expect(ledger[card.id].touches.latest == start)
      #expect(
        Sample.decision(Sample.arrival(card), ledger: ledger).vetoes.contains(.cardCooldown))
    }
    #expect(!ledger[CardID(4)].touches.latest.hasHappened)
  }

  @Test func `an area has one alert an hour, also under another name (G-16)`() {
    var ledger = Sample.ledger()
    _ = ledger.reserve(Sample.decision(Sample.cluster((0..<3).map { Sample.card($0) })))
    func vetoes(after seconds: Int64, meters: Double) -> VetoSet {
      let place = LocalMetric(at: Sample.pin).coordinate(east: meters, north: 0)
      let others = (10..<13).map { Sample.card($0) }
      let payload = ClusterPayload(
        id: ClusterID(rawValue: 7), centroid: place, areaName: "Mall", members: others,
        distanceMeters: 50)
      return Sample.decision(
        .cluster(payload), ledger: ledger, at: start.advanced(by: .seconds(seconds))
      ).vetoes
    }

    #expect(vetoes(after: 3_599, meters: 499).contains(.clusterCooldown))
    #expect(!vetoes(after: 3_600, meters: 499).contains(.clusterCooldown))
    #expect(!vetoes(after: 3_599, meters: 501).contains(.clusterCooldown))
  }

  @Test func `two members in their cooldown leave too few members in a cluster of four (K-16)`() {
    var ledger = Sample.ledger()
    ledger.markUsed(CardID(0), at: start)
    let cards = (0..<4).map { Sample.card($0) }
    let three = Sample.decision(Sample.cluster(cards), ledger: ledger)
    #expect(three.cards.map(\.index) == [1, 2, 3])
    #expect(three.outcome == .interruptive)

    ledger.snooze(CardID(2))
    let two = Sample.decision(Sample.cluster(cards), ledger: ledger)
    #expect(two.outcome == .suppressed)
    #expect(two.vetoes == [.snoozed, .cardUsed])
  }

  @Test func `the gateway allows three a day and one critical, separately (P-03)`() {
    var ledger = Sample.ledger()
    for hour in 0..<3 {
      ledger.interrupted(CardID(4), at: start.advanced(by: .hours(Int64(hour) - 3)))
    }
    #expect(Sample.decision(Sample.arrival(), ledger: ledger).vetoes == [.gateway])
    let critical = Sample.decision(Sample.arrival(isCritical: true), ledger: ledger)
    #expect(critical.outcome == .interruptive)
    _ = ledger.reserve(critical)
    let second = Sample.decision(
      Sample.arrival(Sample.card(1), isCritical: true), ledger: ledger,
      at: start.advanced(by: .minutes(5)))
    #expect(second.vetoes == [.gateway])

    let midnight = Sample.time(minute: 0, day: 1)
    let almost = midnight.advanced(byNanoseconds: -1)
    #expect(Sample.decision(Sample.arrival(), ledger: ledger, at: almost).vetoes.contains(.gateway))
    #expect(
      !Sample.decision(Sample.arrival(), ledger: ledger, at: midnight).vetoes.contains(.gateway))
  }

  @Test func `a flight west into yesterday gives no second budget (P-05)`() {
    var ledger = Sample.ledger()
    let east = LocalCalendar(offsetSeconds: 12 * 3_600)
    let west = LocalCalendar(offsetSeconds: -10 * 3_600)
    let evening = Sample.time(minute: 20 * 60)
    for card in 0..<3 {
      let decision = decide(
        Sample.event(.expiryReminder, card: Sample.card(card)), context: Sample.context(),
        ledger: ledger,
        policy: .conductor, at: evening, calendar: west)
      _ = ledger.reserve(decision)
    }
    func isSpent(_ calendar: LocalCalendar) -> Bool {
      decide(
        Sample.event(.expiryReminder, card: Sample.card(3)), context: Sample.context(),
        ledger: ledger,
        policy: .conductor, at: evening.advanced(by: .hours(2)), calendar: calendar
      ).vetoes.contains(.gateway)
    }

    #expect(isSpent(west))
    #expect(!isSpent(east))
    _ = ledger.reserve(
      decide(
        Sample.event(.expiryReminder, card: Sample.card(4)), context: Sample.context(),
        ledger: ledger,
        policy: .conductor, at: evening.advanced(by: .hours(1)), calendar: east))
    #expect(isSpent(west))
  }

  @Test func `a ledger reads back unchanged and refuses another version (C-43, C-46)`() throws {
    var ledger = Sample.ledger()
    ledger.interrupted(CardID(2), at: start)
    _ = ledger.reserve(Sample.decision(Sample.cluster((0..<3).map { Sample.card($0) })))
    ledger.dismiss(CardID(1), at: start, policy: .conductor)
    let restored = try roundTrip(ledger)

    #expect(restored == ledger)
    #expect(digest(restored) == digest(ledger))
    #expect(restored.openReservations.count == 1)
    let later = start.advanced(byNanoseconds: 1_799_999_999_999)
    #expect(
      Sample.decision(Sample.arrival(Sample.card(2)), ledger: restored, at: later).vetoes
        .contains(.cardCooldown))
    #expect(throws: (any Error).self) { try decoded(Ledger.self, from: #"{"version":3}"#) }
  }

  @Test func `every field of the ledger changes the digest`() {
    let plain = digest(Sample.ledger())
    let changes: [(inout Ledger) -> Void] = [
      { $0.markUsed(CardID(0), at: self.start) },
      { $0.snooze(CardID(0)) },
      { $0.dismiss(CardID(0), at: self.start, policy: .conductor) },
      { $0.interrupted(CardID(0), at: self.start) },
      { _ = $0.reserve(Sample.decision(Sample.preArrival())) },
      { _ = $0.reserve(Sample.decision(Sample.event(.weeklyDigest))) },
      { _ = $0.addCard() },
    ]
    let digests = changes.map { digest(Sample.ledger($0)) }

    #expect(Set(digests + [plain]).count == changes.count + 1)
  }

  private func digest(_ ledger: Ledger) -> UInt64 {
    var hasher = StableHasher()
    ledger.hash(into: &hasher)
    return hasher.finalize()
  }
}
