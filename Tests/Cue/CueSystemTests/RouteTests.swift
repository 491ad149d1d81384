import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// Properties of every route, for any decision.
@Suite struct RouteTests {
  /// Runs a device to which the same entry is reported again and again, a second apart.
  private func run(
    entries: Int, isTracing: Bool = false, setUp: (Device) -> Void = { _ in }
  ) throws -> (journal: Journal, trace: [TraceEntry]) {
    let walk = Walk()
    let world = World(seed: 1, start: walk.start, isTracing: isTracing)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    for second in 1...entries {
      device.conductor.send(.entered(CardID(0)), after: .seconds(second))
    }
    setUp(device)
    try world.run(until: walk.start.advanced(by: .hours(1)))
    return (journal, world.trace)
  }

  @Test func `every route has five stages, in one order (C-05)`() throws {
    let (journal, trace) = try run(entries: 3, isTracing: true)
    let stages = trace.compactMap { entry -> Int? in
      guard case .record(let record) = entry.content, let stage = record as? RouteStage else {
        return nil
      }
      return switch stage {
      case .scored: 1
      case .situated: 2
      case .throttled: 3
      case .chosen: 4
      case .dispatched: 5
      }
    }

    #expect(journal.decisions.count == 3)
    #expect(stages == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
  }

  @Test func `a thousand routes with one wallet reload the widget only for the first (C-24)`()
    throws
  {
    let (journal, _) = try run(entries: 1_000)
    let reloads = journal.entries.compactMap { entry -> [Int64: Bool]? in
      guard case .widgetReloaded(let snapshot, let isNews) = entry.event else { return nil }
      return [snapshot.totalCents: isNews]
    }

    #expect(journal.decisions.count == 1_000)
    #expect(reloads == [[5_000: true]])
  }

  @Test func `quieted cards reach the watch when they change and on every refresh (C-17, R-07)`()
    throws
  {
    let (_, trace) = try run(entries: 10, isTracing: true) { device in
      for second in 20...22 {
        device.conductor.send(.gesture(.dismissed, CardID(0)), after: .seconds(second))
      }
      device.conductor.send(.gesture(.quietUndone, CardID(0)), after: .seconds(60))
    }
    let lists = trace.compactMap { entry -> [CardID]? in
      guard case .delivery(let message) = entry.content,
        case .quietList(let cards, _) = message as? Watch.Message
      else { return nil }
      return cards
    }

    // A quarter of an hour later the first of the refreshes sends it again.
    #expect(lists == [[CardID(0)], [], [], [], [], []])
  }

  @Test func `a scheduled alert has the same words as an immediate one (C-56)`() throws {
    var walk = Walk()
    let zone = Walk.zone
    walk.configuration.cards[0].expiry = nil
    walk.configuration.paydays = [zone.date(at: walk.start.advanced(by: .days(1)))]
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .days(1))
    let card = walk.configuration.cards[0].summary(at: zone.moment(at: walk.start))
    let said = ContentFactory.content(for: .payday(PaydayPayload(cards: [card])))
    let shown = journal.entries.compactMap { entry -> Content? in
      if case .shown(let content, .phoneBanner, _) = entry.event { content } else { nil }
    }

    #expect(journal.decisions.map(\.kind) == [.payday])
    #expect(shown == [said])
  }

  @Test func `the platform's names are constants (C-26, C-42)`() {
    #expect(CarPlay.sceneRole == "CPTemplateApplicationSceneSessionRoleApplication")
    #expect(AppGroup.identifier == "group.com.cardcue.app")
  }
}
