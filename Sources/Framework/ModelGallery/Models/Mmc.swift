/// Three clerks and two classes of customers: urgent customers go first, without preemption.
///
/// The queue is empty at the start, so the statistics omit the first 200 minutes.
///
/// By Cobham's formula a customer of class *k* waits for *C*/3/((1 − *σ*ₖ₋₁)(1 − *σ*ₖ)). *C* is Erlang's
/// probability to wait, and *σ*ₖ is the load of the classes up to *k*: 1/3 and 4/5. By Little's law the
/// queue length is the sum of rate times wait over the classes.
let mmc = Model(
  "mmc", "three clerks serve urgent customers before normal ones",
  answers: [
    .known("wait_urgent", 0.323596, by: "Cobham's formula"),
    .known("wait_normal", 1.617978, by: "Cobham's formula"),
    .known("queue", 2.588764, by: "Cobham's formula and Little's law"),
  ]
) { seed in
  let world = World(seed: seed)
  let clerks = world.add("clerks") { Resource(context: $0, capacity: 3) }
  let waits = [("urgent", 1.0), ("normal", 1.4)].enumerated().map { priority, kind in
    let waits = world.add("waits of \(kind.0)") { Tally(context: $0) }
    world.spawn(kind.0) { source in
      var draws = source.randomStream("customers")
      while true {
        try await source.sleep(for: .minutes(draws.exponential(mean: 1 / kind.1)))
        let service = Duration.minutes(draws.exponential(mean: 1))
        source.spawn { customer in
          let arrival = customer.now
          try await customer.with(clerks, priority: priority) {
            waits.add(customer.now.seconds(since: arrival) / 60)
            try await customer.sleep(for: service)
          }
        }
      }
    }
    return waits
  }
  try world.run(for: .minutes(200))
  clerks.restartStatistics()
  for tally in waits { tally.restartStatistics() }
  try world.run(for: .minutes(4_000))
  return [
    "wait_urgent": world.read(waits[0]) { $0.moments.mean },
    "wait_normal": world.read(waits[1]) { $0.moments.mean },
    "queue": world.read(clerks) { $0.meanQueueLength },
  ]
}
