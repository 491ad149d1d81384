import CueFixtures
import CueModel
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@testable import CueSystem

/// The widgets show one snapshot, and cannot alert.
@Suite struct SnapshotTests {
  @Test func `at every instant of any day store and widgets have the same snapshot (C-25, C-23)`()
    throws
  {
    var changes = 0
    for seed in Seed.sample(Trials.count(10, debug: 1)) {
      let (_, trace, _) = try RandomDay(seed: seed).traced()
      var (stored, shown): (WidgetSnapshot?, WidgetSnapshot?) = (nil, nil)
      var differing: [VirtualTime] = []
      for (entry, next) in zip(trace, trace.dropFirst().map(\.time) + [.distantFuture]) {
        guard case .delivery(let message) = entry.content else { continue }
        if case .publish(let snapshot, _) = message as? AppGroup.Message { stored = snapshot }
        if case .reload(let snapshot) = message as? Widget.Message {
          changes += shown == snapshot ? 0 : 1
          shown = snapshot
        }
        if next > entry.time, stored != shown { differing.append(entry.time) }
      }
      #expect(differing == [], "day \(seed)")
    }
    #expect(changes > Trials.count(15, debug: 0))
  }

  @Test func `the widgets show the snapshot in the store, also after a kill (C-25, C-44)`()
    throws
  {
    for seed in Seed.sample(Trials.count(10, debug: 1)) {
      let day = RandomDay(seed: seed)
      let store = SharedStore(SharedStorage(cards: day.cardNames))
      let world = try day.traced(store: store).world
      let widget = try #require(world.actor("widget", of: Widget.self))

      #expect(world.read(widget) { $0.snapshot } == store.storage.snapshot, "day \(seed)")
      #expect(store.storage.snapshot != nil)
    }
  }

  @Test func `no message makes a widget alert (C-22)`() throws {
    let walk = Walk()
    let snapshot = WidgetSnapshot(
      cards: walk.configuration.cards, ledger: Ledger(cardCount: 1), dayNumber: 20_000)
    for message in [Widget.Message.reload(snapshot), .removed, .retry] {
      // A new kind of message has to be reviewed here.
      switch message {
      case .reload, .removed, .retry: break
      }
      let (journal, _) = try Walk().run(from: 3_000, to: 3_000) { _, device in
        for second in 1...50 { device.widget.send(message, after: .seconds(second)) }
      }
      #expect(journal.felt.isEmpty)
      #expect(journal.decisions.isEmpty)
      #expect(!journal.entries.contains { if case .shown = $0.event { true } else { false } })
    }
  }

  @Test func `no alert of any day lands on a widget (C-22)`() throws {
    var landed = 0
    for seed in Seed.sample(Trials.count(15, debug: 2)) {
      for entry in try RandomDay(seed: seed).run().journal.entries {
        switch entry.event {
        case .landed(let surface, _):
          #expect(SurfaceSet.interruptive.contains(surface))
          landed += 1
        case .shown(_, let surface, _): #expect(surface != .widget)
        default: break
        }
      }
    }
    #expect(landed > Trials.count(10, debug: 0))
  }
}
