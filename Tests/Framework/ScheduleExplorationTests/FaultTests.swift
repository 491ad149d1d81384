import ScheduleExploration
import SimulationKernel
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// Faults are choices like any other: none happens in the default schedule, each can happen, and
/// none beyond its limit.
@Suite struct FaultTests {
  @Test func `without a deviation there is no fault`() {
    #expect(Explorer(.faulty).replay(ChoiceLog()).failure == nil)
    var settings = ExplorationSettings()
    settings.faults = .none
    let explorer = Explorer(.faulty, settings: settings)
    let strategy = Strategy.random.make()
    for number in 0..<200 { #expect(explorer.run(number, under: strategy).failure == nil) }
  }

  @Test func `a crash, a cut and a cancelled wait each break the program that handles none`() {
    for fault in ["crash", "cut", "cancellation"] {
      var settings = ExplorationSettings()
      settings.faults = .none
      switch fault {
      case "crash": (settings.faults.crashLimit, settings.faults.crashProbability) = (1, 0.2)
      case "cut": (settings.faults.isolationLimit, settings.faults.isolationProbability) = (1, 0.2)
      default:
        (settings.faults.cancellationLimit, settings.faults.cancellationProbability) = (1, 0.3)
      }
      let explorer = Explorer(.faulty, settings: settings)
      let strategy = Strategy.random.make()
      let failures = (0..<200).compactMap { explorer.run($0, under: strategy).failure }
      #expect(Set(failures) == [.claim("everything is kept")], "\(fault)")
    }
  }

  @Test func `no more faults occur than the limits allow`() {
    for limit in 1...3 {
      var settings = ExplorationSettings()
      settings.faults = .none
      settings.faults.cancellationLimit = limit
      settings.faults.cancellationProbability = 1
      let program = ExploredProgram("waits") { run in
        let cancelled = run.actor("cancelled") { Register(context: $0) }
        run.task("sleeper", mayBeCancelled: true) { context in
          for _ in 0..<10 {
            do { try await context.clock.sleep(for: .seconds(1)) } catch {
              await cancelled.increment()
            }
          }
        }
        run.expect("\(limit) at most") { cancelled.assumeIsolated { $0.value } <= limit }
        let reporter = run.reporter
        run.expect("told") {
          if cancelled.assumeIsolated({ $0.value }) == limit { reporter.reach("the limit") }
          return true
        }
      }
      let explorer = Explorer(program, settings: settings)
      let strategy = Strategy.random.make()
      let verdicts = (0..<50).map { explorer.run($0, under: strategy) }
      #expect(verdicts.allSatisfy { $0.failure == nil })
      #expect(verdicts.contains { $0.reached == ["the limit"] })
    }
  }

  @Test func `a request that is cancelled leaves no slot for its answer`() throws {
    let program = ExploredProgram("asker") { run in
      let answering = run.actor("answering") { Answering(context: $0) }
      let reporter = run.reporter
      run.task("asker", mayBeCancelled: true) { context in
        for number in 0..<5 {
          do {
            let answer = try await context.request(answering.reference) { .ask(number, $0) }
            reporter.check(answer == number, "asked \(number), answered \(answer)")
          } catch { reporter.reach("cancelled") }
        }
      }
    }
    let explorer = Explorer(program)
    let strategy = Strategy.random.make()
    let verdicts = (0..<300).map { explorer.run($0, under: strategy) }
    #expect(verdicts.allSatisfy { $0.failure == nil })
    #expect(verdicts.contains { $0.reached == ["cancelled"] })
  }

  /// A sender repeats unacknowledged messages, forever or three times only.
  private static func repeating(_ tries: Int) -> ExploredProgram {
    ExploredProgram("repeating \(tries)") { run in
      let keeper = run.actor("keeper") { Keeper(context: $0) }
      run.mayBeIsolated(keeper)
      run.mayCrash(keeper)
      run.task("sender") { context in
        var link = Link(
          to: keeper.reference, latency: .constant(.milliseconds(1)),
          random: context.randomStream("link"))
        for _ in 0..<tries {
          link.send(.keep(1))
          try await context.clock.sleep(for: .seconds(2))
        }
      }
      run.eventually(after: 30, "it is kept in the end") {
        run.current(keeper).assumeIsolated { $0.kept.contains(1) }
      }
    }
  }

  @Test
  func `after faults a program that retries converges, and one that gives up does not`() {
    for (tries, converges) in [(40, true), (3, false)] {
      var settings = ExplorationSettings()
      settings.faults.crashProbability = 0.2
      settings.faults.isolationProbability = 0.2
      let explorer = Explorer(Self.repeating(tries), settings: settings)
      let strategy = Strategy.random.make()
      let failures = (0..<Trials.count(300, debug: 100)).compactMap {
        explorer.run($0, under: strategy).failure
      }
      #expect(failures.isEmpty == converges, "\(tries) tries: \(failures.count)")
      #expect(Set(failures).isSubset(of: [.claim("it is kept in the end")]))
    }
  }
}

/// Answers with the number it is asked.
actor Answering: SimulatedActor {
  enum Message: SimulationMessage {
    case ask(Int, Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let value, _): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .ask(let number, let reply): reply.send(number)
    }
  }
}
