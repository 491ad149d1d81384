/// The reasons of a decision: every veto with the figure it read and the one it needs, the score in
/// parts, the state of the ledger, and the surface.
///
///     let explanation = Explanation(of: decision, in: circumstances, under: policy)
///     explanation.findings.first { $0.veto == .cardCooldown }?.seen  // "alerted 12 min 3 s ago"
public struct Explanation: Hashable, Sendable {
  /// The result of a veto.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// The condition of the rule is not met.
    case passed
    /// The veto held.
    case held
    /// The condition is met, but a critical alert passes the rule.
    case waived
    /// The policy does not enforce the rule.
    case unenforced
    /// A duration of 0 switches the rule off (S-09).
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

  /// One veto that applies to the event, and the figure it read.
  public struct Finding: Hashable, Sendable {
    /// The veto.
    public let veto: Veto
    /// The canonical name of the rule.
    public let name: String
    /// The gate of the rule, or `nil` for a rule that the Conductor checks after the gates.
    public let gate: Gate?
    /// The result.
    public let state: State
    /// The figure that the rule read, as in `alerted 12 min 3 s ago`.
    public let seen: String
    /// The figure that the rule needs to pass, as in `30 min`.
    public let needs: String
    /// Whether the figure that the rule read meets its need.
    public let isMet: Bool
  }

  /// A card of a larger event, and the vetoes against the card (K-16).
  public struct Member: Hashable, Sendable {
    /// The card.
    public let name: String
    /// Whether the event names the card.
    public let isNamed: Bool
    /// The findings against the card.
    ///
    /// A card announced before arrival may still be shown (C-36).
    public let findings: [Finding]
  }

  /// One part of the score.
  public struct Part: Hashable, Codable, Sendable {
    /// The name, which states the reason for the points.
    public let name: String
    /// The added points.
    public let points: Int
    /// The basis of the points.
    public let basis: String
  }

  /// One line of the ledger.
  public struct Line: Hashable, Codable, Sendable {
    /// The name of the thing counted or remembered.
    public let name: String
    /// The figure of the line, with its limit if there is one.
    public let text: String
  }

  /// Every veto that applies to the kind of event, by rank (K-16).
  public let findings: [Finding]
  /// The members of a cluster or of a payday, in the event's order; empty for other events.
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
  /// The reason for the surface.
  public let choiceReason: String
  /// The outcome of the event.
  public let outcome: Outcome
  /// The reason for the outcome.
  public let outcomeReason: String

  /// The vetoes that held, including those against members if too few members were left.
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
  ///   - circumstances: The circumstances of the decision.
  ///   - policy: The policy of the decision.
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
