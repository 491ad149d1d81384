import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import Testing

/// The bank of the article on exploring: the code is the same.
@Suite struct ExploreTests {
  actor Bank: SimulatedActor {
    enum Message: PayloadFreeMessage {
      case none
    }

    nonisolated let context: SimulationContext
    private var accounts = [100, 100]

    init(context: SimulationContext) { self.context = context }

    func receive(_ message: Message) {}

    var total: Int { accounts.reduce(0, +) }

    func balance(of account: Int) -> Int { accounts[account] }

    func set(_ account: Int, to balance: Int) { accounts[account] = balance }

    func transfer(_ amount: Int, from source: Int, to target: Int) {
      accounts[source] -= amount
      accounts[target] += amount
    }
  }

  @Test func `no money is made`() throws {
    try explore { run in
      let bank = run.actor("bank") { Bank(context: $0) }
      run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
      run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
      run.invariant("no money is made") { bank.assumeIsolated { $0.total } == 200 }
    }
  }

  /// A deposit in two calls.
  @Sendable private static func careless(_ run: Exploration) {
    let bank = run.actor("bank") { Bank(context: $0) }
    for name in ["ada", "ben"] {
      run.task(name) { _ in await bank.set(0, to: await bank.balance(of: 0) + 10) }
    }
    run.expect("both deposits count") { bank.assumeIsolated { $0.total } == 220 }
  }

  @Test func `a failure comes with its trace, a token, and the command that replays it`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("careless()", environment: [:], function: "careless()", Self.careless)
    }
    let token = try #require(failure.token).description
    let lines = failure.description.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("both deposits count (found by "))
    #expect(lines[1].contains("ada begins, enters bank"))
    #expect(lines.contains { $0.hasPrefix("In conflict: ") })
    #expect(
      lines.suffix(2) == [
        "token: \(token)", "replay: EXPLORE_REPLAY=\(token) swift test --filter 'careless'",
      ])
    let again = try #require(throws: ExplorationFailure.self) {
      try explore("careless()", environment: ["EXPLORE_REPLAY": token], Self.careless)
    }
    #expect((again.token, again.trace) == (failure.token, failure.trace))
    // Another call leaves the token to the one it is for.
    try explore("other()", environment: ["EXPLORE_REPLAY": token], Self.careless)
    #expect(throws: ReplayError.damaged) {
      try explore(
        "careless()", environment: ["EXPLORE_REPLAY": String(token.dropLast())], Self.careless)
    }
  }

  @Test func `a probe that no run reaches fails the call, and one that some run reaches does not`()
    throws
  {
    #expect(throws: ExplorationFailure.self) {
      try explore(schedules: 20, environment: [:]) { run in
        run.sometimes("never")
        run.task("ada") { _ in }
      }
    }
    try explore(schedules: 20, environment: [:]) { run in
      let register = run.actor("register") { Register(context: $0) }
      run.sometimes("ben was first")
      let reporter = run.reporter
      run.task("ada") { _ in if await register.value == 1 { reporter.reach("ben was first") } }
      run.task("ben") { _ in await register.set(1) }
    }
  }

  @Test func `an error of a task, a stall and a deadlock are failures`() throws {
    struct Refused: Error {}
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(schedules: 5, environment: [:]) { run in run.task("ada") { _ in throw Refused() }
      }
    }
    #expect(failure.failure.hasPrefix("handlerFailed: ada on run"))
    let deadlock = try #require(throws: ExplorationFailure.self) {
      try explore(schedules: 200, environment: [:]) { run in
        let left = run.actor("left") { Asker(context: $0) }
        let right = run.actor("right") { Asker(context: $0) }
        left.reference.send(.ask(right.reference))
        right.reference.send(.ask(left.reference))
      }
    }
    #expect(deadlock.failure.contains("left → right → left"))
  }
}

/// Asks another for an answer before it gives its own.
actor Asker: SimulatedActor {
  enum Message: SimulationMessage {
    case ask(ActorReference<Asker.Message>)
    case answer(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let value): hasher.combine(0, value)
      case .answer: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private var isAsking = false
  private var waiting: [Reply<Int>] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) async throws {
    switch message {
    case .ask(let other):
      isAsking = true
      _ = try await context.request(other) { .answer($0) }
      isAsking = false
      for reply in waiting { reply.send(1) }
    case .answer(let reply): if isAsking { waiting.append(reply) } else { reply.send(1) }
    }
  }
}
