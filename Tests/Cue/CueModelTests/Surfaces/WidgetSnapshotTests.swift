import SimulationPrimitives
import Testing

@testable import CueModel

@Suite struct WidgetSnapshotTests {
  private let today = 19_997

  private func card(_ id: Int, cents: Int64, daysLeft: Int? = nil) -> Card {
    Card(
      id: CardID(id), name: "card\(id)", brand: "Brand \(id)", pin: Sample.pin,
      balanceCents: cents, expiry: daysLeft.map { CivilDate(dayNumber: today + $0) })
  }

  @Test func `a snapshot has the wallet in order, without expired cards (C-23, C-44)`() {
    let cards = [
      card(2, cents: 300), card(0, cents: 5_000, daysLeft: 0), card(1, cents: 9, daysLeft: -1),
    ]
    let snapshot = WidgetSnapshot(cards: cards, ledger: Sample.ledger(), dayNumber: today)

    #expect(snapshot.entries.map(\.card.index) == [0, 2])
    #expect(snapshot.totalCents == 5_300)
    #expect(snapshot.entries[0].expiryBadge == "expires today")
  }

  @Test func `the hash depends exactly on the visible content (C-23)`() {
    let cards = [card(0, cents: 5_000, daysLeft: 20), card(1, cents: 300)]
    let plain = WidgetSnapshot(cards: cards, ledger: Sample.ledger(), dayNumber: today)
    let touched = WidgetSnapshot(
      cards: cards, ledger: Sample.ledger { $0.interrupted(CardID(0), at: Sample.afternoon) },
      dayNumber: today)
    let quieted = WidgetSnapshot(
      cards: cards,
      ledger: Sample.ledger { ledger in
        for _ in 0..<3 { ledger.dismiss(CardID(1), at: Sample.afternoon, policy: .conductor) }
      }, dayNumber: today)
    let spent = WidgetSnapshot(
      cards: [card(0, cents: 4_999, daysLeft: 20), card(1, cents: 300)], ledger: Sample.ledger(),
      dayNumber: today)
    let tomorrow = WidgetSnapshot(cards: cards, ledger: Sample.ledger(), dayNumber: today + 1)

    #expect(touched.hash == plain.hash)
    #expect(Set([plain.hash, quieted.hash, spent.hash, tomorrow.hash]).count == 4)
    #expect(quieted.quieted == [CardID(1)])
  }

  @Test func `the quieted cards are the same with and without a snapshot (R-07)`() {
    let cards = [card(2, cents: 3), card(0, cents: 5), card(1, cents: 9, daysLeft: -1)]
    for quieted in 0..<8 {
      let ledger = Sample.ledger { ledger in
        for id in 0..<3 where quieted >> id & 1 == 1 {
          for _ in 0..<3 { ledger.dismiss(CardID(id), at: Sample.afternoon, policy: .conductor) }
        }
      }
      let snapshot = WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: today)
      let told = WidgetSnapshot.quieted(of: cards, ledger: ledger, dayNumber: today)
      #expect(told == snapshot.quieted)
      #expect(told == [CardID(0), CardID(2)].filter { quieted >> $0.index & 1 == 1 })
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 128, 129, 200])
  func `a snapshot has every card, and shares unchanged parts with the previous one (S-3)`(
    count: Int
  ) throws {
    var cards = (0..<count).map { card($0, cents: Int64($0) * 100, daysLeft: $0 % 9 + 1) }
    var ledger = Ledger(cardCount: count)
    var earlier = WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: today)
    for seed in 0..<20 where count > 0 {
      var stream = RandomStream(seed: Seed(UInt64(seed)))
      let changed = stream.below(count)
      if stream.chance(0.5) {
        cards[changed].balanceCents += 1
      } else {
        for _ in 0..<3 { ledger.dismiss(CardID(changed), at: Sample.afternoon, policy: .conductor) }
      }
      let alone = WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: today)
      let shared = alone.sharing(earlier)
      #expect((shared, shared.hash) == (alone, alone.hash))
      #expect(shared.entries.map(\.card) == cards.map(\.id))
      #expect(shared.entries.map(\.balanceCents) == cards.map(\.balanceCents))
      #expect(shared.quieted == cards.map(\.id).filter { ledger[$0].isAutoQuieted })
      for (page, (new, old)) in zip(shared.pages, earlier.pages).enumerated()
      where page != changed / 64 {
        #expect(Self.address(of: new) == Self.address(of: old))
      }
      earlier = shared
    }
    #expect((earlier.entries.count, earlier.pages.count) == (count, (count + 63) / 64))
  }

  private static func address(of page: [WidgetSnapshot.Entry]) -> UInt {
    unsafe page.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func `snapshots of equal makings are equal (C-24)`() {
    let cards = [card(1, cents: 9, daysLeft: 1), card(0, cents: 5)]
    let looks = (0..<12).map { look in
      let ledger = Sample.ledger { ledger in
        for id in 0..<2 where look >> id & 1 == 1 {
          for _ in 0..<3 { ledger.dismiss(CardID(id), at: Sample.afternoon, policy: .conductor) }
        }
        if look % 5 == 0 { ledger.interrupted(CardID(0), at: Sample.afternoon) }
      }
      let day = today + look / 4 % 2
      return (
        WidgetSnapshot.Makings(quieted: ledger.quietedCards, dayNumber: day),
        WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: day)
      )
    }
    for (makings, snapshot) in looks {
      for (other, otherSnapshot) in looks {
        #expect((makings == other) == (snapshot == otherSnapshot))
      }
    }
  }

  @Test func `both widget families show one snapshot, gray cards last (C-25)`() {
    let cards = (0..<5).map { card($0, cents: 1_000, daysLeft: $0 == 1 ? 0 : nil) }
    let ledger = Sample.ledger { ledger in
      for _ in 0..<3 { ledger.dismiss(CardID(0), at: Sample.afternoon, policy: .conductor) }
    }
    let snapshot = WidgetSnapshot(cards: cards, ledger: ledger, dayNumber: today)

    #expect(
      snapshot.text(in: .lockScreenRectangular) == "Brand 1 $10 expires today, $50 in all")
    #expect(
      snapshot.text(in: .homeMedium)
        == "Brand 1 $10 expires today, Brand 2 $10, Brand 3 $10, $50 in all")
    let one = WidgetSnapshot(cards: [cards[0]], ledger: ledger, dayNumber: today)
    for family in WidgetFamily.allCases {
      #expect(one.text(in: family) == "Brand 0 $10 gray, $10 in all")
    }
  }

  @Test func `the hash is part of the format, equal in every launch (C-23)`() throws {
    let snapshot = WidgetSnapshot(
      cards: [card(0, cents: 5_000)], ledger: Sample.ledger(), dayNumber: today)

    #expect(snapshot.hash == 324_852_498_828_901_168)
    #expect(try roundTrip(snapshot) == snapshot)
  }
}
