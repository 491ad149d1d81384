import CueModel

/// A count of what is kept of ledgers so that decisions can be explained (S-4).
///
/// Ledgers that follow each other share their cards until one is charged, and then have a copy each.
package struct KeptLedgers: Sendable {
  /// How many records of cards are kept, at some 300 bytes each.
  package static let mostCards = 5_000_000

  /// What is wrong where there are more.
  package static let problem =
    "its decisions are made from more than \(mostCards) records of cards in all"

  /// How many there are, those included there was no room for.
  private(set) var cards = 0
  private var charges: UInt64?
  /// How many ledgers there was no room for.
  private(set) var refused = 0

  /// Counts a ledger in, if there is room for it.
  mutating func hasRoom(for ledger: Ledger) -> Bool {
    guard charges != ledger.reservationCount else { return refused == 0 }
    charges = ledger.reservationCount
    cards += ledger.cards.count
    guard cards <= Self.mostCards else {
      refused += 1
      return false
    }
    return true
  }
}
