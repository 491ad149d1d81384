public import SimulationPrimitives

/// The content of the widget: the whole wallet, as one value (C-23, C-44).
///
/// It is republished on every route, but a widget is reloaded only if ``hash`` changed. The hash is
/// taken over the canonical words, so that equal looks mean equal hashes in every launch and build.
public struct WidgetSnapshot: Hashable, Codable, Sendable {
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
  public var entries: [Entry]
  /// The balances of the shown cards together, in cents.
  public var totalCents: Int64

  /// Creates the snapshot of a wallet on a local day; expired cards are left out.
  public init(cards: [Card], ledger: Ledger, dayNumber: Int) {
    entries = cards.sorted { $0.id < $1.id }.compactMap { card in
      let days = card.daysUntilExpiry(onDay: dayNumber)
      guard (days ?? 0) >= 0 else { return nil }
      return Entry(
        card: card.id, brand: card.brand, balanceCents: card.balanceCents,
        expiryBadge: ContentFactory.expiryBadge(daysUntilExpiry: days),
        isQuieted: ledger[card.id].isAutoQuieted)
    }
    totalCents = entries.reduce(0) { $0 + $1.balanceCents }
  }

  /// The words it shows: each card with its balance and its badge, and what is on all of them.
  public var text: String {
    let lines = entries.map { entry in
      ([entry.brand, MoneyFormatter.format(cents: entry.balanceCents), entry.expiryBadge]
        + (entry.isQuieted ? ["gray"] : [])).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return (lines + ["\(MoneyFormatter.format(cents: totalCents)) in all"]).joined(separator: ", ")
  }

  /// The quieted cards, in wallet order.
  public var quieted: [CardID] { entries.filter { $0.isQuieted }.map { $0.card } }

  /// The quieted cards that the snapshot of a wallet would show, without making it.
  package static func quieted(of cards: [Card], ledger: Ledger, dayNumber: Int) -> [CardID] {
    guard ledger.cards.contains(where: { $0.isAutoQuieted }) else { return [] }
    return WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: dayNumber).quieted
  }

  /// The parts in which two snapshots of one wallet may differ: the day, which cards are quieted, and how
  /// often cards came or were spent.
  package struct Makings: Hashable, Sendable {
    private let dayNumber: Int
    private let quieted: [Int]
    private let changes: Int

    /// Looks at a ledger on a local day, after so many changes of the wallet.
    package init(ledger: Ledger, dayNumber: Int, changes: Int = 0) {
      (self.dayNumber, self.changes) = (dayNumber, changes)
      quieted = ledger.cards.indices.filter { ledger.cards[$0].isAutoQuieted }
    }
  }

  /// Equal for snapshots that look alike, in every launch and build.
  public var hash: UInt64 {
    var hasher = StableHasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

extension WidgetSnapshot: StableHashable {
  /// Adds everything shown.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(entries.count)
    for entry in entries {
      entry.card.hash(into: &hasher)
      hasher.combine(entry.brand)
      hasher.combine(entry.balanceCents)
      hasher.combine(entry.expiryBadge)
      hasher.combine(entry.isQuieted)
    }
    hasher.combine(totalCents)
  }
}
