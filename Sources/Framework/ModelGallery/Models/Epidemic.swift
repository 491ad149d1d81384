/// An epidemic among people who each know a few others, and infect no one else.
///
/// An infection reaches an acquaintance after an exponential time, if its carrier has not recovered by then:
/// with probability *T* = *β*/(*β* + *γ*). Acquaintances are drawn at random, *c* on average. In such a
/// graph (Newman, 2002) the share *z* that is ever infected solves *z* = 1 − (1 − *ε*) exp(−*cTz*), where *ε*
/// are ill at first: the final-size equation of Kermack and McKendrick (1927), *R*₀ = *cT*, for many people.
let epidemic = Model(
  "epidemic", "people infect their acquaintances until the epidemic dies out",
  answers: [.known("infected", finalSize, within: 0.002, by: "final-size equation")]
) { seed in
  let world = World(seed: seed)
  let infectious = world.add("infectious") { Level(context: $0) }
  var (draws, known) = (RandomStream(seed: seed), [[Int]](repeating: [], count: people))
  for _ in 0..<people * degree / 2 {
    let (one, other) = (draws.below(people), draws.below(people))
    known[one].append(other)
    known[other].append(one)
  }
  let population = known.enumerated().map { index, known in
    world.add("person \(index)") { Person(context: $0, known, infectious) }
  }
  population.prefix(ill).send(.infection)
  try world.run()
  let infected = population.count { person in world.read(person) { $0.isInfected } }
  let peak = world.read(infectious) { $0.values.maximum }
  return ["infected": Double(infected) / Double(people), "peak": peak / Double(people)]
}

private actor Person: SynchronousActor {
  enum Message: BareMessage { case infection }

  nonisolated let context: SimulationContext
  private(set) var isInfected = false
  private let (known, infectious): ([Int], ActorHandle<Level>)

  init(context: SimulationContext, _ known: [Int], _ infectious: ActorHandle<Level>) {
    (self.context, self.known, self.infectious) = (context, known, infectious)
  }

  func receive(_ message: Message) {
    guard !isInfected else { return }
    isInfected = true
    var draws = context.randomStream("contacts")
    let recovery = draws.exponential(mean: 1 / recoveryRate)
    infectious.change(by: 1)
    infectious.send(.change(-1), after: .days(recovery))
    for name in known.map({ "person \($0)" }) {
      let contact = draws.exponential(mean: 1 / contactRate)
      guard contact < recovery else { continue }
      context.address(name, of: Person.self).send(.infection, after: .days(contact))
    }
  }
}

private let (people, degree, ill, contactRate, recoveryRate) = (2_000, 6, 20, 0.1, 0.2)
private let transmission = contactRate / (contactRate + recoveryRate)
private let finalSize = (0..<200).reduce(1.0) { share, _ in
  1 - Double(people - ill) / Double(people) * Elementary.exp(-Double(degree) * transmission * share)
}
