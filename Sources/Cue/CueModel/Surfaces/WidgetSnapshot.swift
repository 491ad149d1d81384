public import SimulationPrimitives

/// The content of the widget: the whole wallet, as one value (C-23, C-44).
///
/// The snapshot is published on every route, but a widget is reloaded only if ``hash`` changed.
public struct WidgetSnapshot: Hashable, Sendable {
  /// A card in the widget.
  public struct Entry: Hashable, Codable, Sendable {
    /// The card.
    public var card: CardID
    /// The brand on the card.
    public var brand: String
    /// The balance in cents.
    public var balanceCents: Int64
    /// The badge about its expiry.
    public var expiryBadge: String
    /// Whether the card is gray because it was quieted (C-16).
    public var isQuieted: Bool
  }

  /// The digest of the canonical words, equal for snapshots with equal words in every launch and
  /// build.
  public let hash: UInt64
  /// The balances of the shown cards together, in cents.
  public let totalCents: Int64
  // The entries are in pages, so that a snapshot shares the equal ones with an earlier snapshot.
  private(set) var pages: [[Entry]]
  private static let pageSize = 64

  /// Creates the snapshot of a wallet on a local day, without expired cards.
  public init(cards: [Card], ledger: Ledger, dayNumber: Int) {
    let entries = cards.sorted { $0.id < $1.id }.lazy.compactMap { card -> Entry? in
      let days = card.daysUntilExpiry(onDay: dayNumber)
      guard (days ?? 0) >= 0 else { return nil }
      return Entry(
        card: card.id, brand: card.brand, balanceCents: card.balanceCents,
        expiryBadge: ContentFactory.expiryBadge(daysUntilExpiry: days),
        isQuieted: ledger[card.id].isAutoQuieted)
    }
    self.init(entries, atMost: cards.count)
  }

  /// Distributes the entries over pages, and computes repeatedly needed results once.
  private init(_ entries: some Sequence<Entry>, atMost count: Int, totalCents: Int64? = nil) {
    var pages: [[Entry]] = []
    for entry in entries {
      if pages.last?.count ?? Self.pageSize == Self.pageSize {
        pages.append([])
        pages[pages.count - 1].reserveCapacity(min(count, Self.pageSize))
      }
      pages[pages.count - 1].append(entry)
    }
    let shown = pages.joined()
    let totalCents = totalCents ?? shown.reduce(0) { $0 + $1.balanceCents }
    var hasher = StableHasher()
    hasher.combine(shown.count)
    for entry in shown {
      entry.card.hash(into: &hasher)
      hasher.combine(entry.brand)
      hasher.combine(entry.balanceCents)
      hasher.combine(entry.expiryBadge)
      hasher.combine(entry.isQuieted)
    }
    hasher.combine(totalCents)
    (self.pages, self.totalCents, hash) = (pages, totalCents, hasher.finalize())
  }

  /// The cards, in wallet order.
  ///
  /// - Complexity: O(*n*) for *n* cards, as for ``quieted``; O(1) for up to 64.
  public var entries: [Entry] { pages.count == 1 ? pages[0] : pages.flatMap(\.self) }

  /// The quieted cards, in wallet order.
  public var quieted: [CardID] { pages.joined().filter(\.isQuieted).map(\.card) }

  /// The same snapshot with the unchanged parts in the memory of an earlier one (S-3).
  package consuming func sharing(_ earlier: WidgetSnapshot?) -> WidgetSnapshot {
    guard let earlier else { return self }
    // Most snapshots equal the earlier one.
    if self == earlier { return earlier }
    for (page, known) in zip(pages.indices, earlier.pages) where pages[page] == known {
      pages[page] = known
    }
    return self
  }

  /// The words of the snapshot: each card with balance and badge, and the balance of all cards.
  public var text: String { text(of: entries) }

  /// The quieted cards that a snapshot of a wallet would show.
  package static func quieted(of cards: [Card], ledger: Ledger, dayNumber: Int) -> [CardID] {
    guard ledger.cards.contains(where: { $0.isAutoQuieted }) else { return [] }
    return cards.filter { card in
      ledger[card.id].isAutoQuieted && (card.daysUntilExpiry(onDay: dayNumber) ?? 0) >= 0
    }.map(\.id).sorted()
  }

  /// The parts in which two snapshots of one wallet may differ: the day, the quieted cards, and the
  /// numbers of cards added and of uses.
  package struct Makings: Hashable, Sendable {
    /// The local day.
    package let dayNumber: Int
    private let quieted: [CardID]
    private let changes: Int

    /// Creates the parts from the quieted cards, a local day, and the number of changes of the
    /// wallet.
    package init(quieted: [CardID], dayNumber: Int, changes: Int = 0) {
      (self.quieted, self.dayNumber, self.changes) = (quieted, dayNumber, changes)
    }
  }
}

extension WidgetSnapshot: CustomStringConvertible {
  /// The number of cards and of quieted ones, and the total balance; ``text`` has all words.
  public var description: String {
    let (count, gray) = (pages.reduce(0) { $0 + $1.count }, quieted.count)
    return "\(count) cards, \(gray) gray, \(MoneyFormatter.format(cents: totalCents)) in all"
  }
}

extension WidgetSnapshot: StableHashable, Codable {
  private enum CodingKeys: String, CodingKey { case entries, totalCents }

  /// Adds the hash of all contents.
  public func hash(into hasher: inout StableHasher) { hasher.combine(hash) }

  /// Reads the contents.
  ///
  /// - Throws: `DecodingError` if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let entries = try container.decode([Entry].self, forKey: .entries)
    self.init(
      entries, atMost: entries.count,
      totalCents: try container.decode(Int64.self, forKey: .totalCents))
  }

  /// Writes the contents.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
    try container.encode(totalCents, forKey: .totalCents)
  }
}
