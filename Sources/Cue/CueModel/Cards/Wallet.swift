public import SimulationPrimitives

/// The current state of a person's cards: their number, and the balance of each.
///
///     var wallet = Wallet([target])
///     wallet.spend(CardID(0), thousandths: 500)  // 2_500 of its 5_000 cents
///     wallet.add(coffee)                         // CardID(1), and no card after it is ever that again
///
/// Cards are only added and balances only fall. Of two wallets of one person the later one has more
/// cards and lower balances.
public struct Wallet: Hashable, Codable, Sendable {
  /// The balance of each card in cents, by ``CardID``.
  public private(set) var balances: [Int64]

  /// Begins with some cards.
  public init(_ cards: some Sequence<Card>) {
    balances = cards.map(\.balanceCents)
  }

  /// The number of cards.
  public var count: Int { balances.count }

  /// Adds a card, if it is the next one of the wallet.
  ///
  /// - Returns: Whether the card was the next one.
  public mutating func add(_ card: Card) -> Bool {
    guard card.id.index == count else { return false }
    balances.append(card.balanceCents)
    return true
  }

  /// Subtracts a share of a card's balance, in thousandths and whole cents.
  ///
  /// - Returns: The cents spent and the cents left, or `nil` if there is no such card.
  public mutating func spend(
    _ card: CardID, thousandths: Int
  ) -> (cents: Int64, left: Int64)? {
    guard balances.indices.contains(card.index) else { return nil }
    let cents = Self.part(thousandths, of: balances[card.index])
    balances[card.index] -= cents
    return (cents, balances[card.index])
  }

  /// A share of a balance, in thousandths and whole cents.
  public static func part(_ thousandths: Int, of cents: Int64) -> Int64 {
    let part = Int64(max(0, min(1_000, thousandths)))
    return cents / 1_000 * part + cents % 1_000 * part / 1_000
  }
}

extension Wallet: CustomStringConvertible {
  /// The number of cards and the sum of their balances.
  public var description: String {
    "wallet of \(count) cards, \(MoneyFormatter.format(cents: balances.reduce(0, +))) in all"
  }
}

extension Wallet: StableHashable {
  /// Adds every balance.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(balances.count)
    for cents in balances { hasher.combine(cents) }
  }
}
