import ScheduleExploration
import SimulationKernel
import SimulationModeling

/// Counts the faults around it.
actor Victim: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case ping
  }

  nonisolated let context: SimulationContext
  private(set) var pings = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) { pings += 1 }
}

extension ExploredProgram {
  /// Three rare places must be passed in one run.
  static let threeRarePlaces = ExploredProgram("three rare places") { run in
    let counts = run.actor("counts") { Register(context: $0) }
    run.task("worker") { context in
      for place in ["full disk", "slow network", "late timer"] where context.buggify(place) {
        await counts.increment()
      }
    }
    run.expect("two at most") { counts.assumeIsolated { $0.value } < 3 }
  }

  /// A message must be lost, its receiver crash, and a clock jump, in one run.
  static let threeFaults = ExploredProgram("three faults") { run in
    let victim = run.actor("victim") { Victim(context: $0) }
    run.mayCrash(victim)
    let clock = run.clock("clock", skew: .zero)
    let wrong = run.actor("wrong") { Register(context: $0) }
    run.task("sender") { context in
      var link = Link(
        to: victim.reference, latency: .constant(.milliseconds(1)),
        random: context.randomStream("link"))
      let start = clock.now
      link.send(.ping)
      try await context.clock.sleep(for: .milliseconds(2))
      link.send(.ping)
      if start.duration(to: clock.now) > .seconds(60) { await wrong.increment() }
    }
    run.expect("two of three at most") {
      let wrong = wrong.assumeIsolated { $0.value } == 1
      let pings = run.current(victim).assumeIsolated { $0.pings }
      return !wrong || run.current(victim) === victim || pings > 0
    }
  }
}
