/// A cinema with one ticket counter; who waits for a movie that is sold out leaves.
///
/// A moviegoer waits for two things at once: the turn at the counter, and the news that the movie is sold out.
/// Each movie is an actor that knows how many tickets are left. Who takes too many is refused; when fewer than
/// two are left, the movie opens a gate, and all who wait for that leave the line.
///
/// There is no formula for the evening, so the answers are SimPy's means.
let movieRenege = Model(
  "movie_renege", "moviegoers leave the line when their movie is sold out",
  answers: [
    .known("sold_out", 40.54, within: 0.14, by: "SimPy 4.1.2"),
    .known("reneged", 33.34, within: 0.57, by: "SimPy 4.1.2"),
  ]
) { seed in
  var (soldOut, reneged) = (RunningMoments(), RunningMoments())
  for evening in 0..<80 {
    let world = World(seed: seed.derived(UInt64(evening)))
    let counter = world.add("counter") { Resource(context: $0) }
    let movies = ["Actor Unchained", "Kill Task", "Await"].map { name in
      let news = world.add("\(name) is sold out") { Gate(context: $0) }
      return (news, movie: world.add(name) { Movie(context: $0, news: news.address) })
    }
    world.spawn("street") { street in
      var draws = street.randomStream("parties")
      while true {
        try await street.sleep(for: .minutes(draws.exponential(mean: 0.5)))
        let ((news, movie), party) = (movies[draws.below(3)], 1 + draws.below(6))
        guard await movie.instance.soldOut == nil else { continue }
        street.spawn { guest in
          guard let turn = try await guest.anyOf(.grant(of: counter), .opening(of: news)).0 else {
            return
          }
          let isSold = await movie.instance.sell(party)
          try await guest.sleep(for: .minutes(isSold ? 1 : 0.5))
          turn.giveBack()
        }
      }
    }
    try world.run(for: .minutes(120))
    for (_, movie) in movies {
      soldOut.add(world.read(movie) { $0.soldOut?.seconds ?? 7_200 } / 60)
    }
    reneged.add(Double(world.read(counter) { $0.statistics.reneged }))
  }
  return ["sold_out": soldOut.mean, "reneged": reneged.mean]
}

private actor Movie: SimulatedActor {
  let context: SimulationContext
  private let news: ActorReference<Gate.Message>
  private var tickets = 50
  private(set) var soldOut: VirtualTime?

  init(context: SimulationContext, news: ActorReference<Gate.Message>) {
    (self.context, self.news) = (context, news)
  }

  func sell(_ party: Int) -> Bool {
    guard tickets >= party else { return false }
    tickets -= party
    if tickets < 2 { (tickets, soldOut) = (0, context.now); news.open() }
    return true
  }
}
