/// Why a decision is what it is: every veto with the figure it saw and the one it needs, the score in
/// parts, what the ledger held, and the surface.
///
///     let explanation = Explanation(of: decision, in: circumstances, under: policy)
///     explanation.findings.first { $0.veto == .cardCooldown }?.seen  // "alerted 12 min 3 s ago"
public struct Explanation: Hashable, Sendable {
  /// The result of a veto.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// Nothing against it.
    case passed
    /// It held.
    case held
    /// It would have held, but a critical alert passes it.
    case waived
    /// The policy does not count it.
    case unenforced
    /// A span of no length switches it off (S-09).
    case off

    /// The words after a figure that state that the rule is not enforced, if it is not.
    var enforcementNote: String {
      switch self {
      case .unenforced: " (not enforced by the policy)"
      case .off: " (not enforced: a duration in the policy is 0 s)"
      case .passed, .held, .waived: ""
      }
    }
  }

  /// One veto that applies to the event, and what it saw.
  public struct Finding: Hashable, Sendable {
    /// The veto.
    public let veto: Veto
    /// The canonical name of its rule.
    public let name: String
    /// The gate its rule belongs to; nil for what the Conductor checks behind the gates.
    public let gate: Gate?
    /// The result.
    public let state: State
    /// The figure it saw, as in `alerted 12 min 3 s ago`.
    public let seen: String
    /// The figure it needs to pass, as in `30 min`.
    public let needs: String
    /// Whether what it saw is what it needs, by the figures shown.
    public let isMet: Bool
  }

  /// A card of a larger event, and what is against it (K-16).
  public struct Member: Hashable, Sendable {
    /// The card.
    public let name: String
    /// Whether the event speaks of it.
    public let isNamed: Bool
    /// The findings against it as a member; one announced before arrival may still be shown (C-36).
    public let findings: [Finding]
  }

  /// One part of the score.
  public struct Part: Hashable, Codable, Sendable {
    /// The name, which says what it is for.
    public let name: String
    /// The points it adds.
    public let points: Int
    /// The basis it was worked out from.
    public let basis: String
  }

  /// One line of the ledger.
  public struct Line: Hashable, Codable, Sendable {
    /// The name of the thing counted or remembered.
    public let name: String
    /// Its figure, with the limit if it has one.
    public let text: String
  }

  /// Every veto that applies to the kind of event, by rank (K-16).
  public let findings: [Finding]
  /// The members of a cluster or of payday, in their order; empty for other events.
  public let members: [Member]
  /// Whether too few members are left.
  public let isTooSmall: Bool
  private let memberVetoes: VetoSet
  /// The answers of the gates.
  public let gates: GateResults
  /// The parts of the score, which add up to it.
  public let parts: [Part]
  /// The lines of the ledger at that instant.
  public let ledger: [Line]
  /// The surface an interruption would use.
  public let choice: SurfaceSet
  /// Why that one.
  public let choiceReason: String
  /// The outcome of the event.
  public let outcome: Outcome
  /// Why that became of it.
  public let outcomeReason: String

  /// The vetoes that held, members' included if too few could be spoken of.
  public var held: VetoSet {
    let members = members.flatMap(\.findings).filter { memberVetoes.contains($0.veto) }
    return (findings + members).filter { $0.state == .held }.reduce(into: VetoSet()) {
      $0.formUnion(VetoSet($1.veto))
    }
  }

  /// The score.
  public var score: Int { parts.reduce(0) { $0 + $1.points } }

  /// Explains a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - circumstances: The circumstances it was made from.
  ///   - policy: The rules it was made under.
  public init(
    of decision: Decision, in circumstances: Circumstances, under policy: Policy
  ) {
    let brief = circumstances.ledger.brief(
      of: circumstances.event, in: circumstances.context, under: policy, at: circumstances.time,
      circumstances.moment)
    choice = .choice(
      for: circumstances.event.kind, context: circumstances.context, policy: policy,
      politeness: brief.candidate.politeness)
    let inquiry = Inquiry(circumstances, under: policy, brief: brief)
    findings = inquiry.findings(
      among: Applicability.vetoes(for: circumstances.event.kind, under: policy))
    members = inquiry.members(named: brief.cards)
    memberVetoes = brief.memberVetoes
    isTooSmall = brief.isTooSmall
    gates = decision.gates(under: policy)
    parts = inquiry.parts(of: brief)
    ledger = inquiry.ledgerLines
    choiceReason = inquiry.choiceReason
    outcome = decision.outcome
    outcomeReason = inquiry.reason(for: decision, isTooSmall: brief.isTooSmall)
  }
}
