import CueFixtures
import CueModel
import SimulationKernel
import TestFolders
import Testing

@testable import CueSystem

/// The ledgers that decisions were made from are kept up to a bound, counted in copies and not in
/// decisions (S-4).
@Suite struct KeptLedgersTests {
  @Test func `ledgers count their shared cards once`() {
    let ledger = Ledger(cardCount: RunLoad.mostCards)
    var kept = KeptLedgers()

    #expect((0..<Trials.count(100, debug: 2)).allSatisfy { _ in kept.hasRoom(for: ledger) })
    #expect(kept.cards == RunLoad.mostCards)
  }

  @Test func `a charged ledger is a copy, and one beyond the limit is dropped and counted`() {
    let card = Walk().configuration.cards[0].summary(at: Walk.zone.moment(at: Walk().start))
    let touch = decide(
      .geofenceEntry(GeofencePayload(card: card, distanceMeters: 0)), context: Context(),
      ledger: Ledger(cardCount: 1), policy: .conductor, at: Walk().start, calendar: Walk.zone)
    var ledger = Ledger(cardCount: RunLoad.mostCards / 2)
    var kept = KeptLedgers()
    let answers = (0..<4).map { _ in
      defer { _ = ledger.reserve(touch) }
      return kept.hasRoom(for: ledger)
    }

    #expect(answers == [true, true, false, false])
    #expect(kept.cards == 2 * RunLoad.mostCards)
  }
}
