/// An epidemic among people who infect only the few people they know.
///
/// An infection takes an exponential time to reach an acquaintance. It does so before its carrier recovers with the
/// probability *T* = *β*/(*β* + *γ*). Acquaintances are random, *c* on average, and a share *ε* is ill at the start.
/// In a large graph of this kind (Newman, 2002) the infected share solves *z* = 1 − (1 − *ε*) exp(−*cTz*). This is the
/// final-size equation of Kermack and McKendrick (1927) with *R*₀ = *cT*.
let epidemic = Model(
  "epidemic", "people infect their acquaintances until the epidemic ends", size: 2_000,
  answers: [.known("infected", finalSize, within: 0.002, by: "final-size equation")]
) { seed, people in
  let world = World(seed: seed)
  let infectious = world.add("infectious") { Level(context: $0) }
  let addresses = (0..<people).map { world.address("person \($0)", of: Person.self) }
  var (draws, known) = (RandomStream(seed: seed), [[Person.Address]](repeating: [], count: people))
  for _ in 0..<people * degree / 2 {
    let (one, other) = (draws.below(people), draws.below(people))
    known[one].append(addresses[other])
    known[other].append(addresses[one])
  }
  let population = known.enumerated().map { index, known in
    world.add("person \(index)") { Person(context: $0, known, infectious) }
  }
  population.prefix(Int(ill * Double(people))).send(.infection)
  try world.run()
  let infected = population.count { person in world.read(person) { $0.isInfected } }
  let peak = world.read(infectious) { $0.values.maximum }
  return ["infected": Double(infected) / Double(people), "peak": peak / Double(people)]
}

private actor Person: SynchronousActor {
  enum Message: PayloadFreeMessage { case infection, recovery }
  typealias Address = ActorReference<Message>
  nonisolated let context: SimulationContext
  private(set) var isInfected = false
  private let (known, infectious): ([Address], ActorHandle<Level>)

  init(context: SimulationContext, _ known: [Address], _ infectious: ActorHandle<Level>) {
    (self.context, self.known, self.infectious) = (context, known, infectious)
  }

  func receive(_ message: Message) {
    if message == .recovery { return infectious.change(by: -1) }
    guard !isInfected else { return }
    isInfected = true
    infectious.change(by: 1)
    var draws = context.randomStream("contacts")
    let recovery = draws.exponential(mean: 1 / recoveryRate)
    reference.send(.recovery, after: .days(recovery))
    for acquaintance in known {
      let contact = draws.exponential(mean: 1 / contactRate)
      if contact < recovery { acquaintance.send(.infection, after: .days(contact)) }
    }
  }
}

private let (degree, ill, contactRate, recoveryRate) = (6, 0.01, 0.1, 0.2)
private let finalSize = (0..<200).reduce(1.0) { share, _ in
  1 - (1 - ill) * PortableMath.exp(-Double(degree) * share / (1 + recoveryRate / contactRate))
}
