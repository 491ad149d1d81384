/// One server with lognormal service times, which shows how their variance lengthens the wait.
///
/// Arrivals are Poisson with rate *λ*, and *S* is the service time. By the formula of Pollaczek (1930) and Khinchine
/// (1932) the mean wait is *λ*E(*S*²)/(2(1 − *ρ*)). Here *ρ* = *λ*E(*S*). The wait depends only on the mean and the
/// variance of *S*. By Little's law the mean queue length is *λ* times the wait.
let mg1 = Model(
  "mg1", "one server with lognormal service times",
  answers: [
    .known("wait", wait, by: "Pollaczek–Khinchine"),
    .known("queue", rate * wait, by: "Pollaczek–Khinchine and Little's law"),
    .known("utilization", rate * service.mean, by: "Little's law"),
  ]
) { seed in
  let world = World(seed: seed)
  let server = world.add("server") { Resource(context: $0) }
  world.spawn("source") { source in
    var draws = source.randomStream("customers")
    while true {
      try await source.sleep(for: .seconds(draws.exponential(mean: 1 / rate)))
      let time = Duration.seconds(service.draw(from: &draws))
      source.spawn { customer in
        try await customer.with(server) { try await customer.sleep(for: time) }
      }
    }
  }
  try world.run(for: .seconds(1_000))
  server.restartStatistics()
  try world.run(for: .seconds(10_000))
  let queue = world.read(server) { $0.statistics }
  return [
    "wait": queue.waits.mean, "queue": queue.length.mean(until: world.now),
    "utilization": world.read(server) { $0.utilization },
  ]
}

private let rate = 0.7
private let service = Distribution.lognormal(median: 0.75, deviation: 0.75)
private let wait =
  rate * (service.variance + service.mean * service.mean) / (2 * (1 - rate * service.mean))
