import SimulationPrimitives

/// Goes through what one event, or one member of a larger one, was judged by.
struct Inquiry {
  let circumstances: Circumstances
  let policy: Policy
  let candidate: Candidate
  let card: CardID?

  var context: Context { circumstances.context }
  var time: VirtualTime { circumstances.time }
  var moment: LocalMoment { circumstances.moment }
  /// The card's record, if the card is in the wallet.
  var record: CardRecord? {
    card.flatMap { $0.index < circumstances.ledger.cards.count ? circumstances.ledger[$0] : nil }
  }

  /// What a veto saw, and what it needs to pass.
  struct Fact {
    var isMet: Bool
    var seen: String
    var needs: String
  }

  /// The findings of some vetoes; whether one holds is asked of the rules themselves.
  func findings(among vetoes: VetoSet) -> [Explanation.Finding] {
    let held = circumstances.ledger.vetoes(
      for: candidate, card: card, context: context, policy: policy, at: time, moment: moment)
    return vetoes.vetoes.map { veto in
      let fact = fact(of: veto)
      let state: Explanation.State =
        !policy.enforcedVetoes.contains(veto)
        ? .unenforced : held.contains(veto) ? .held : fact.isMet ? .passed : .waived
      return Explanation.Finding(
        veto: veto, state: state, seen: fact.seen, needs: fact.needs, isMet: fact.isMet)
    }
  }

  /// The members of a larger event, each with what holds against it.
  func members(named cards: [CardID]) -> [Explanation.Member] {
    switch circumstances.event {
    case .cluster(let payload):
      payload.members.map { member($0, judgedBy: Applicability.clusterMember, cards) }
    case .payday(let payload): payload.cards.map { member($0, judgedBy: [.cardCap], cards) }
    default: []
    }
  }

  private func member(
    _ summary: CardSummary, judgedBy vetoes: VetoSet, _ named: [CardID]
  ) -> Explanation.Member {
    let inquiry = Inquiry(
      circumstances: circumstances, policy: policy,
      candidate: Candidate(.geofenceEntry, card: summary, distanceMeters: 0), card: summary.id)
    return Explanation.Member(
      name: summary.name, isNamed: named.contains(summary.id),
      findings: inquiry.findings(among: vetoes).filter { $0.state == .held })
  }

  /// What a veto saw, and what it needs to pass.
  func fact(of veto: Veto) -> Fact {
    switch veto {
    case .authorization, .quietZone, .carPlay, .driving, .focus, .alertsDisabled, .weather,
      .notOnFoot:
      situationFact(of: veto)
    case .quietHours, .notNear, .placeClosed, .expired, .timeOfDay, .urgency:
      placeFact(of: veto)
    case .snoozed, .autoQuieted, .cardUsed, .sameSubject, .preArrivalLane, .cardCooldown,
      .clusterCooldown, .areaCooldown, .payday, .cardCap, .gateway, .competingSurface:
      historyFact(of: veto)
    }
  }
}
