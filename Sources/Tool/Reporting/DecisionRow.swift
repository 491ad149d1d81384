public import CueModel
public import SimulationPrimitives

/// One decision as reports show it, the same for every command.
///
///     DecisionRow(decision: decision, start: start, cards: cards).subject  // "target"
///
/// Encoded, it has a key for each property; `primaryReason` is null if nothing spoke against it.
public struct DecisionRow: Hashable, Codable, Sendable {
  /// When it was decided, counted from the start of the run.
  public let atSeconds: Double
  /// The kind of event.
  public let event: EventKind
  /// The card's name, `cluster-N` for a shopping area, `wallet`, or a consumer's name.
  public let subject: String
  /// The outcome.
  public let outcome: Outcome
  /// The surfaces that lit up.
  public let surfaces: SurfaceSet
  /// The veto that is named first, if any held.
  public let primaryReason: String?
  /// Every veto that held, the one named first leading.
  public let vetoes: VetoSet
  /// How urgent it was, 0…100.
  public let score: Int
  /// How loud it may be: at least active from one threshold on, time-sensitive from the next (C-10).
  public let level: InterruptionLevel

  /// Creates the row of a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - start: The instant times are counted from.
  ///   - cards: The person's cards, each at the place of its identity.
  ///   - consumers: The consumers that speak beside them.
  public init(
    decision: Decision, start: VirtualTime, cards: [Card], consumers: ConsumerRegistry = .standard
  ) {
    self.init(
      decision, start: start, subject: decision.subject.name(among: cards, consumers: consumers))
  }

  /// Creates the row of a decision where only the names of the cards are known, in wallet order.
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

  /// The decision in words, as in `geofenceEntry target: ambientOnly → widget`.
  func summary(_ paint: Paint = Paint(isOn: false)) -> String {
    "\(event.rawValue) \(subject): \(paint.bold(outcome.rawValue)) → \(surfaces.words)"
  }

  /// The same with what spoke against it, and the score.
  func words(_ paint: Paint = Paint(isOn: false)) -> String {
    let reason = primaryReason.map { "; because \($0)" } ?? ""
    let all = vetoes.vetoes.count > 1 ? "; all: \(vetoes.words)" : ""
    return "\(summary(paint))\(reason)\(all); score \(score)"
  }

  /// Writes every key, an absent reason as null.
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
