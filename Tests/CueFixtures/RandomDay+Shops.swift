package import CueModel
import CueSystem
package import Positions
import SimulationKernel

extension RandomDay {
  /// Shops that lie together as shops do.
  package struct Site {
    /// How they lie to each other.
    package enum Arrangement: CaseIterable {
      /// Three to six shops within 150 m.
      case plaza
      /// Many shops within 60 m, under a roof that no receiver sees through.
      case mall
      /// One shop, and several cards for it.
      case door
      /// Shops 80 to 200 m apart.
      case street
    }

    /// One shop, and the cards for it.
    package struct Shop {
      package let pin: Coordinate
      package let cards: [CardID]
    }

    package let arrangement: Arrangement
    package let middle: Coordinate
    package let shops: [Shop]
  }

  /// Draws one or two sites, and a wallet of cards for their shops.
  mutating func shops(on date: CivilDate) -> [Card] {
    var cards: [Card] = []
    for _ in 0..<(1 + draws.below(2)) {
      let middle = place(within: 2_500)
      let all = Site.Arrangement.allCases
      let arrangement = all[draws.below(all.count)]
      let shops = pins(arrangement, around: middle).map { pin in
        let brand = "brand \(cards.count)"
        let count = arrangement == .door ? 2 + draws.below(3) : draws.chance(0.1) ? 2 : 1
        let first = cards.count
        for index in first..<(first + count) {
          // Two cards of a shop may have been pinned at two of its doors.
          let own = index == first ? pin : near(pin, within: 14)
          cards.append(card(index, of: brand, at: own, on: date))
        }
        return Site.Shop(pin: pin, cards: (first..<cards.count).map { CardID($0) })
      }
      sites.append(Site(arrangement: arrangement, middle: middle, shops: shops))
    }
    // Most people take cards with a balance along.
    for index in cards.indices where cards[index].balanceCents == 0 && draws.chance(0.6) {
      cards[index].balanceCents = 2_500
    }
    return cards
  }

  private mutating func pins(
    _ arrangement: Site.Arrangement, around middle: Coordinate
  ) -> [Coordinate] {
    switch arrangement {
    case .plaza: (0..<(3 + draws.below(4))).map { _ in near(middle, within: 53) }
    case .mall: (0..<(5 + draws.below(5))).map { _ in near(middle, within: 21) }
    case .door: [middle]
    case .street: street(of: 3 + draws.below(3), from: middle)
    }
  }

  /// A row of shops in any direction.
  private mutating func street(of count: Int, from first: Coordinate) -> [Coordinate] {
    let (east, north) = (2 * draws.uniform() - 1, 2 * draws.uniform() - 1)
    let length = max(0.01, (east * east + north * north).squareRoot())
    var along = 0.0
    return (0..<count).map { _ in
      let pin = LocalMetric(at: first).coordinate(
        east: along * east / length, north: along * north / length)
      along += 80 + 120 * draws.uniform()
      return pin
    }
  }

  /// The devices on such a day: receivers have errors as between houses, refreshes have a phase.
  mutating func settleAmongShops() {
    configuration.refreshPhaseSeconds = draws.below(900)
    configuration.sensor.accuracyMeters = 0
    configuration.sensor.noiseMeters = draws.chance(0.3) ? 0 : 5 + 35 * draws.uniform()
    if sites.contains(where: { $0.arrangement == .mall }), draws.chance(0.8) {
      configuration.sensor.noiseMeters = 30 + 35 * draws.uniform()
    }
    configuration.sensor.noiseSeconds = draws.chance(0.1) ? 0 : 10 + 110 * draws.uniform()
    if draws.chance(0.3) {
      let profiles = PlatformProfile.bundled
      configuration.profile = profiles[draws.below(profiles.count)].profile
    }
    if draws.chance(0.25) {
      // Next to a quiet zone of the person.
      let site = sites[draws.below(sites.count)]
      configuration.quietZones.append(
        QuietZone(kind: .named, name: "library", center: near(site.middle, within: 120)))
    }
  }
}
