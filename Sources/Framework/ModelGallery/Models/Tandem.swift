/// Three stations in series, where a fifth of the customers return from the last to the first.
///
/// Each station has one server with exponential times, and arrivals are Poisson. Jackson (1957) showed that the
/// numbers at the stations are distributed like those of separate queues with the arrival rate *λ*/0.8. A
/// station is busy for *ρ* = *λb*/0.8 of the time and holds *ρ*/(1 − *ρ*) customers. By Little's law the
/// time in the system is the sum of these numbers over *λ*.
let tandem = Model(
  "tandem", "three stations in series, and some customers return to the first",
  answers: [
    .known("time", loads.reduce(0) { $0 + $1 / (1 - $1) } / rate, by: "product form (Jackson)")
  ]
    + loads.enumerated().map {
      .known("utilization_\($0 + 1)", $1, by: "product form (Jackson)")
    }
) { seed in
  let world = World(seed: seed)
  let stations = services.indices.map { index in
    world.add("station \(index + 1)") { Resource(context: $0) }
  }
  let times = world.add("times") { Tally(context: $0) }
  world.spawn("source") { source in
    var draws = source.randomStream("gaps")
    while true {
      try await source.sleep(for: .seconds(draws.exponential(mean: 1 / rate)))
      source.spawn { customer in
        let arrival = customer.now
        var draws = customer.randomStream("services")
        repeat {
          for (station, service) in zip(stations, services) {
            try await customer.with(station) {
              try await customer.sleep(for: .seconds(draws.exponential(mean: service)))
            }
          }
        } while draws.chance(feedback)
        times.add(arrival.duration(to: customer.now))
      }
    }
  }
  try world.run(for: .seconds(300))
  times.restartStatistics()
  for station in stations { station.restartStatistics() }
  try world.run(for: .seconds(5_000))
  let busy = stations.map { station in world.read(station) { $0.utilization } }
  return [
    "time": world.read(times) { $0.moments.mean },
    "utilization_1": busy[0], "utilization_2": busy[1], "utilization_3": busy[2],
  ]
}

private let rate = 0.6
private let services = [1, 0.8, 0.9]
private let feedback = 0.2
private let loads = services.map { rate * $0 / (1 - feedback) }
