import CueModel

/// A count of what is kept of ledgers so that decisions can be explained (S-4).
///
/// Ledgers that follow each other share their cards until one is charged, and then have a copy each.
struct KeptLedgers: Sendable {
  /// How many records of cards there are, those included for which there was no room.
  private(set) var cards = 0
  private var charges: UInt64?

  /// Counts a ledger in, if there is room for it.
  mutating func hasRoom(for ledger: Ledger) -> Bool {
    if charges != ledger.reservationCount { cards += ledger.cards.count }
    charges = ledger.reservationCount
    return cards <= RunLoad.mostCards
  }
}
