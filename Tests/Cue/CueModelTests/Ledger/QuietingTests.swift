import CueModel
import SimulationPrimitives
import Testing

@Suite struct QuietingTests {
  private let start = Sample.afternoon

  /// A ledger with three dismissals of card 0, the first so many seconds before the last.
  private func dismissedThrice(over seconds: Int64) -> Ledger {
    Sample.ledger { ledger in
      for offset in [-seconds, -1, 0] {
        ledger.dismiss(
          CardID(0), at: start.advanced(by: .seconds(offset)), policy: .conductor)
      }
    }
  }

  @Test func `three dismissals within 30 days quiet a card (G-19, X-06)`() {
    let month = Int64(30 * 86_400)

    #expect(dismissedThrice(over: month - 1)[CardID(0)].isAutoQuieted)
    #expect(!dismissedThrice(over: month)[CardID(0)].isAutoQuieted)
    #expect(dismissedThrice(over: 60).quietedCards == [CardID(0)])
  }

  @Test func `the fourth approach gives a notice, the fifth is silent (C-37)`() {
    var ledger = dismissedThrice(over: 60)
    let fourth = Sample.decision(Sample.arrival(), ledger: ledger)
    #expect(fourth.primaryReason == .autoQuieted)
    #expect(fourth.surfaces == [.widget])
    #expect(ledger[CardID(0)].owesNotice)

    let notice = Sample.decision(Sample.event(.quietedCard), ledger: ledger)
    #expect(notice.surfaces == [.phoneBanner, .widget])
    ledger.confirm(ledger.reserve(notice))
    #expect(!ledger[CardID(0)].owesNotice)
    #expect(ledger[CardID(0)].isAutoQuieted)
  }

  @Test func `a notice that is vetoed or refused remains pending (X-34)`() {
    var ledger = dismissedThrice(over: 60)
    let vetoed = Sample.decision(
      Sample.event(.quietedCard), context: Sample.context { $0.isFocusActive = true },
      ledger: ledger)
    ledger.confirm(ledger.reserve(vetoed))
    #expect(ledger[CardID(0)].owesNotice)

    ledger.withdraw(ledger.reserve(Sample.decision(Sample.event(.quietedCard), ledger: ledger)))
    #expect(ledger[CardID(0)].owesNotice)
  }

  @Test func `undo clears the flag and the dismissals (G-19)`() {
    var ledger = dismissedThrice(over: 60)
    ledger.undoQuiet(CardID(0))
    ledger.dismiss(CardID(0), at: start.advanced(by: .seconds(1)), policy: .conductor)

    #expect(!ledger[CardID(0)].isAutoQuieted)
    #expect(ledger.quietedCards.isEmpty)
  }

  @Test func `a card is announced as quieted once, and stays quieted (G-19)`() {
    var ledger = Sample.ledger()
    let told = (0..<5).map { day in
      ledger.dismiss(CardID(1), at: start.advanced(by: .days(day)), policy: .conductor)
    }

    #expect(told == [false, false, true, false, false])
    let nextYear = Sample.decision(
      Sample.arrival(Sample.card(1)), ledger: ledger, at: start.advanced(by: .days(365)))
    #expect(nextYear.vetoes == [.autoQuieted])
  }

  @Test func `each dismissal of the last 30 days subtracts ten points (D-01)`() {
    let ledger = Sample.ledger { ledger in
      ledger.dismiss(CardID(0), at: start.advanced(by: .days(-30)), policy: .conductor)
      ledger.dismiss(CardID(0), at: start, policy: .conductor)
    }

    #expect(Sample.decision(Sample.arrival(), ledger: ledger).score == 72)
  }

  @Test func `a snooze ends beyond 1 km from the pin, once and permanently (G-20)`() {
    var ledger = Sample.ledger { $0.snooze(CardID(0)) }
    ledger.moved(CardID(0), distanceMeters: 1_000, policy: .conductor)
    #expect(Sample.decision(Sample.arrival(), ledger: ledger).vetoes == [.snoozed])

    ledger.moved(CardID(0), distanceMeters: 1_000.001, policy: .conductor)
    ledger.moved(CardID(0), distanceMeters: 10, policy: .conductor)
    #expect(Sample.decision(Sample.arrival(), ledger: ledger).outcome == .interruptive)
  }
}
