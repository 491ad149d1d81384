/// A rumor that each informed person repeats to random others.
///
/// It takes log₂ *n* + ln *n* rounds to reach all *n* people (Frieze and Grimmett, 1985). The mean differs from that by
/// −1.12 to 2.77 (Doerr and Künnemann, 2014). Without rounds, calls come at exponential gaps. With *k* informed people
/// the next is informed after (*n* − 1)/(*k*(*n* − *k*)), as in a simple epidemic (Bailey, 1950). The sum is
/// 2 *H*(*n* − 1)/*n*, where *H* is the sum of 1/*k* for all *k* below *n*.
let gossip = Model(
  "gossip", "a rumor spreads by random calls, in rounds and without rounds",
  answers: [
    .known("rounds", logarithms + 0.825, within: 1.945, by: "log₂ n + ln n (Frieze and Grimmett)"),
    .known(
      "time", 2 * harmonic * Double(count - 1) / Double(count), by: "simple epidemic (Bailey)"),
  ]
) { seed in
  let rounds = try spread(seed, gap: .constant(1))
  return ["rounds": rounds, "time": try spread(seed, gap: .exponential(mean: 1))]
}

/// The time at which all know the rumor.
private func spread(_ seed: Seed, gap: Distribution) throws -> Double {
  let world = World(seed: seed)
  let heard = world.add("heard") { Level(context: $0) }
  let people = (0..<count).map { index in
    world.add("person \(index)") { Person(context: $0, index, gap, heard) }
  }
  people[0].send(.rumor)
  try world.run { world.read(heard) { $0.value } == Double(count) }
  return world.now.seconds
}

private actor Person: SynchronousActor {
  enum Message: PayloadFreeMessage { case rumor, call }

  nonisolated let context: SimulationContext
  private let (index, gap, heard): (Int, Distribution, ActorHandle<Level>)
  private lazy var draws = context.randomStream("calls")
  private var isInformed = false

  init(context: SimulationContext, _ index: Int, _ gap: Distribution, _ heard: ActorHandle<Level>) {
    (self.context, self.index, self.gap, self.heard) = (context, index, gap, heard)
  }

  func receive(_ message: Message) {
    if message == .call {
      let other = (index + 1 + draws.below(count - 1)) % count
      context.address("person \(other)", of: Person.self).send(.rumor)
    } else {
      guard !isInformed else { return }
      isInformed = true
      heard.change(by: 1)
    }
    reference.send(.call, after: .seconds(gap.draw(from: &draws)))
  }
}

private let count = 1_024
private let harmonic = (1..<count).reduce(0) { $0 + 1 / Double($1) }
private let logarithms = PortableMath.log(Double(count)) * (1 + 1 / PortableMath.log(2))
