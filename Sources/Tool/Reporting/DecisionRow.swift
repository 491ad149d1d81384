public import CueModel
public import SimulationPrimitives

/// One decision in reports, in the same form for every command.
///
///     DecisionRow(decision: decision, start: start, cards: cards).subject  // "target"
///
/// Encoded, it has a key for each property; `primaryReason` is `null` without a veto.
public struct DecisionRow: Hashable, Codable, Sendable {
  /// The time of the decision, counted from the start of the run.
  public let atSeconds: Double
  /// The kind of event.
  public let event: EventKind
  /// The card's name, `cluster-N` for a shopping area, `wallet`, or a consumer's name.
  public let subject: String
  /// The outcome.
  public let outcome: Outcome
  /// The surfaces that displayed something.
  public let surfaces: SurfaceSet
  /// The veto that is named first, if there was one.
  public let primaryReason: String?
  /// Every veto of the decision, the one named first leading.
  public let vetoes: VetoSet
  /// The urgency, 0…100.
  public let score: Int
  /// The permitted interruption level, by thresholds of the score (C-10).
  public let level: InterruptionLevel

  /// Creates the row of a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - start: The instant from which times are counted.
  ///   - cards: The person's cards, indexed by identity.
  ///   - consumers: The consumers that also alert.
  public init(
    decision: Decision, start: VirtualTime, cards: [Card], consumers: ConsumerRegistry = .standard
  ) {
    self.init(
      decision, start: start, subject: decision.subject.name(among: cards, consumers: consumers))
  }

  /// Creates the row of a decision from the names of the cards alone, in wallet order.
  public init(decision: Decision, start: VirtualTime, names: [String]) {
    self.init(decision, start: start, subject: decision.subject.name(among: names))
  }

  private init(_ decision: Decision, start: VirtualTime, subject: String) {
    atSeconds = decision.time.seconds(since: start)
    event = decision.kind
    self.subject = subject
    outcome = decision.outcome
    surfaces = decision.surfaces
    primaryReason = decision.primaryReason?.name
    vetoes = decision.vetoes
    score = decision.score
    level = decision.level
  }

  /// Returns the decision as text, as in `geofenceEntry target: ambientOnly → widget`.
  func summary(_ paint: Paint = Paint(isOn: false)) -> String {
    "\(event.rawValue) \(subject): \(paint.bold(outcome.rawValue)) → \(surfaces.words)"
  }

  /// Returns the decision as text with its vetoes and the score.
  func words(_ paint: Paint = Paint(isOn: false)) -> String {
    let reason = primaryReason.map { "; because \($0)" } ?? ""
    let all = vetoes.vetoes.count > 1 ? "; all: \(vetoes.words)" : ""
    return "\(summary(paint))\(reason)\(all); score \(score)"
  }

  /// Encodes every key, with `null` for a missing reason.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(atSeconds, forKey: .atSeconds)
    try container.encode(event, forKey: .event)
    try container.encode(subject, forKey: .subject)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(surfaces, forKey: .surfaces)
    try container.encode(primaryReason, forKey: .primaryReason)
    try container.encode(vetoes, forKey: .vetoes)
    try container.encode(score, forKey: .score)
    try container.encode(level, forKey: .level)
  }
}
