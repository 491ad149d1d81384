/// A bank with one counter, whose customers leave when their patience ends.
///
/// Customers arrive every ten minutes on average and wait for one to three minutes at most. A service takes
/// twelve minutes on average, so half of the customers leave. A customer whose patience ends at the instant
/// of the grant is either served or leaves, never both.
///
/// The wait of a customer with unlimited patience has the density *P₀λ* exp(*λ*∫₀ˣ*G* − *x*/*b*), where *G*(*u*)
/// is the probability that patience exceeds *u*.
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
