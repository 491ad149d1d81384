import CueFixtures
import CueModel
import SimulationKernel
import SimulationPrimitives
import Testing

@testable import CueSystem

/// Added cards and their uses, reported one by one in any order, make the wallet of the store
/// (K-12).
@Suite struct WalletOrderTests {
  private enum Change {
    case added(CardID)
    case spent(CardID, left: Int64)
  }

  private let cards = (0..<7).map { index in
    Card(
      id: CardID(index), name: "card \(index)", brand: "Brand \(index % 3)", pin: Walk.pin,
      balanceCents: 5_000)
  }

  /// The store's wallet after some changes, and the changes.
  private func history(_ stream: inout RandomStream) -> (Wallet, [Change]) {
    var (wallet, changes) = (Wallet(cards.prefix(2)), [Change]())
    for _ in 0..<12 {
      if stream.chance(0.4), wallet.count < cards.count {
        let card = cards[wallet.count]
        _ = wallet.add(card)
        changes.append(.added(card.id))
      } else {
        let card = CardID(stream.below(wallet.count))
        guard let spent = wallet.spend(card, thousandths: stream.below(1_001)) else { continue }
        changes.append(.spent(card, left: spent.left))
      }
    }
    return (wallet, changes)
  }

  @Test func `the Conductor and the store have the same cards`() {
    var configuration = Walk().configuration
    (configuration.cards, configuration.laterCards) = (cards, cards.count - 2)
    for seed in 0..<300 {
      var stream = RandomStream(seed: Seed(UInt64(seed)))
      var (wallet, changes) = history(&stream)
      for index in changes.indices { changes.swapAt(index, stream.below(index + 1)) }
      var state = ConductorState(configuration)
      for change in changes {
        switch change {
        case .added(let card): _ = state.hold(card.index + 1, of: cards, under: .conductor)
        case .spent(let card, let left):
          _ = state.hold(card.index + 1, of: cards, under: .conductor)
          state.leave(CollectionOfOne((card.index, left)))
        }
      }

      #expect(state.cards.map(\.balanceCents) == wallet.balances)
      #expect((state.ledger.cards.count, state.following.count) == (wallet.count, wallet.count))
      #expect(state.places.count == Set(state.cards.map(\.brand)).count)
    }
  }

  /// A device with added cards and uses, whose process ends and restarts, often at one instant; and
  /// the number of added cards.
  private func device(_ seed: Int) throws -> (storage: SharedStorage, added: Int) {
    var stream = RandomStream(seed: Seed(UInt64(seed)))
    var walk = Walk()
    (walk.configuration.cards, walk.configuration.laterCards) = (cards, cards.count - 2)
    let store = SharedStore(SharedStorage(cards: cards.map(\.name)))
    let world = World(seed: Seed(UInt64(seed)), start: walk.start)
    let device = Device(in: world, configuration: walk.configuration, store: store)
    var (second, count) = (1, 2)
    func send(_ content: DeviceInput.Content) {
      let time = walk.start.advanced(by: .seconds(Int64(second)))
      DeviceInput(time: time, content: content).send(to: device)
    }
    for _ in 0..<30 {
      second += stream.below(2) * stream.below(40)
      switch stream.below(5) {
      case 0 where count < cards.count:
        send(.added(CardID(count)))
        count += 1
      case 1: send(.process(isRunning: false))
      case 2: send(.process(isRunning: true))
      default: send(.spent(CardID(stream.below(count)), thousandths: stream.below(1_001)))
      }
    }
    second += 60
    send(.process(isRunning: true))
    try world.run(until: walk.start.advanced(by: .seconds(Int64(second + 60))))
    return (store.storage, count - 2)
  }

  @Test func `after any end of the process the widgets show the store's content (C-23, K-13)`()
    throws
  {
    for seed in 0..<100 {
      let (storage, added) = try device(seed)
      let wallet = try #require(storage.wallet)
      let shown = try #require(storage.snapshot)

      #expect(wallet.count == 2 + added, "\(seed)")
      #expect(shown.entries.map(\.balanceCents) == wallet.balances, "\(seed)")
      #expect(storage.ledger?.cards.count == wallet.count, "\(seed)")
    }
  }

  @Test func `a known card and an earlier use are not new`() {
    var configuration = Walk().configuration
    (configuration.cards, configuration.laterCards) = (cards, 0)
    var state = ConductorState(configuration)
    state.leave([(3, 100)])
    let changes = state.walletChanges

    let isNew = state.hold(4, of: cards, under: .conductor)
    #expect(!isNew)
    state.leave([(3, 200), (7, 0), (3, 100)])
    #expect((state.walletChanges, state.cards[3].balanceCents) == (changes, 100))
  }
}
