/// A cluster of workers with one queue each, where idle workers steal jobs from other queues.
///
/// An idle worker inspects the queue of another random worker: once, or in the third cluster repeatedly at rate *r*.
/// Jobs arrive at each worker at rate *λ* and take a second on average. Without stealing each worker is M/M/1, and a
/// job is done after 1/(1 − *λ*). With stealing and many workers, a share *λρ*ⁱ⁻¹ has *i* jobs or more (Mitzenmacher,
/// 1998). Here *s* = *λρ* solves *s*² − (1 + *λ* + *r*(1 − *λ*))*s* + *λ*² = 0. By Little's law a job is
/// then done after 1/(1 − *ρ*).
let jobCluster = Model(
  "job_cluster", "idle workers steal jobs from the queues of random others", size: 50,
  answers: [
    .known("alone", 1 / (1 - load), by: "M/M/1"),
    .known("steal", stealing(rate: 0), within: 0.02, by: "fixed point (Mitzenmacher)"),
    .known("steal_again", stealing(rate: 1), within: 0.02, by: "fixed point (Mitzenmacher)"),
  ]
) { seed, workers in
  let times = try [nil, 0, 1].map { try timeOfJobs(seed, workers, lookingAt: $0) }
  return ["alone": times[0], "steal": times[1], "steal_again": times[2]]
}

private func timeOfJobs(_ seed: Seed, _ workers: Int, lookingAt rate: Double?) throws -> Double {
  let world = World(seed: seed)
  let times = world.add("times") { Tally(context: $0) }
  let queues = (0..<workers).map { world.add("queue \($0)") { Store<VirtualTime>(context: $0) } }
  for (index, queue) in queues.enumerated() {
    world.spawn("source \(index)") { source in
      var draws = source.randomStream("gaps")
      while true {
        queue.put(source.now)
        try await source.sleep(for: .seconds(draws.exponential(mean: 1 / load)))
      }
    }
    world.spawn("worker \(index)") { worker in
      var draws = worker.randomStream("services")
      while true {
        var job = try await worker.take(from: queue, within: .zero)
        while job == nil, let rate {
          let victim = queues[(index + 1 + draws.below(workers - 1)) % workers]
          job = try await worker.take(from: victim, within: .zero)
          guard job == nil, rate > 0 else { break }
          let gap = Duration.seconds(draws.exponential(mean: 1 / rate))
          job = try await worker.take(from: queue, within: gap)
        }
        let arrival = if let job { job } else { try await worker.take(from: queue) }
        try await worker.sleep(for: .seconds(draws.exponential(mean: 1)))
        times.add(worker.now.seconds(since: arrival))
      }
    }
  }
  try world.run(for: .seconds(60))
  times.restartStatistics()
  try world.run(for: .seconds(20))
  return world.read(times) { $0.moments.mean }
}

private let load = 0.5
private func stealing(rate: Double) -> Double {
  let half = (1 + load + rate * (1 - load)) / 2
  return 1 / (1 - (half - (half * half - load * load).squareRoot()) / load)
}
