import CueModel
import Positions
import SimulationPrimitives
import Testing

/// Cards of one brand close together are of one place.
@Suite struct WalletPlacesTests {
  private func places(_ cards: [(brand: String, east: Double)]) -> WalletPlaces {
    let metric = LocalMetric(at: Sample.pin)
    return WalletPlaces(
      of: cards.map { ($0.brand, metric.coordinate(east: $0.east, north: 0)) }, policy: .conductor)
  }

  @Test func `cards of one brand within fifty meters of the first card are one place (R-03)`() {
    let places = places([
      ("Target", 0), ("TARGET", 49.9), ("Books", 0), ("Target", 50.2), ("Target", 90),
    ])

    #expect((0..<5).map { places.place(of: $0) } == [0, 0, 1, 2, 2])
    #expect(places.companions(of: 4) == [3, 4])
    #expect(places.count == 3)
  }

  @Test func `a cluster counts the places of a wallet (R-02, R-03)`() {
    let brands = ["Target", "target", "Books"]
    for seed in Seed.sample(200) {
      var random = RandomStream(seed: seed)
      let metric = LocalMetric(at: Sample.pin)
      let cards = (0..<6).map { index in
        CardSummary(
          id: CardID(index), name: "\(index)", brand: brands[random.below(3)],
          pin: metric.coordinate(
            east: Double(random.below(8)) * 20, north: Double(random.below(4)) * 20),
          balanceCents: 100)
      }
      let count = WalletPlaces(of: cards.map { ($0.brand, $0.pin) }, policy: .conductor).count
      let cluster = ClusterPayload(
        id: ClusterID(rawValue: 0), centroid: Sample.pin, areaName: "", members: cards,
        distanceMeters: 0)
      for minimum in 1...7 {
        var policy = Policy.conductor
        policy.clusterMinimumMembers = minimum
        #expect(policy.isDissolved(cluster, naming: cards.map(\.id)) == (count < minimum))
      }
    }
  }
}
