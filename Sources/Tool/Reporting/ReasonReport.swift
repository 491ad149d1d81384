public import CueModel
import SimulationPrimitives

/// The decisions in a store with their reasons: "Why did I get this?" (C-45).
///
///     print(ReasonReport(storage, about: CardID(0)).text)
public struct ReasonReport: Encodable, Sendable {
  /// One decision: the keys of a ``DecisionRow``, and the instant.
  public struct Row: Encodable, Sendable {
    private enum CodingKeys: CodingKey { case time }

    /// The time of the decision, in the form of RFC 3339.
    public let time: String
    /// The decision; its seconds count from the report's start.
    public let decision: DecisionRow

    /// Encodes both as one object.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(time, forKey: .time)
      try decision.encode(to: encoder)
    }
  }

  /// The instant of the first stored decision in the form of RFC 3339, or `null` without one.
  @Nullable package private(set) var start: String?
  /// The names of the cards, in wallet order.
  public let cards: [String]
  /// The decisions, in order of time.
  public let reasons: [Row]

  /// Creates the report of a store.
  ///
  /// - Parameters:
  ///   - storage: The storage of the store.
  ///   - card: The card to report; `nil` for all cards.
  public init(_ storage: SharedStorage, about card: CardID? = nil) {
    let first = storage.reasons.first?.time
    cards = storage.cards
    reasons = (card.map { storage.reasons(about: $0) } ?? storage.reasons).map { decision in
      Row(
        time: decision.time.universalText,
        decision: DecisionRow(decision: decision, start: first ?? .zero, names: storage.cards))
    }
    start = first?.universalText
  }

  /// The report as text, one line per decision.
  public var text: String {
    guard !reasons.isEmpty else { return "No decision is kept.\n" }
    return reasons.map { "\($0.time)  \($0.decision.words())" }.text
  }

  /// Returns one JSON document with a line break; equal reports yield equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }
}
