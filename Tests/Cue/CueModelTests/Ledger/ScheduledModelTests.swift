import CueModel
import SimulationPrimitives
import TestFolders
import Testing

/// Scheduled charges agree with a list that is scanned for every query.
@Suite struct ScheduledModelTests {
  /// Every charge there is, nothing forgotten and nothing indexed.
  private struct SlowLedger {
    struct Charge {
      let id: UInt64
      let decision: Decision
      var isDue: Bool
    }

    var charges: [Charge] = []

    /// The vetoes of scheduled and past charges against an interruption about a card.
    func vetoes(of card: CardID, at time: VirtualTime, day: Int) -> VetoSet {
      func age(_ charge: Charge) -> Double { time.seconds(since: charge.decision.time) }
      /// A delivered charge reaches only forward, a scheduled one both ways.
      func reaches(_ charge: Charge, _ seconds: Double) -> Bool {
        charge.isDue ? (0..<seconds).contains(age(charge)) : abs(age(charge)) < seconds
      }
      let own = charges.filter { $0.decision.cards.contains(card) }
      let alone = own.filter { $0.isDue || $0.decision.subject == .card(card) }
      var held = VetoSet()
      if alone.contains(where: { reaches($0, 90) }) { held.formUnion([.sameSubject]) }
      if own.count(where: { reaches($0, 86_400) }) >= 3 { held.formUnion([.cardCap]) }
      if charges.count(where: { $0.decision.dayNumber == day }) >= 3 { held.formUnion([.gateway]) }
      return held
    }
  }

  private func decision(_ draws: inout RandomStream, at time: VirtualTime) -> Decision {
    // No vetoes: as many charges at once as there can be.
    var policy = Policy.conductor
    policy.enforcedVetoes = []
    let card = Sample.card(draws.below(2))
    let event =
      draws.chance(0.3)
      ? AlertEvent.payday(PaydayPayload(cards: [Sample.card(0), Sample.card(1)]))
      : .expiryReminder(ExpiryPayload(card: card))
    return Sample.decision(event, policy: policy, at: time)
  }

  /// The ledger's vetoes against a reminder of a card.
  private func vetoes(_ ledger: Ledger, _ card: Int, at time: VirtualTime) -> VetoSet {
    Sample.decision(
      .expiryReminder(ExpiryPayload(card: Sample.card(card))), ledger: ledger, at: time
    ).vetoes.intersection([.sameSubject, .cardCap, .gateway])
  }

  @Test(arguments: Seed.sample(Trials.count(200, debug: 40)))
  func `a scheduled alert counts before it is due, and a due one counts as delivered (X-11)`(
    seed: Seed
  ) {
    var draws = RandomStream(seed: seed)
    var (ledger, slow) = (Sample.ledger(), SlowLedger())
    var open: [Reservation] = []
    var now = Sample.time(minute: 8 * 60)
    for step in 0..<40 {
      let days = draws.chance(0.3) ? draws.below(2) : 0
      now = now.advanced(by: .seconds(Int64(days) * 40_000 + Int64(draws.below(1_800))))
      ledger.settleScheduled(at: now)
      for index in slow.charges.indices where slow.charges[index].decision.time <= now {
        slow.charges[index].isDue = true
      }
      // No more than the ledger remembers of a card.
      let recent = slow.charges.count { $0.isDue && now.seconds(since: $0.decision.time) < 90_000 }
      switch draws.below(4) {
      case 0 where recent + slow.charges.count { !$0.isDue } < 6:
        let later = now.advanced(by: .seconds(Int64(1 + draws.below(100_000))))
        let decision = decision(&draws, at: later)
        let reservation = ledger.schedule(decision)
        slow.charges.append(.init(id: reservation.id, decision: decision, isDue: false))
        open.append(reservation)
      case 1 where recent + slow.charges.count { !$0.isDue } < 6:
        let decision = decision(&draws, at: now)
        let reservation = ledger.reserve(decision)
        slow.charges.append(.init(id: reservation.id, decision: decision, isDue: true))
        open.append(reservation)
      case 2:
        // Refused as it fired, or when it was presented.
        let due = open.filter { $0.time <= now }
        guard !due.isEmpty else { break }
        let refused = due[draws.below(due.count)]
        ledger.withdraw(refused)
        slow.charges.removeAll { $0.id == refused.id }
        open.removeAll { $0 == refused }
      default: break
      }
      let isAllDue = slow.charges.allSatisfy(\.isDue)
      for (card, ahead) in [(0, 0), (1, 0), (0, 60), (1, 3_000), (0, 80_000)] as [(Int, Int64)]
      where ahead == 0 || isAllDue {
        let time = now.advanced(by: .seconds(ahead))
        let day = LocalCalendar.utc.dayNumber(at: time)
        #expect(
          vetoes(ledger, card, at: time) == slow.vetoes(of: CardID(card), at: time, day: day),
          "step \(step), card \(card), \(ahead) s ahead")
      }
    }
    #expect(ledger.scheduled.count == slow.charges.count { !$0.isDue })
  }
}
