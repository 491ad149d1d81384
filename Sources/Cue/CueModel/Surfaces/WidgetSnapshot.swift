public import SimulationPrimitives

/// The content of the widget: the whole wallet, as one value (C-23, C-44).
///
/// It is republished with whatever is routed, but a widget is reloaded only if ``hash`` changed.
public struct WidgetSnapshot: Hashable, Sendable {
  /// One card in the widget.
  public struct Entry: Hashable, Codable, Sendable {
    /// The card.
    public var card: CardID
    /// The brand printed on it.
    public var brand: String
    /// The balance in cents.
    public var balanceCents: Int64
    /// The badge about its expiry.
    public var expiryBadge: String
    /// Whether it is shown gray because it was quieted (C-16).
    public var isQuieted: Bool
  }

  /// The cards, in wallet order.
  public let entries: [Entry]
  /// The balances of the shown cards together, in cents.
  public let totalCents: Int64
  /// The quieted cards, in wallet order.
  public let quieted: [CardID]
  /// Taken over the canonical words: equal for snapshots that look alike, in every launch and build.
  public let hash: UInt64

  /// Creates the snapshot of a wallet on a local day; expired cards are left out.
  public init(cards: [Card], ledger: Ledger, dayNumber: Int) {
    let entries = cards.sorted { $0.id < $1.id }.compactMap { card -> Entry? in
      let days = card.daysUntilExpiry(onDay: dayNumber)
      guard (days ?? 0) >= 0 else { return nil }
      return Entry(
        card: card.id, brand: card.brand, balanceCents: card.balanceCents,
        expiryBadge: ContentFactory.expiryBadge(daysUntilExpiry: days),
        isQuieted: ledger[card.id].isAutoQuieted)
    }
    self.init(entries, totalCents: entries.reduce(0) { $0 + $1.balanceCents })
  }

  /// Works out once what is asked over and over.
  private init(_ entries: [Entry], totalCents: Int64) {
    (self.entries, self.totalCents) = (entries, totalCents)
    quieted = entries.filter { $0.isQuieted }.map { $0.card }
    var hasher = StableHasher()
    hasher.combine(entries.count)
    for entry in entries {
      entry.card.hash(into: &hasher)
      hasher.combine(entry.brand)
      hasher.combine(entry.balanceCents)
      hasher.combine(entry.expiryBadge)
      hasher.combine(entry.isQuieted)
    }
    hasher.combine(totalCents)
    hash = hasher.finalize()
  }

  /// The words it shows: each card with its balance and its badge, and what is on all of them.
  public var text: String {
    let lines = entries.map { entry in
      ([entry.brand, MoneyFormatter.format(cents: entry.balanceCents), entry.expiryBadge]
        + (entry.isQuieted ? ["gray"] : [])).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return (lines + ["\(MoneyFormatter.format(cents: totalCents)) in all"]).joined(separator: ", ")
  }

  /// The quieted cards that the snapshot of a wallet would show, without making it.
  package static func quieted(of cards: [Card], ledger: Ledger, dayNumber: Int) -> [CardID] {
    guard ledger.cards.contains(where: { $0.isAutoQuieted }) else { return [] }
    return WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: dayNumber).quieted
  }

  /// The parts in which two snapshots of one wallet may differ: the day, which cards are quieted, and how
  /// often cards came or were spent.
  package struct Makings: Hashable, Sendable {
    /// The local day.
    package let dayNumber: Int
    private let quieted: [CardID]
    private let changes: Int

    /// Names the quieted cards, a local day, and how many changes of the wallet there were.
    package init(quieted: [CardID], dayNumber: Int, changes: Int = 0) {
      (self.quieted, self.dayNumber, self.changes) = (quieted, dayNumber, changes)
    }
  }
}

extension WidgetSnapshot: StableHashable, Codable {
  private enum CodingKeys: String, CodingKey { case entries, totalCents }

  /// Adds the hash of everything shown.
  public func hash(into hasher: inout StableHasher) { hasher.combine(hash) }

  /// Reads what is shown.
  ///
  /// - Throws: `DecodingError` if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([Entry].self, forKey: .entries),
      totalCents: try container.decode(Int64.self, forKey: .totalCents))
  }

  /// Writes what is shown.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
    try container.encode(totalCents, forKey: .totalCents)
  }
}
