public import CueModel
import SimulationPrimitives

/// The decisions a store kept and why each was made: "Why did I get this?" (C-45).
///
///     print(ReasonReport(storage, about: CardID(0)).text)
public struct ReasonReport: Encodable, Sendable {
  /// One decision: the keys of a ``DecisionRow``, and the instant itself.
  public struct Row: Encodable, Sendable {
    private enum CodingKeys: CodingKey { case time }

    /// When it was decided, as RFC 3339 writes it.
    public let time: String
    /// The decision; its seconds count from the first one kept.
    public let decision: DecisionRow

    /// Writes both as one object.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(time, forKey: .time)
      try decision.encode(to: encoder)
    }
  }

  /// The names of the cards, in wallet order.
  public let cards: [String]
  /// The decisions, in order of time.
  public let reasons: [Row]

  /// Creates the report of a store.
  ///
  /// - Parameters:
  ///   - storage: The storage of the store.
  ///   - card: The card whose decisions are wanted; those of all cards if `nil`.
  public init(_ storage: SharedStorage, about card: CardID? = nil) {
    let start = storage.reasons.first?.time ?? .zero
    cards = storage.cards
    reasons = (card.map { storage.reasons(about: $0) } ?? storage.reasons).map { decision in
      Row(
        time: decision.time.universalText,
        decision: DecisionRow(decision: decision, start: start, names: storage.cards))
    }
  }

  /// The report for people: two lines a decision.
  public var text: String {
    guard !reasons.isEmpty else { return "No decision is kept.\n" }
    return reasons.flatMap { row in
      let decision = row.decision
      let surfaces = decision.surfaces.words
      let reason = decision.primaryReason.map { "because \($0)" } ?? "nothing against it"
      let all = decision.vetoes.vetoes.count > 1 ? "; all: \(decision.vetoes.words)" : ""
      return [
        "\(row.time)  \(decision.event.rawValue) \(decision.subject): "
          + "\(decision.outcome.rawValue) → \(surfaces)",
        "  \(reason)\(all); score \(decision.score)",
      ]
    }.text
  }

  /// One JSON document with its line break; equal reports give equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }
}
