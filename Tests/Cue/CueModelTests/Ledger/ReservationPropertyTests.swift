import CueModel
import SimulationPrimitives
import Testing

@Suite struct ReservationPropertyTests {
  /// A ledger after the given decisions, none withdrawn.
  private func replay(_ decisions: [Decision]) -> Ledger {
    Sample.ledger { ledger in for decision in decisions { _ = ledger.reserve(decision) } }
  }

  @Test(arguments: Seed.sample(100))
  func `withdrawals in any order leave no trace of a charge (K-13)`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var ledger = Sample.ledger()
    var kept: [Decision] = []
    var open: [(Reservation, Decision)] = []
    for step in 0..<6 {
      let time = Sample.time(minute: 8 * 60 + step * 31)
      let card = Sample.card(draws.below(5))
      let event = Sample.event(EventKind.allCases[draws.below(2) * 3], card: card)
      // No vetoes: as many charges at once as there can be.
      var policy = Policy.conductor
      policy.enforcedVetoes = []
      let decision = Sample.decision(event, ledger: ledger, policy: policy, at: time)
      open.append((ledger.reserve(decision), decision))
    }
    while !open.isEmpty {
      let (reservation, decision) = open.remove(at: draws.below(open.count))
      if draws.chance(0.5) {
        ledger.withdraw(reservation)
      } else {
        ledger.confirm(reservation)
        kept.append(decision)
      }
    }
    let expected = replay(kept.sorted { $0.time < $1.time })

    for card in 0..<5 {
      #expect(ledger[CardID(card)].interruptions == expected[CardID(card)].interruptions)
      #expect(ledger[CardID(card)].touches == expected[CardID(card)].touches)
    }
    #expect(ledger.spoken == expected.spoken)
    #expect(ledger.daily.count(.standard, onDay: 19_997) == kept.count)
    #expect(ledger.openReservations.isEmpty)
  }
}
