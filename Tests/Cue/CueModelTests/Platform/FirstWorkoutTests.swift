import CueModel
import Testing

/// The first workout is the first once in the life of an installation (P-15).
@Suite struct FirstWorkoutTests {
  @Test func `only the first completed workout counts as the first, also after storage`() throws {
    var storage = SharedStorage(cards: [])
    let answers = (0..<5).map { _ in storage.completeWorkout() }
    #expect(answers == [true, false, false, false, false])

    var stored = try roundTrip(storage)
    let again = stored.completeWorkout()
    #expect(!again)
  }

  @Test func `a reinstalled app keeps only its launch count`() {
    var storage = SharedStorage(cards: ["target"])
    _ = storage.completeWorkout()
    _ = storage.launch()
    storage.ledger = Sample.ledger()
    storage.take(CardDraft(brand: "Books", balanceCents: 1))

    storage.reinstall()

    var fresh = SharedStorage(cards: ["target"])
    _ = fresh.launch()
    #expect(storage == fresh)
    let first = storage.completeWorkout()
    #expect(first)
  }
}
