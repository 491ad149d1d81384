import CueFixtures
import CueModel
import CueSystem
import Positions
import ProcessSupport
import SimulationKernel
import TestFolders
import Testing

/// All effects of a fix are stored once and shown once, for any number of cards (S-3).
@Suite struct CrowdedPlaceTests {
  /// The traces that a walk to some cards at one place left.
  private struct Visit {
    var writes = 0
    var titles: [String] = []
    var decisions: [Decision] = []
    var landings = 0
    var received: [String: UInt64] = [:]
  }

  /// Walks up to so many cards of one place; unless it is alone, there is another 300 m farther on.
  private static func visit(
    _ count: Int, brands: Int, isAlone: Bool = true, under policy: Policy = .conductor
  ) throws -> Visit {
    var walk = Walk(policy: policy, daysLeft: nil)
    walk.configuration.cards = (0..<count).map { index in
      Card(
        id: CardID(index), name: "card \(index)", brand: "Brand \(index % brands)", pin: Walk.pin,
        balanceCents: 100, isDigitalReady: true)
    }
    if !isAlone {
      walk.configuration.cards.append(
        Card(
          id: CardID(count), name: "another", brand: "Another", pin: Walk.south(-300),
          balanceCents: 100, isDigitalReady: true))
    }
    let writes = Guarded(0)
    let store = SharedStore(SharedStorage(cards: walk.configuration.cards.map(\.name))) { _ in
      writes.withLock { $0 += 1 }
    }
    let assembly = DeviceAssembly(walk.configuration)
    let world = World(seed: 1, start: walk.start, limits: assembly.limits())
    let started = assembly.start(in: world, store: store)
    started.device.location.send(
      .leg(
        Leg(
          from: Walk.south(700), to: Walk.pin, start: walk.start,
          metersPerSecond: Walk.fourMilesPerHour)))
    try world.run(until: walk.start.advanced(by: .minutes(20)))
    let entries = started.journal.entries
    return Visit(
      writes: writes.withLock { $0 },
      titles: entries.compactMap {
        if case .shown(let content, .liveActivity, _) = $0.event { content.title } else { nil }
      }, decisions: started.journal.decisions,
      landings: entries.count { if case .landed = $0.event { true } else { false } },
      received: Dictionary(
        uniqueKeysWithValues: world.deliveries.map { ($0.actor, $0.count) }))
  }

  /// Three hundred cards of one brand, and of as many brands.
  private static let place = Result { try visit(300, brands: 1) }
  private static let area = Result { try visit(300, brands: 300) }

  @Test(arguments: Trials.sample([1, 2, 3, 300], every: 3))
  func `three hundred cards of a place need as many writes and updates as six (K-13, C-36, R-03)`(
    brands: Int
  ) throws {
    let few = try Self.visit(6, brands: min(6, brands))
    let many =
      switch brands {
      case 1: try Self.place.get()
      case 300: try Self.area.get()
      default: try Self.visit(300, brands: brands)
      }

    #expect(many.decisions.count >= 300)
    // At least the launch, the planned day, and the results of the walk.
    #expect(few.writes >= 3)
    #expect(many.writes == few.writes)
    #expect(few.titles.count >= 2)
    #expect(many.titles.count == few.titles.count)
  }

  @Test func `a shopping area's activity names all cards that came with one fix (C-36)`() throws {
    let titles = try Self.area.get().titles

    #expect(titles.suffix(2).first?.contains("3 cards, $3 available") == true, "\(titles)")
    #expect(titles.last?.contains("300 cards, $300 available") == true, "\(titles)")
  }

  @Test func `a place's activity names all cards that came with one fix (R-03)`() throws {
    #expect(try Self.place.get().titles.last == "$300 at Brand 0")
  }

  @Test func `alerts that land at one instant are settled in the store at once (K-13)`() throws {
    let few = try Self.visit(6, brands: 6, under: .boundedDeferral)
    let many = try Self.visit(300, brands: 300, under: .boundedDeferral)

    #expect(many.landings >= 300)
    #expect(few.writes >= 4)
    #expect(many.writes == few.writes)
  }

  @Test(arguments: [false, true])
  func `gestures of one instant are stored at once, also if the process ends then (K-13)`(
    isKilled: Bool
  ) throws {
    let walk = Walk()
    let writes = Guarded<[Bool]>([])
    let store = SharedStore(SharedStorage(cards: ["target"])) { storage in
      writes.withLock { $0.append(storage.ledger?.cards[0].isAutoQuieted == true) }
    }
    let world = World(seed: 1, start: walk.start)
    let device = Device(in: world, configuration: walk.configuration, store: store)
    let later = walk.start.advanced(by: .seconds(60))
    try world.run(until: later.advanced(byNanoseconds: -1))
    let before = writes.withLock { $0.count }
    for _ in 0..<200 { device.conductor.send(.gesture(.dismissed, CardID(0)), at: later) }
    if isKilled { device.conductor.send(.kill, at: later) }
    try world.run(until: later.advanced(by: .seconds(1)))

    #expect(writes.withLock { Array($0.dropFirst(before)) } == [true])
  }

  @Test func `arrivals held until one instant need one timer (X-04)`() throws {
    let few = try Self.visit(6, brands: 2, isAlone: false)
    let many = try Self.visit(300, brands: 2, isAlone: false)
    let messages = try #require(few.received["conductor"])

    #expect(many.decisions.count { $0.outcome == .heldInCluster } >= 300)
    #expect(many.received["conductor"] == messages)
  }
}
