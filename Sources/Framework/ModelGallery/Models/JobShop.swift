/// Five groups of machines, and three types of jobs with different routes through them.
///
/// This is the shop of Law and Kelton, *Simulation Modeling and Analysis*, section 2.7, for 90 days of eight
/// hours. The loads of the groups are 0.96, 0.99, 0.725, 0.973 and 0.8. So the shop is far from a steady state
/// after 90 days, and no formula gives the delays.
let jobShop = Model(
  "job_shop", "jobs of three types take different routes through groups of machines",
  answers: [
    .known("delay_1", 13.32, within: 0.46, by: "2,000 runs of SimPy 4.1.2"),
    .known("delay_2", 7.86, within: 0.26, by: "2,000 runs of SimPy 4.1.2"),
    .known("delay_3", 18.28, within: 0.53, by: "2,000 runs of SimPy 4.1.2"),
  ]
) { seed in
  let world = World(seed: seed)
  let groups = [3, 2, 4, 3, 1].enumerated().map { index, machines in
    world.add("group \(index + 1)") { Resource(context: $0, capacity: machines) }
  }
  let delays = routes.indices.map { type in
    world.add("delays of type \(type + 1)") { Tally(context: $0) }
  }
  world.spawn("source") { source in
    var draws = source.randomStream("jobs")
    while true {
      try await source.sleep(for: .hours(draws.exponential(mean: 0.25)))
      let type = Int(types.draw(from: &draws))
      source.spawn { job in
        var (draws, delay) = (job.randomStream("times"), Duration.zero)
        for (group, time) in routes[type] {
          let arrival = job.now
          try await job.with(groups[group - 1]) {
            delay += arrival.duration(to: job.now)
            try await job.sleep(for: .hours(time.draw(from: &draws)))
          }
        }
        delays[type].add(delay / .hours(1))
      }
    }
  }
  try world.run(for: .hours(90 * 8))
  let means = delays.map { delay in world.read(delay) { $0.moments.mean } }
  return ["delay_1": means[0], "delay_2": means[1], "delay_3": means[2]]
}

private let types = Distribution.discrete([(0, 0.3), (1, 0.5), (2, 0.2)])
/// The groups that each type goes through, and its hours there.
private let routes: [[(group: Int, time: Distribution)]] = [
  [(3, 0.5), (1, 0.6), (2, 0.85), (5, 0.5)],
  [(4, 1.1), (1, 0.8), (3, 0.75)],
  [(2, 1.2), (5, 0.25), (1, 0.7), (4, 0.9), (3, 1.0)],
].map { route in route.map { ($0, .erlang(stages: 2, mean: $1)) } }
