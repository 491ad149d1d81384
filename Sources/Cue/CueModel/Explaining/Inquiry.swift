public import SimulationPrimitives

/// The inputs of the judgment of one event, or of one member of a larger event.
///
/// A rule receives an inquiry to report the figure it read and the one it needs; see
/// ``Rule/fact(for:)``.
public struct Inquiry {
  let circumstances: Circumstances
  /// The name of the member of a larger event, or `nil` for a whole event.
  private(set) var memberName: String?
  /// The thresholds.
  public let policy: Policy
  /// The event in the form for rules.
  public let candidate: Candidate
  /// The card of the event, if there is just one.
  public let card: CardID?
  /// The past that is not about one card.
  public let past: Past

  /// The situation.
  public var context: Context { circumstances.context }
  /// The instant.
  public var time: VirtualTime { circumstances.time }
  /// The same instant on the person's wall clock.
  public var moment: LocalMoment { circumstances.moment }
  /// The whole ledger before the charge of the decision.
  public var ledger: Ledger { circumstances.ledger }
  /// The quiet zone that contains the person, if it is known.
  public var quietZone: QuietZone? { circumstances.quietZone }
  /// The card's record, if the card is in the wallet.
  public var record: CardRecord? {
    card.flatMap { ledger.cards.indices.contains($0.index) ? ledger[$0] : nil }
  }

  /// The figure that a rule read, and the one it needs for the event to pass.
  public struct Fact: Hashable, Sendable {
    /// The figure that the rule read, as in `alerted 12 min 3 s ago`.
    public var seen: String
    /// The figure that the rule needs, as in `30 min`.
    public var needs: String

    /// Creates a fact.
    public init(seen: String, needs: String) {
      (self.seen, self.needs) = (seen, needs)
    }

    /// The fact of a state that must not be set.
    static func flag(_ isSet: Bool, _ word: String) -> Fact {
      Fact(seen: isSet ? word : "not \(word)", needs: "not \(word)")
    }
  }

  init(circumstances: Circumstances, policy: Policy, candidate: Candidate, card: CardID?) {
    (self.circumstances, self.policy) = (circumstances, policy)
    (self.candidate, self.card) = (candidate, card)
    past = circumstances.ledger.past(
      of: card, for: candidate, policy: policy, at: circumstances.time,
      moment: circumstances.moment)
  }

  /// Creates the inquiry of a whole event.
  init(_ circumstances: Circumstances, under policy: Policy) {
    let brief = circumstances.ledger.brief(
      of: circumstances.event, in: circumstances.context, under: policy, at: circumstances.time,
      circumstances.moment)
    self.init(circumstances, under: policy, brief: brief)
  }

  /// Creates the inquiry of a whole event that was boiled down.
  init(_ circumstances: Circumstances, under policy: Policy, brief: Brief) {
    let choice = SurfaceSet.choice(
      for: brief.candidate.kind, context: circumstances.context, policy: policy,
      politeness: brief.candidate.politeness)
    var candidate = brief.candidate
    candidate.surface = choice.intersection(.interruptive)
    candidate.score = brief.urgency.score
    self.init(
      circumstances: circumstances, policy: policy, candidate: candidate, card: brief.card)
  }

  /// The findings of some vetoes, each by the rule itself.
  func findings(among vetoes: VetoSet) -> [Explanation.Finding] {
    var held = ledger.conditions(
      against: candidate, after: past, of: card, in: context, under: policy)
    if circumstances.event.subject == .wallet {
      held.formUnion(ledger.walletVetoesOfScheduled(policy: policy, at: time))
    }
    let waived: VetoSet = candidate.isCritical ? .passedByCritical(policy) : []
    return vetoes.vetoes.compactMap { veto -> Explanation.Finding? in
      guard let rule = policy.rules[veto] else { return nil }
      let fact = rule.fact(for: self)
      let isMet = !held.contains(veto)
      let state: Explanation.State =
        !policy.enforcedVetoes.contains(veto)
        ? .unenforced
        : isMet
          ? rule is any HistoryRule.Type && rule.profile.isOff(under: policy) ? .off : .passed
          : waived.contains(veto) ? .waived : .held
      return Explanation.Finding(
        veto: veto, name: rule.profile.name, gate: rule.profile.gate, state: state, seen: fact.seen,
        needs: fact.needs + state.enforcementNote, isMet: isMet)
    }
  }

  /// The members of a larger event, each with the vetoes against it.
  func members(named cards: [CardID]) -> [Explanation.Member] {
    members.map { member in
      Explanation.Member(
        name: member.memberName ?? "", isNamed: member.card.map(cards.contains) == true,
        findings: member.findings(among: memberVetoes).filter { $0.state == .held })
    }
  }

  /// The vetoes that take members out of the event.
  private var memberVetoes: VetoSet {
    Applicability.memberVetoes(of: circumstances.event.kind, under: policy)
  }

  /// The inquiries of the members of a larger event; empty for other events.
  var members: [Inquiry] {
    let cards = circumstances.event.kind.hasMembers ? circumstances.event.summaries : []
    return cards.map { summary in
      var inquiry = Inquiry(
        circumstances: circumstances, policy: policy,
        candidate: Candidate(.geofenceEntry, card: summary, distanceMeters: 0), card: summary.id)
      inquiry.memberName = summary.name
      return inquiry
    }
  }

  /// The vetoes that take the member out of its event.
  var heldVetoes: VetoSet {
    heldVetoes(in: Hypothesis(circumstances: circumstances, policy: policy))
  }

  /// The vetoes that would take the member out of its event.
  func heldVetoes(in hypothesis: Hypothesis) -> VetoSet {
    let there = hypothesis.circumstances
    guard let summary = there.event.summaries.first(where: { $0.id == card }) else { return [] }
    return there.ledger.vetoes(
      for: Candidate(.geofenceEntry, card: summary, distanceMeters: 0), card: summary.id,
      context: there.context, policy: hypothesis.policy, at: there.time, moment: there.moment
    ).intersection(memberVetoes)
  }
}
