import CueModel
import SimulationPrimitives

/// The cards of each place that have spoken within a card's silence.
///
/// Many may arrive at one place with one fix, and all ask the same: the answers are kept for the instant,
/// until something may have spoken.
struct PlaceSpeakers: Sendable {
  /// Two cards of each place at the most, as none asks about itself.
  private var found: [Int: [CardID]] = [:]
  private var time = VirtualTime.never

  /// The first two cards of a card's place that spoke, itself included.
  mutating func cards(
    atPlaceOf card: CardID, _ places: WalletPlaces, _ ledger: Ledger, silentFor silence: Window,
    at now: VirtualTime
  ) -> [CardID] {
    let companions = places.companions(of: card.index)
    guard companions.count > 1 else { return [] }
    if time != now { (found, time) = ([:], now) }
    let place = places.place(of: card.index)
    if let cards = found[place] { return cards }
    let speakers = companions.lazy.map { CardID($0) }.filter {
      silence.isActive(since: ledger[$0].interruptions.latest, at: now)
    }
    let cards = Array(speakers.prefix(2))
    found[place] = cards
    return cards
  }

  /// Something may have spoken.
  mutating func forget() {
    if !found.isEmpty { found = [:] }
  }
}
