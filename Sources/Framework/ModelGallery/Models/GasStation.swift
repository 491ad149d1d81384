/// A gas station with two pumps and a tank, which a truck fills when its level is low.
///
/// A car takes its fuel out of the station's tank in one step and waits at the pump until the tank holds enough.
/// A control process reads the level every ten seconds and waits for the truck that it calls.
///
/// The answers are means of 400 replications in SimPy.
let gasStation = Model(
  "gas_station", "cars take fuel out of a tank that a truck fills",
  answers: [
    .known("refuel", 41.448, within: 0.155, by: "SimPy 4.1.2"),
    .known("calls", 874.53, within: 1.17, by: "SimPy 4.1.2"),
  ]
) { seed in
  let (world, horizon) = (World(seed: seed), VirtualTime(secondsSinceEpoch: 750_000))
  let pumps = world.add("pumps") { Resource(context: $0, capacity: 2) }
  let tank = world.add("tank") { Container(context: $0, capacity: 200, level: 200) }
  let refuelings = world.add("refuelings") { Tally(context: $0) }
  let calls = world.add("calls") { Tally(context: $0) }
  world.spawn("control") { control in
    while control.now < horizon {
      if await tank.instance.level < 50 {
        calls.add(1)
        try await control.sleep(for: .seconds(300))
        try await control.put(200 - tank.instance.level, into: tank)
      }
      try await control.sleep(for: .seconds(10))
    }
  }
  world.spawn("street") { street in
    var draws = street.randomStream("cars")
    while true {
      try await street.sleep(for: .seconds(30 + 270 * draws.uniform()))
      let fuel = 50 - (5 + 20 * draws.uniform())
      street.spawn { car in
        let arrival = car.now
        try await car.with(pumps) {
          try await car.take(fuel, from: tank)
          try await car.sleep(for: .seconds(fuel / 2))
        }
        refuelings.add(car.now.seconds(since: arrival))
      }
    }
  }
  try world.run(until: horizon)
  return [
    "refuel": world.read(refuelings) { $0.moments.mean },
    "calls": Double(world.read(calls) { $0.moments.count }),
  ]
}
