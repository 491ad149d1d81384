public import CueModel
public import CueRuns
import CueSystem
import SimulationPrimitives

/// The report of `cuesim run --explain`: the decisions of a run, with reasons for the requested
/// ones.
public struct ExplanationReport: Encodable, Sendable {
  /// One decision.
  public struct Entry: Encodable, Sendable {
    /// The number, counted from 1.
    public let number: Int
    /// The time of day of the decision.
    public let clock: String
    /// The decision itself.
    public let decision: DecisionRow
    /// The explanation; absent unless requested.
    public fileprivate(set) var explanation: Explanation?
    /// The smallest changes that would have reversed the decision.
    ///
    /// Absent unless requested.
    public fileprivate(set) var counterfactuals: [Counterfactual]?
  }

  /// The file of the run.
  public let file: String
  /// The decisions, in order.
  public private(set) var decisions: [Entry]

  private let policy: Policy
  private let made: [(decision: Decision, circumstances: Circumstances?)]

  private enum CodingKeys: CodingKey {
    case file, decisions
  }

  /// Creates the report of a run whose journal has the circumstances, without explanations.
  ///
  /// - Parameter run: The run.
  public init(_ run: Run) {
    file = run.source
    let (start, configuration) = (run.start, run.configuration)
    let clock = WallClock(
      start: start, calendar: configuration.calendar, last: run.entries.last?.time)
    policy = configuration.policy
    made = run.entries.compactMap { entry in
      guard case .decided(let decision) = entry.event else { return nil }
      return (decision, entry.circumstances)
    }
    decisions = made.enumerated().map { index, made in
      let row = DecisionRow(
        decision: made.decision, start: start, cards: configuration.cards,
        consumers: configuration.consumers)
      return Entry(
        number: index + 1, clock: clock.time(atSeconds: row.atSeconds), decision: row)
    }
  }

  /// Returns a report with explanations of the decisions with some numbers, and without the others.
  public func explaining(_ numbers: some Sequence<Int>) -> ExplanationReport {
    var report = self
    report.decisions = numbers.map { number in
      var entry = decisions[number - 1]
      let (decision, circumstances) = made[number - 1]
      entry.explanation = circumstances.map { Explanation(of: decision, in: $0, under: policy) }
      entry.counterfactuals = circumstances.map {
        Counterfactual.all(of: decision, in: $0, under: policy)
      }
      return entry
    }
    return report
  }

  /// Returns one JSON document with a line break.
  public func json() throws -> String { try JSONDocument.text(of: self) }
}

extension Explanation: Encodable {
  private enum CodingKeys: CodingKey {
    case findings, members, gates, score, parts, ledger, choice, choiceReason, outcomeReason
  }

  private struct FindingRow: Encodable {
    let veto: String
    let gate: String?
    let state: State
    let seen: String
    let needs: String

    init(_ finding: Finding) {
      (veto, gate) = (finding.name, finding.gate?.rawValue)
      (state, seen, needs) = (finding.state, finding.seen, finding.needs)
    }

    private enum CodingKeys: CodingKey {
      case veto, gate, state, seen, needs
    }

    /// Encodes every key, with `null` for rules that the Conductor checks after the gates.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(veto, forKey: .veto)
      try container.encode(gate, forKey: .gate)
      try container.encode(state, forKey: .state)
      try container.encode(seen, forKey: .seen)
      try container.encode(needs, forKey: .needs)
    }
  }

  private struct MemberRow: Encodable {
    let name: String
    let isNamed: Bool
    let against: [FindingRow]
  }

  /// Encodes vetoes by name and gates by their result.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(findings.map(FindingRow.init), forKey: .findings)
    try container.encode(
      members.map {
        MemberRow(
          name: $0.name, isNamed: $0.isNamed, against: $0.findings.map(FindingRow.init))
      },
      forKey: .members)
    let answers = Gate.allCases.map { ($0.rawValue, gates[$0].rawValue) }
    try container.encode(Dictionary(uniqueKeysWithValues: answers), forKey: .gates)
    try container.encode(score, forKey: .score)
    try container.encode(parts, forKey: .parts)
    try container.encode(ledger, forKey: .ledger)
    try container.encode(choice, forKey: .choice)
    try container.encode(choiceReason, forKey: .choiceReason)
    try container.encode(outcomeReason, forKey: .outcomeReason)
  }
}
