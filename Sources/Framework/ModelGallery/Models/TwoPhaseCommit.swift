/// Members commit a transaction all together or not at all, over links that lose and delay messages.
///
/// The coordinator commits if all vote yes in time, and repeats its decision until all confirm it. A yes is in time if
/// neither message is lost and the sum of their exponential latencies is below the timeout *t*. The latter has the
/// probability 1 − (1 + *t*/*m*) exp(−*t*/*m*). Atomicity (Gray, 1978) excludes mixed outcomes.
let twoPhaseCommit = Model(
  "two_phase_commit", "members commit all or none over links that lose messages",
  answers: [
    .known("committed", PortableMath.power(yes, Double(count)), by: "independent round trips"),
    .known("mixed", 0, by: "atomicity (Gray)"),
  ]
) { seed in
  let world = World(seed: seed)
  let members = (0..<count).map { world.add("member \($0)") { Member(context: $0) } }
  world.spawn("coordinator") { coordinator in
    for number in 0..<transactions {
      let votes = members.map { WaitCondition.reply(from: $0) { Letter(number, nil, $0) } }
      let inTime = try await coordinator.anyOf(.allOf(votes), .timeout(.seconds(timeout))).0
      let commits = inTime?.contains(false) == false
      for member in members {
        let done = WaitCondition.reply(from: member) { Letter(number, commits, $0) }
        while try await coordinator.anyOf(done, .timeout(.seconds(timeout))).0 == nil {}
      }
    }
  }
  try world.run()
  let fates = members.map { member in world.read(member) { $0.fates } }
  let outcomes = (0..<transactions).map { number in Set(fates.map { $0[number] }) }
  let committed = Double(outcomes.count { $0 == [true] }) / Double(transactions)
  return ["committed": committed, "mixed": Double(outcomes.count { $0.count > 1 })]
}

private struct Letter: SimulationMessage {
  let (number, fate, reply): (Int, Bool?, Reply<Bool>)
  init(_ number: Int, _ fate: Bool?, _ reply: Reply<Bool>) {
    (self.number, self.fate, self.reply) = (number, fate, reply)
  }
  func hash(into hasher: inout StableHasher) { hasher.combine(number, fate == true) }
}

private actor Member: SimulatedActor {
  nonisolated let context: SimulationContext
  private(set) var fates: [Int: Bool] = [:]
  private lazy var draws = context.randomStream("letters")
  init(context: SimulationContext) { self.context = context }
  func receive(_ letter: Letter) async throws {
    guard !draws.chance(loss) else { return }
    try await context.sleep(for: .seconds(draws.exponential(mean: latency)))
    let fate = letter.fate ?? (draws.chance(willing) ? nil : false)
    fates[letter.number] = fate ?? fates[letter.number]
    guard !draws.chance(loss) else { return }
    let delay = Duration.seconds(draws.exponential(mean: latency))
    letter.reply.send(fates[letter.number] != false, after: delay)
  }
}

private let (count, transactions, willing, loss) = (4, 1_000, 0.97, 0.02)
private let (latency, timeout, ratio) = (0.01, 0.05, 5.0)
private let yes = willing * (1 - loss) * (1 - loss) * (1 - (1 + ratio) * PortableMath.exp(-ratio))
