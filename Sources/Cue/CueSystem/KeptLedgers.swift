import CueModel

/// A count of the ledgers kept for explanations (S-4).
///
/// Consecutive ledgers share their cards until a charge copies them.
struct KeptLedgers: Sendable {
  /// The number of card records, including those without room.
  private(set) var cards = 0
  private var charges: UInt64?

  /// Counts a ledger, and returns whether there is room for it.
  mutating func hasRoom(for ledger: Ledger) -> Bool {
    if charges != ledger.reservationCount { cards += ledger.cards.count }
    charges = ledger.reservationCount
    return cards <= RunLoad.mostCards
  }
}
