/// A bank with one counter, whose customers leave when their patience runs out.
///
/// Who waits for the counter is patient for one to three minutes, and a service takes twelve on
/// average: half of them leave. The counter decides who is served; a customer whose patience ends
/// at that very instant is served or leaves, and never both.
///
/// The answers are those of M/M/1+G: the wait of somebody patient for ever has the density
/// *P₀λ* exp(*λ*∫₀ˣ*G* − *x*/*b*), where *G*(*u*) is the probability that patience is more than *u*.
let bankRenege = Model(
  "bank_renege", "customers leave one counter when their patience runs out",
  answers: [
    .known("reneged", 0.507867, by: "M/M/1+G (Baccelli and Hébuterne)"),
    .known("wait", 0.181854, by: "M/M/1+G (Baccelli and Hébuterne)"),
  ]
) { seed in
  let (world, customers) = (World(seed: seed), 8_000)
  let counter = world.add("counter") { Resource(context: $0) }
  world.spawn("source") { source in
    var draws = source.randomStream("customers")
    for _ in 0..<customers {
      let patience = Duration.minutes(1 + 2 * draws.uniform())
      let service = Duration.minutes(draws.exponential(mean: 12))
      source.spawn { customer in
        try await customer.with(counter, within: patience) {
          try await customer.sleep(for: service)
        }
      }
      try await source.sleep(for: .minutes(draws.exponential(mean: 10)))
    }
  }
  try world.run()
  let queue = world.read(counter) { $0.statistics }
  return ["reneged": Double(queue.reneged) / Double(customers), "wait": queue.waits.mean / 60]
}
