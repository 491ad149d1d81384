import ScheduleExploration
import SimulationKernel
import SimulationModeling

/// Keeps the values that it receives; those not written are lost when it crashes.
actor Keeper: SimulatedActor {
  enum Message: SimulationMessage {
    case keep(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .keep(let value): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var kept: [Int] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) async throws {
    if context.buggify("slow keeper") { try await context.clock.sleep(for: .seconds(1)) }
    switch message {
    case .keep(let number): kept.append(number)
    }
  }
}

extension ExploredProgram {
  /// Numbers are sent to a keeper that may crash and be cut off, by a sender whose waits may be
  /// cancelled.
  static let faulty = ExploredProgram("faulty") { run in
    let keeper = run.actor("keeper") { Keeper(context: $0) }
    run.mayCrash(keeper)
    run.mayBeIsolated(keeper)
    run.task("sender", mayBeCancelled: true) { context in
      var link = Link(
        to: keeper.reference, latency: .constant(.milliseconds(1)),
        random: context.randomStream("link"))
      for number in 1...3 {
        link.send(.keep(number))
        try await context.clock.sleep(for: .seconds(1))
      }
    }
    run.expect("everything is kept") {
      run.current(keeper).assumeIsolated { $0.kept.sorted() } == [1, 2, 3]
    }
  }
}
