/// A cinema with one ticket counter, where guests leave the queue when their movie is sold out.
///
/// A guest waits for two events at once: a turn at the counter, and a gate that opens when the movie is sold out.
/// That is the case when fewer than two tickets are left. A party larger than the rest of the tickets is refused.
///
/// The answers are means of 500 replications in SimPy.
let movieRenege = Model(
  "movie_renege", "moviegoers leave the line when their movie is sold out",
  answers: [
    .known("sold_out", 40.559, within: 0.072, by: "SimPy 4.1.2"),
    .known("reneged", 33.502, within: 0.173, by: "SimPy 4.1.2"),
  ]
) { seed in
  var (soldOut, reneged) = (RunningMoments(), RunningMoments())
  for evening in 0..<80 {
    let world = World(seed: seed.derived(UInt64(evening)))
    let counter = world.add("counter") { Resource(context: $0) }
    let sellOuts = world.add("minutes until a movie is sold out") { Tally(context: $0) }
    let movies = ["Actor Unchained", "Kill Task", "Await"].map { name in
      (
        tickets: world.add(name) { Container(context: $0, capacity: 50, level: 50) },
        isSoldOut: world.add("\(name) is sold out") { Gate(context: $0) }
      )
    }
    world.spawn("street") { street in
      var draws = street.randomStream("parties")
      while true {
        try await street.sleep(for: .minutes(draws.exponential(mean: 0.5)))
        let ((tickets, isSoldOut), party) = (movies[draws.below(3)], Double(1 + draws.below(6)))
        guard await !isSoldOut.instance.isOpen else { continue }
        street.spawn { guest in
          let turn = try await guest.anyOf(.grant(of: counter), .opening(of: isSoldOut)).0
          guard let turn else { return }
          defer { turn.release() }
          guard try await guest.take(party, from: tickets, within: .zero) else {
            return try await guest.sleep(for: .minutes(0.5))
          }
          if await tickets.instance.level < 2 {
            isSoldOut.open()
            sellOuts.add(guest.now.seconds / 60)
          }
          try await guest.sleep(for: .minutes(1))
        }
      }
    }
    try world.run(for: .minutes(120))
    soldOut.merge(world.read(sellOuts) { $0.moments })
    while soldOut.count < 3 * (evening + 1) { soldOut.add(120) }
    reneged.add(Double(world.read(counter) { $0.statistics.reneged }))
  }
  return ["sold_out": soldOut.mean, "reneged": reneged.mean]
}
