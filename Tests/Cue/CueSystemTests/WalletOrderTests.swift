import CueModel
import SimulationPrimitives
import Testing

@testable import CueSystem

/// Cards that came and uses of them, told one by one and in whatever order, make the wallet that the store has (K-12).
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

  @Test func `the Conductor holds what the store holds`() {
    var configuration = Walk().configuration
    (configuration.cards, configuration.laterCards) = (cards, cards.count - 2)
    for seed in 0..<300 {
      var stream = RandomStream(seed: Seed(UInt64(seed)))
      var (wallet, changes) = history(&stream)
      for index in changes.indices { changes.swapAt(index, stream.below(index + 1)) }
      var intake = FixIntake(configuration)
      for change in changes {
        switch change {
        case .added(let card): _ = intake.hold(card.index + 1, of: cards, under: .conductor)
        case .spent(let card, let left):
          _ = intake.hold(card.index + 1, of: cards, under: .conductor)
          intake.leave(left, on: card)
        }
      }

      #expect(intake.cards.map(\.balanceCents) == wallet.balances)
      #expect(intake.ledger.cards.count == wallet.count && intake.visits.count == wallet.count)
      #expect(intake.places.count == Set(intake.cards.map(\.brand)).count)
    }
  }

  @Test func `nothing is new about a card that is known, or about an earlier use`() {
    var configuration = Walk().configuration
    (configuration.cards, configuration.laterCards) = (cards, 0)
    var intake = FixIntake(configuration)
    intake.leave(100, on: CardID(3))
    let changes = intake.walletChanges

    let isNew = intake.hold(4, of: cards, under: .conductor)
    #expect(!isNew)
    intake.leave(200, on: CardID(3))
    intake.leave(0, on: CardID(7))
    #expect(intake.walletChanges == changes && intake.cards[3].balanceCents == 100)
  }
}
