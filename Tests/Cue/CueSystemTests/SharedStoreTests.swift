import CueFixtures
import CueModel
import CueSystem
import ProcessSupport
import SimulationKernel
import Testing

/// Stored data outlive the devices that stored them.
@Suite struct SharedStoreTests {
  /// Runs a device that enters its card's place at some seconds, and is gone after the last.
  private func decisions(
    entering seconds: [Double], until last: Double = 7_200, store: SharedStore? = nil,
    journal: Journal = Journal()
  ) throws -> (decisions: [Decision], digest: UInt64) {
    let walk = Walk()
    let begin = walk.start.advanced(by: .seconds(seconds.first ?? 0))
    let world = World(seed: 1, start: begin)
    world.add(journal)
    let device = Device(
      in: world, configuration: walk.configuration, store: store)
    for second in seconds {
      device.conductor.send(.entered(CardID(0)), at: walk.start.advanced(by: .seconds(second)))
    }
    let outcome = try world.run(until: walk.start.advanced(by: .seconds(last)))
    return (journal.decisions, outcome.digest)
  }

  private func store(_ storage: SharedStorage = SharedStorage(cards: ["target"])) -> SharedStore {
    SharedStore(storage)
  }

  @Test(arguments: [(1_799.999, Outcome.ambientOnly), (1_800, .interruptive)])
  func `a second device with the same store has the first one's cooldown (C-46, C-47)`(
    second: Double, outcome: Outcome
  ) throws {
    let store = store()
    let first = try decisions(entering: [0], until: 60, store: store)
    let next = try decisions(entering: [second], store: store)

    #expect(first.decisions.map(\.outcome) == [.interruptive])
    #expect(next.decisions.map(\.outcome) == [outcome])
    #expect(store.storage.reasons == first.decisions + next.decisions)
    #expect(store.storage.launchCount == 2)
    #expect(store.storage.snapshot?.totalCents == 5_000)
  }

  @Test func `a device without a store begins like one with an empty store`() throws {
    #expect(
      try decisions(entering: [0, 100]).digest
        == decisions(entering: [0, 100], store: store()).digest)
  }

  @Test func `a run depends on the content of its store, not on its location`() throws {
    let first = store()
    _ = try decisions(entering: [0], until: 60, store: first)
    let kept = first.storage
    let again = try decisions(entering: [900], store: first).digest

    #expect(again == (try decisions(entering: [900], store: store(kept)).digest))
    #expect(again != (try decisions(entering: [900], store: store()).digest))
  }

  @Test func `every gesture of a person is kept, at any instant of a crash (C-43, K-13)`()
    throws
  {
    var (before, after) = (0, 0)
    for tenth in 0..<40 {
      let kept = Guarded(SharedStorage(cards: ["target"]))
      let store = SharedStore(SharedStorage(cards: ["target"])) { storage in
        kept.withLock { $0 = storage }
      }
      let journal = Journal()
      _ = try decisions(
        entering: [0], until: Double(tenth) / 10 - 1e-9, store: store, journal: journal)
      let wasFelt = journal.entries.contains { $0.event == .landed(.phoneBanner, .card(CardID(0))) }

      let next = try decisions(
        entering: [1_799], store: SharedStore(kept.withLock { $0 }))

      if wasFelt { after += 1 } else { before += 1 }
      #expect(!wasFelt || next.decisions.map(\.outcome) == [.ambientOnly], "tenth \(tenth)")
    }
    #expect(before > 0)
    #expect(after > 0)
  }

  @Test func `a charge is stored before the surface gets the alert, and again when settled (K-13)`()
    throws
  {
    let open = Guarded<[Int]>([])
    let store = SharedStore(SharedStorage(cards: ["target"])) { storage in
      open.withLock { $0.append(storage.ledger?.openReservations.count ?? -1) }
    }
    _ = try decisions(entering: [0], until: 60, store: store)

    // The launch; the charge, and the day that was planned with the same message; the charge
    // settled.
    #expect(open.withLock { $0 } == [-1, 1, 0])
  }
}
