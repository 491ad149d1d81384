import CueModel
import Testing

/// A card without money never alerts and never starts a live activity, in any event.
@Suite struct NoMoneyTests {
  private static let empty = Sample.card(cents: 0)

  @Test(arguments: [EventKind.geofenceEntry, .preArrival, .expiryReminder, .quietedCard])
  func `an event about a card without money shows nothing (R-05, C-02)`(kind: EventKind) {
    let decision = Sample.decision(Sample.event(kind, card: Self.empty))

    #expect(decision.vetoes.contains(.noMoney))
    #expect(decision.outcome == .suppressed)
    #expect(decision.surfaces == [.widget])
    #expect(
      !Sample.decision(Sample.event(kind, card: Sample.card(cents: 1))).vetoes.contains(.noMoney))
  }

  @Test func `a card without money is suppressed, also in a critical event (R-05)`() {
    let decision = Sample.decision(Sample.arrival(Self.empty, isCritical: true))

    #expect(decision.vetoes.contains(.noMoney))
    #expect(decision.outcome == .suppressed)
  }

  @Test func `a cluster counts and names only cards with a balance (R-05, K-16)`() {
    let full = (1...3).map { Sample.card($0) }
    let four = Sample.decision(Sample.cluster([Self.empty] + full))
    let three = Sample.decision(Sample.cluster([Self.empty] + full.dropLast()))

    #expect(four.outcome == .interruptive)
    #expect(four.cards == full.map(\.id))
    #expect(three.outcome == .suppressed)
    #expect(three.vetoes.contains(.noMoney))
  }

  @Test func `the rule removes members of a payday and suppresses a digest, by its profile (R-05)`()
  {
    #expect(Applicability.memberVetoes(of: .payday, under: .conductor) == [.cardCap, .noMoney])
    #expect(Applicability.vetoes(for: .weeklyDigest, under: .conductor).contains(.noMoney))
    #expect(VetoSet.silencing(.weeklyDigest, under: .conductor).contains(.noMoney))
  }

  @Test func `a digest of an empty wallet is not sent (R-05)`() {
    func digest(_ cents: Int64) -> Decision {
      Sample.decision(.weeklyDigest(WeeklyDigestPayload(cardCount: 3, totalCents: cents)))
    }

    #expect(digest(0).vetoes == [.noMoney])
    #expect(digest(0).outcome == .suppressed)
    #expect(digest(1).vetoes == [])
    #expect(digest(1).outcome == .interruptive)
  }

  @Test func `an explanation states that the balance is zero`() throws {
    let event = Sample.arrival(Self.empty)
    let circumstances = Circumstances(
      event, context: Sample.context(), ledger: Sample.ledger(), at: Sample.afternoon,
      moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
    let explanation = Explanation(
      of: Sample.decision(event), in: circumstances, under: .conductor)
    let finding = try #require(explanation.findings.first { $0.veto == .noMoney })

    #expect(finding.state == .held)
    #expect(finding.seen == "no money")
    #expect(finding.needs == "money")
    #expect(explanation.outcomeReason == "noMoney leaves nothing to look at")
  }
}
