/// A carwash with two machines, over many openings with four cars before the door.
///
/// A wash takes as long as the gap between two cars on average, and there are two machines: they
/// catch up with the four cars of the beginning, and from then on nobody waits.
///
/// The answers are sums over the cars: the *n*th later one starts at the later of its arrival, which
/// is a sum of *n* uniform gaps, and of 10 + 5⌊(*n* − 1)/2⌋, when those before it are washed.
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
        // The first four are there at the opening.
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
