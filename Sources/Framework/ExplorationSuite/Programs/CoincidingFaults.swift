import ScheduleExploration
import SimulationKernel
import SimulationModeling
import SimulationPrimitives

/// A copy of the numbers that it receives.
private actor Copy: SimulatedActor {
  enum Message: SimulationMessage {
    case keep(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .keep(let number): hasher.combine(0, number)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var kept: Set<Int> = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .keep(let number): kept.insert(number)
    }
  }
}

extension BugSuite {
  /// A program that fails only if three faults coincide, each of which happens once in a run.
  static let coincidingFaults = SuiteProgram.pair(
    "three_coinciding_faults",
    "A number is told to two copies four times and noted a third time: one copy has crashed, one is cut "
      + "off, and the wait before it is noted is cancelled, in the same of twenty rounds."
  ) { run, isBuggy in
    let crashing = run.actor("crashing copy") { Copy(context: $0) }
    let distant = run.actor("distant copy") { Copy(context: $0) }
    let third = run.shared("third copy", Set<Int>())
    run.mayCrash(crashing)
    run.mayBeIsolated(distant)
    let looked = run.shared("rounds", 0)
    run.task("writer") { context in
      func link(_ name: String, to copy: Copy) -> Link<Copy.Message> {
        Link(
          to: copy.reference, latency: .constant(.milliseconds(1)),
          random: context.randomStream(name))
      }
      var links = [link("a", to: crashing), link("b", to: distant)]
      for round in 0..<20 {
        for _ in 0..<4 {
          for place in links.indices { links[place].send(.keep(round)) }
          try await context.clock.sleep(for: .milliseconds(250))
        }
        await looked.write(round + 1)
      }
    }
    run.task("archivist", mayBeCancelled: true) { context in
      for round in 0..<20 {
        let middle = VirtualTime(nanoseconds: Int64(round) * 1_000_000_000 + 500_000_000)
        var isCancelled = false
        do { try await context.clock.sleep(until: middle) } catch {
          isCancelled = true
          try await context.clock.sleep(until: middle)
        }
        if !isCancelled || !isBuggy { await third.access { _ = $0.insert(round) } }
      }
    }
    run.invariant("each number is somewhere") {
      let kept = [crashing, distant].map { copy in
        run.current(copy).assumeIsolated { $0.kept }
      }
      let round = looked.current
      return round == 0
        || kept.contains { $0.contains(round - 1) } || third.current.contains(round - 1)
    }
  }
}
