import ScheduleExploration
import SimulationKernel
import Testing

/// Counts visits, which leave nothing to do behind the call; generic, as only then the optimiser is
/// seen to leave the way back out (Swift 6.3).
private actor Visitors<Count: Sendable & BinaryInteger>: SimulatedActor {
  enum Message: SimulationMessage {
    case greet(Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .greet: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var count: Count = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    if case .greet(let reply) = message { reply.send(true) }
  }

  private func apply<Result: Sendable>(_ body: @Sendable (inout Count) -> Result) -> Result {
    body(&count)
  }

  @inline(never)
  nonisolated func visit() async { await apply { $0 += 1 } }
}

@Suite struct LateWaitTests {
  /// Two tasks that visit and then wait, twice.
  private func failures(
    _ visitAndWait: @escaping @Sendable (Visitors<Int>, SimulationContext) async throws -> Void
  ) -> Set<String> {
    let program = ExploredProgram("visits") { run in
      let visitors = run.actor("visitors") { Visitors<Int>(context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { try await visitAndWait(visitors, $0) }
      }
      run.expect("all have visited") { visitors.assumeIsolated { $0.count } == 4 }
    }
    let (explorer, strategy) = (Explorer(program), Strategy.random.make())
    return Set((0..<200).compactMap { explorer.run($0, under: strategy).failure?.description })
  }

  /// It is left behind when the run is over, as no failure ends it.
  @Test func `a handler that asks forever does not prevent a broken run from ending`() {
    let program = ExploredProgram("asks for ever") { run in
      let register = run.actor("register") { Register(context: $0) }
      run.task("asker") { _ in
        while await register.value < 3 {}
      }
      run.task("setter") { _ in for value in 1...2 { await register.set(value) } }
      run.invariant("stays below two") { register.assumeIsolated { $0.value } < 2 }
    }
    let (explorer, strategy) = (Explorer(program), Strategy.random.make())
    for number in 0..<20 {
      #expect(explorer.run(number, under: strategy).failure == .claim("stays below two"))
    }
  }

  /// An optimized build goes back from a visit only when it is about to wait, and may be passed
  /// there by the very event it is to wait for.
  @Test func `a handler that reaches its wait after the event continues`() {
    let atPoints = failures { visitors, context in
      for _ in 0..<2 {
        await visitors.visit()
        try await context.schedulePoint()
      }
    }
    #expect(atPoints.isEmpty)
    let forReplies = failures { visitors, context in
      for _ in 0..<2 {
        await visitors.visit()
        _ = try await context.request(visitors.reference) { .greet($0) }
      }
    }
    #expect(forReplies.isEmpty)
  }
}
