/// A carwash with two machines and four cars in the queue at each of 500 openings.
///
/// A wash takes five minutes, as long as the mean gap between two cars. The two machines work off the four
/// first cars; after that no car waits.
///
/// The *n*th later car arrives after *n* uniform gaps. Its wash starts then, or after 10 + 5⌊(*n* − 1)/2⌋ minutes if
/// the cars before it take so long. The answers are sums over the cars.
let carwash = Model(
  "carwash", "two machines wash cars, four of which wait at the opening",
  answers: [
    .known("wait", 1.063227, by: "sums of uniform gaps (Irwin–Hall)"),
    .known("utilization", 0.626111, by: "sums of uniform gaps (Irwin–Hall)"),
  ]
) { seed in
  var (waits, utilization) = (RunningMoments(), RunningMoments())
  for opening in 0..<500 {
    let world = World(seed: seed.derived(UInt64(opening)))
    let machines = world.add("machines") { Resource(context: $0, capacity: 2) }
    world.spawn("street") { street in
      var gaps = street.randomStream("gaps")
      for number in 0... {
        // The first four cars are present at the opening.
        if number >= 4 { try await street.sleep(for: .minutes(3 + 4 * gaps.uniform())) }
        street.spawn { car in
          try await car.with(machines) { try await car.sleep(for: .minutes(5)) }
        }
      }
    }
    try world.run(for: .minutes(60))
    world.read(machines) {
      waits.merge($0.statistics.waits)
      utilization.add($0.utilization)
    }
  }
  return ["wait": waits.mean / 60, "utilization": utilization.mean]
}
