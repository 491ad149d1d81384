import CueModel
import Positions
import Testing

/// Cards arrive one after the other, and spent money is gone.
@Suite struct WalletTests {
  private func card(_ index: Int, _ cents: Int64) -> Card {
    Card(
      id: CardID(index), name: "card-\(index)", brand: "Books",
      pin: Coordinate(latitude: 0, longitude: 0), balanceCents: cents)
  }

  @Test("only the next card in order can be added")
  func adding() {
    var wallet = Wallet([card(0, 500)])

    let isIn = [0, 2, 1, 1].map { wallet.add(card($0, 900)) }
    #expect(isIn == [false, false, true, false])
    #expect(wallet.balances == [500, 900])
  }

  @Test("each use and the remainder add up to the balance, to the cent")
  func spending() throws {
    for cents: Int64 in [0, 1, 99, 1_001, 123_456_789_012] {
      var wallet = Wallet([card(0, cents)])
      var taken: Int64 = 0
      for thousandths in [1, 333, 500, 999, 1_000] {
        let result = wallet.spend(CardID(0), thousandths: thousandths)
        let spent = try #require(result)
        taken += spent.cents
        #expect(spent.cents >= 0)
        #expect(spent.left == cents - taken)
        #expect(wallet.balances == [spent.left])
      }
      #expect(taken == cents)
    }
  }

  @Test("a part is less than the whole, and a use of a missing card takes nothing")
  func parts() {
    for cents: Int64 in 1...2_000 { #expect(Wallet.part(999, of: cents) < cents) }
    #expect(Wallet.part(500, of: 5_001) == 2_500)
    var wallet = Wallet([card(0, 500)])
    let none = wallet.spend(CardID(1), thousandths: 1_000)
    #expect(none == nil)
    #expect(wallet.balances == [500])
  }
}
