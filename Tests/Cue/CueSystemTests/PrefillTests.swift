import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// A card that is shared in comes with a place, and without a word (C-28, G-36, G-37).
@Suite struct PrefillTests {
  private func forms(_ brand: String, places: [Place]) throws -> [PinSuggestion?] {
    var walk = Walk()
    walk.configuration.places = PlaceIndex(places)
    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.shareSheet.send(
        .shared(CardDraft(brand: brand, balanceCents: 900)), after: .seconds(10))
    }
    #expect(journal.decisions.isEmpty)
    #expect(journal.landings.isEmpty)
    return journal.entries.compactMap {
      if case .prefilled(_, let suggestion) = $0.event { .some(suggestion) } else { nil }
    }
  }

  /// Shops of a brand so many meters south of the card's pin; the person is at 3 000 m.
  private func shops(_ meters: [Double]) -> [Place] {
    meters.enumerated().map { index, distance in
      Place(
        id: PlaceID("\(index)"), name: "shop-\(index)", brand: "Books",
        coordinate: Walk.south(distance))
    }
  }

  @Test func `the closest place is filled in, and the next four are alternatives (G-36)`() throws {
    let form = try #require(
      try forms("books", places: shops([0, 2_000, 2_900, 4_000, 5_000, 6_000, 7_000])).first)
    let suggestion = try #require(form)

    #expect(suggestion.choice.place.name == "shop-2")
    #expect(suggestion.reason == .closest)
    #expect(suggestion.alternatives.map(\.place.name) == ["shop-1", "shop-3", "shop-4", "shop-0"])
    #expect(suggestion.matchCount == 7)
  }

  @Test func `a brand that has a card has the place of that card (G-37)`() throws {
    let brand = Walk().configuration.cards[0].brand
    let form = try #require(try forms(brand, places: shops([2_900])).first)

    #expect(form?.reason == .remembered)
    #expect(form?.choice.distanceMeters.rounded() == 3_000)
  }

  @Test func `a place within five miles is filled in, and one beyond is not (G-35)`()
    throws
  {
    #expect(try forms("Books", places: shops([-5_000])).first??.choice.place.name == "shop-0")
    #expect(try forms("Books", places: shops([-5_100])) == [nil])
  }

  @Test func `a card shared while the app is ended launches it, and its form is filled in (C-28)`()
    throws
  {
    var walk = Walk()
    walk.configuration.places = PlaceIndex(shops([2_900]))
    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.conductor.send(.kill, after: .seconds(5))
      device.shareSheet.send(
        .shared(CardDraft(brand: "Books", balanceCents: 900)), after: .seconds(10))
    }

    #expect(
      journal.entries.contains {
        if case .prefilled(let draft, _) = $0.event { draft.brand == "Books" } else { false }
      })
  }
}
