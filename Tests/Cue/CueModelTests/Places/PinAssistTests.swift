import CueModel
import Positions
import SimulationPrimitives
import Testing

/// A card is pinned to the chosen place, or else to the closest shop of its brand.
@Suite struct PinAssistTests {
  private static let home = Coordinate(latitude: 40.7128, longitude: -74.006)

  private func place(
    _ id: String, meters: Double, brand: String? = "Target", name: String = "Shop"
  ) -> Place {
    let point = LocalMetric(at: Self.home).coordinate(east: 0, north: meters)
    return Place(id: PlaceID(id), name: name, brand: brand, coordinate: point, address: "\(id) St")
  }

  private func assist(_ places: [Place], policy: Policy = .conductor) -> PinAssist {
    PinAssist(places: PlaceIndex(places), policy: policy)
  }

  private func ids(_ suggestion: PinSuggestion?) -> [String] {
    guard let suggestion else { return [] }
    return ([suggestion.choice] + suggestion.alternatives).map(\.place.id.rawValue)
  }

  @Test func `the closest place is the default, the next four the alternatives (G-35, G-36)`() {
    let places = [710, 110, 610, 310, 510, 210, 410].enumerated().map { index, meters in
      place("\(index + 1)", meters: meters)
    }
    let found = assist(places + [place("8", meters: 50, brand: "Other")])
      .suggestion(for: "TARGET", near: Self.home)

    #expect(ids(found) == ["2", "6", "4", "7", "5"])
    #expect(found?.reason == .closest)
    #expect(found?.matchCount == 7)
    #expect(found?.alternatives.map(\.distanceText) == ["200 m", "300 m", "400 m", "500 m"])
    #expect(found?.alternatives.first?.place.address == "6 St")
  }

  @Test func `five miles count as within, a millimeter more does not (G-05)`() {
    let inside = place("1", meters: 8_046.719)
    let outside = place("2", meters: 8_046.721)
    let both = assist([inside, outside]).suggestion(for: "Target", near: Self.home)

    #expect((ids(both), both?.matchCount) == (["1"], 1))
    #expect(assist([outside]).suggestion(for: "Target", near: Self.home) == nil)

    // To the last bit: the radius is the very distance, and then the number below it.
    var policy = Policy.conductor
    policy.displayRadiusMeters = LocalMetric(at: Self.home).anyDistance(to: inside.coordinate)
    #expect(assist([inside], policy: policy).suggestion(for: "Target", near: Self.home) != nil)
    policy.displayRadiusMeters = policy.displayRadiusMeters.nextDown
    #expect(assist([inside], policy: policy).suggestion(for: "Target", near: Self.home) == nil)
    #expect(Policy.conductor.displayRadiusMeters == 5 * 1_609.344)
  }

  @Test func `equally distant shops are in the order of their identifiers (G-36)`() {
    let places = ["b", "12", "9", "a"].map { place($0, meters: 250) }

    #expect(
      ids(assist(places).suggestion(for: "Target", near: Self.home)) == ["9", "12", "a", "b"])
  }

  @Test func `the brand of a shop without a brand is its name (G-35)`() {
    let places = [
      place("1", meters: 10, brand: nil, name: "Target"),
      place("2", meters: 5, brand: "Other", name: "Target"),
    ]

    #expect(ids(assist(places).suggestion(for: "Target", near: Self.home)) == ["1"])
  }

  @Test func `the second card of a brand gets the place of the first one (G-37)`() throws {
    let assist = assist([place("1", meters: 100), place("2", meters: 200)])
    var memory = PinMemory()
    memory.remember(place("2", meters: 200), for: "Target")
    let second = assist.settle("target", near: Self.home, memory: &memory)

    #expect(second?.reason == .remembered)
    #expect(ids(second) == ["2", "1"])
    #expect(second?.matchCount == 2)
    #expect(try roundTrip(memory) == memory)
    #expect(assist.suggestion(for: "Target", near: Self.home)?.reason == .closest)
  }

  @Test func `a choice is remembered at any distance, for its brand only (G-37)`() {
    let far = place("9", meters: 50_000)
    var memory = PinMemory()
    memory.remember(far, for: "Target")
    let assist = assist([place("1", meters: 100), place("3", meters: 100, brand: "Other")])

    #expect(
      ids(assist.suggestion(for: "Target", near: Self.home, memory: memory)) == ["9", "1"])
    #expect(ids(assist.suggestion(for: "Other", near: Self.home, memory: memory)) == ["3"])
    #expect(
      ids(self.assist([]).suggestion(for: "Target", near: Self.home, memory: memory)) == ["9"])
  }

  @Test func `a pin precedes the remembered place and the closest one (G-04)`() {
    let assist = assist([place("1", meters: 100), place("2", meters: 200)])
    var memory = PinMemory()
    memory.remember(place("2", meters: 200), for: "Target")
    let pinned = assist.settle(
      "Target", near: Self.home, pinned: place("7", meters: 90_000), memory: &memory)

    #expect(pinned?.reason == .pinned)
    #expect(ids(pinned) == ["7", "1", "2"])
    #expect(memory.place(for: "Target")?.id == PlaceID("7"))
  }

  @Test(arguments: Seed.sample(30))
  func `a memory keeps the last choice of each brand, in any order (G-37)`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var memory = PinMemory()
    var model: [String: Place] = [:]
    for step in 0..<60 {
      let brand = "Brand \(draws.below(12))"
      let place = place("\(step)", meters: 1)
      memory.remember(place, for: brand.uppercased())
      model[brand] = place
    }
    var again = PinMemory()
    for (brand, place) in model { again.remember(place, for: brand) }

    for number in 0..<12 {
      #expect(memory.place(for: "brand\(number)") == model["Brand \(number)"])
    }
    #expect(memory == again)
    #expect(memory.place(for: "") == nil)
  }

  @Test(arguments: Seed.sample(40))
  func `no suggested place is farther than an omitted one (G-35, G-36)`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    let places = (0..<draws.below(40)).map {
      place("\($0)", meters: draws.uniform() * 16_000, brand: draws.chance(0.7) ? "Target" : "B")
    }
    let near = places.filter { $0.brand == "Target" }
      .map { LocalMetric(at: Self.home).anyDistance(to: $0.coordinate) }
      .filter { $0 <= 8_046.72 }.sorted()
    let found = assist(places).suggestion(for: "Target", near: Self.home)
    let offered = found.map { [$0.choice] + $0.alternatives } ?? []

    #expect(offered.map(\.distanceMeters) == Array(near.prefix(5)))
    #expect((found?.matchCount ?? 0) == near.count)
  }
}
