/// Ten machines that make parts and fail, and one repairman who also has other jobs.
///
/// A failure interrupts a machine, which continues the same part after the repair. A repair preempts the other jobs.
/// So the answers are those of M/D/1 with ten customers, which need 30 minutes and return after 300 on average.
/// All machines start in working order; the tolerances allow for that.
let machineShop = Model(
  "machine_shop", "machines fail and interrupt a repairman's other jobs",
  answers: [
    .known("parts", 827.571, within: 1, by: "M/D/1 with a finite source (Takács)"),
    .known("repairing", 0.821003, within: 0.002, by: "M/D/1 with a finite source (Takács)"),
  ]
) { seed in
  let (world, machines, weeks) = (World(seed: seed), 10, 4)
  let repairman = world.add("repairman") { Resource(context: $0) }
  let repairing = world.add("repairing") { Level(context: $0) }
  let parts = world.add("parts") { Tally(context: $0) }
  for number in 1...machines {
    let repaired = world.add("repaired \(number)") { Gate(context: $0) }
    let machine = world.spawn("machine \(number)") { machine in
      var draws = machine.randomStream("parts")
      while true {
        var left = Duration.zero
        while left <= .zero { left = .minutes(10 + 2 * draws.normal()) }
        while left > .zero {
          do {
            try await machine.sleep(for: left)
            left = .zero
          } catch let failure as Interrupt {
            left = failure.remaining
            try await machine.pass(repaired)
          }
        }
        parts.add(1)
      }
    }
    world.spawn("failures \(number)") { failures in
      var draws = failures.randomStream("failures")
      while true {
        try await failures.sleep(for: .minutes(draws.exponential(mean: 300)))
        machine.interrupt("failure")
        try await failures.with(repairman, priority: 1, preempting: true) {
          repairing.set(1)
          try await failures.sleep(for: .minutes(30))
          repairing.set(0)
        }
        repaired.pulse()
      }
    }
  }
  world.spawn("other jobs") { job in
    while true { try await job.work(for: .minutes(30), with: repairman, priority: 2) }
  }
  try world.run(for: .days(7 * weeks))
  return [
    "parts": Double(world.read(parts) { $0.moments.count }) / Double(machines * weeks),
    "repairing": world.read(repairing) { $0.mean },
  ]
}
