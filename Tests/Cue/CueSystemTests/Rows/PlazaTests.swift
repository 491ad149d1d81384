import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// Several shops at once are one event, whatever is on their cards.
@Suite struct PlazaTests {
  /// Shops on both sides of a road, and cards with any balance.
  private struct Plaza {
    var configuration: DeviceConfiguration
    let start = Moment.hour(14)
    let metric = LocalMetric(at: Moment.here)
    let count: Int
    let seed: Seed

    init(seed: Seed) {
      var draws = RandomStream(seed: seed, actor: "wallet", purpose: "cards")
      count = 4 + draws.below(3)
      self.seed = seed
      let metric = metric
      let cards = (0..<count).map { index in
        Card(
          id: CardID(index), name: "card \(index)", brand: "Brand \(index)",
          pin: metric.coordinate(
            east: index.isMultiple(of: 2) ? 40 : -40, north: Double(index) * 90),
          balanceCents: Int64(1 + draws.below(30_000)), expiry: CivilDate(dayNumber: 20_524),
          isDigitalReady: true)
      }
      configuration = DeviceConfiguration(cards: cards)
    }

    var total: String {
      MoneyFormatter.format(cents: configuration.cards.reduce(0) { $0 + $1.balanceCents })
    }

    func run(_ setUp: (Device) -> Void) throws -> Journal {
      let world = World(seed: seed, start: start)
      let journal = Journal()
      world.add(journal)
      setUp(Device(in: world, configuration: configuration))
      try world.run(until: start.advanced(by: .minutes(20)))
      return journal
    }
  }

  /// The titles that one surface showed, in order.
  private func titles(_ journal: Journal, on surface: Surface) -> [String] {
    journal.entries.compactMap {
      if case .shown(let content, surface, _) = $0.event { content.title } else { nil }
    }
  }

  private func reloads(_ journal: Journal) -> Int {
    journal.entries.count { if case .widgetReloaded = $0.event { true } else { false } }
  }

  @Test(arguments: Seed.sample(Trials.count(25, debug: 5)))
  func `a drive past a plaza with CarPlay is one silent cluster, exact to the cent (C-36)`(
    seed: Seed
  ) throws {
    let plaza = Plaza(seed: seed)
    let journal = try plaza.run { device in
      device.carPlay.send(.connected(true))
      device.motion.send(.became(MotionReading(.automotive)))
      device.location.send(
        .leg(
          Leg(
            from: plaza.metric.coordinate(east: 0, north: -2_000),
            to: plaza.metric.coordinate(east: 0, north: 430), start: plaza.start,
            metersPerSecond: 10)))
    }
    let clusters = journal.decisions.filter { $0.kind == .cluster }

    #expect(clusters.map(\.outcome) == [.ambientOnly])
    #expect(clusters.map(\.surfaces) == [[.liveActivity, .widget]])
    #expect(clusters.map(\.primaryReason) == [.carPlay])
    #expect(journal.felt.isEmpty)
    #expect(journal.keptFromCar.count == 1)
    // Three make the area; the others join it, and all of them are counted and summed up.
    #expect(
      titles(journal, on: .liveActivity).last
        == "Shopping plaza, \(plaza.count) cards, \(plaza.total) available")
    #expect(reloads(journal) == 1)
  }

  @Test(arguments: Seed.sample(Trials.count(25, debug: 5)))
  func `a walk to a plaza causes one banner and one reload, not one for each shop (G-24, C-36)`(
    seed: Seed
  ) throws {
    let plaza = Plaza(seed: seed)
    let journal = try plaza.run { device in
      for card in 0..<plaza.count {
        device.location.send(.entered(CardID(card)), after: .seconds(60 + 30 * card))
      }
    }
    let first = plaza.configuration.cards.prefix(3).reduce(0) { $0 + $1.balanceCents }

    #expect(journal.felt.count == 1)
    #expect(
      titles(journal, on: .phoneBanner)
        == ["Shopping plaza, 3 cards, \(MoneyFormatter.format(cents: first)) available"])
    #expect(
      titles(journal, on: .liveActivity).last
        == "Shopping plaza, \(plaza.count) cards, \(plaza.total) available")
    #expect(reloads(journal) == 1)
  }

  @Test(arguments: Seed.sample(Trials.count(10, debug: 3)))
  func `without clusters the same shops cause a banner each (G-24, C-35)`(
    seed: Seed
  ) throws {
    var plaza = Plaza(seed: seed)
    plaza.configuration.policy = .naive
    let journal = try plaza.run { device in
      for card in 0..<plaza.count {
        device.location.send(.entered(CardID(card)), after: .seconds(60 + 30 * card))
      }
    }

    #expect(journal.felt.count == plaza.count)
  }
}
