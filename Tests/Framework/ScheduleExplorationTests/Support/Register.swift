import ScheduleExploration
import SimulationKernel

/// A number that others read and write.
actor Register: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case none
  }

  nonisolated let context: SimulationContext
  private(set) var value = 0

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}

  func set(_ value: Int) { self.value = value }

  func increment() { value += 1 }
}

extension ExploredProgram {
  /// Two tasks read, add one and write; a step of the other between may be lost.
  static let lostUpdate = ExploredProgram("lostUpdate") { run in
    let register = run.actor("register") { Register(context: $0) }
    for name in ["ada", "ben"] {
      run.task(name) { _ in await register.set(await register.value + 1) }
    }
    run.expect("two increments make two") { register.assumeIsolated { $0.value } == 2 }
  }

  /// The same in one call.
  static let increments = ExploredProgram("increments") { run in
    let register = run.actor("register") { Register(context: $0) }
    for name in ["ada", "ben"] { run.task(name) { _ in await register.increment() } }
    run.expect("two increments make two") { register.assumeIsolated { $0.value } == 2 }
  }

  /// A task writes early, the other after twenty own steps; the checker must see neither last.
  static func uneven(_ steps: Int = 20) -> ExploredProgram {
    ExploredProgram("uneven") { run in
      let register = run.actor("register") { Register(context: $0) }
      let own = run.actor("own") { Register(context: $0) }
      run.task("long") { _ in
        for _ in 0..<steps { await own.increment() }
        await register.set(1)
      }
      run.task("short") { _ in await register.set(2) }
      run.expect("the short one is never last") { register.assumeIsolated { $0.value } == 1 }
    }
  }

  /// Setters write 1 and then -1 into two registers; a checker must see both or neither.
  static func reorder(_ count: Int) -> ExploredProgram {
    ExploredProgram("reorder_\(count)") { run in
      let a = run.actor("a") { Register(context: $0) }
      let b = run.actor("b") { Register(context: $0) }
      for setter in 1..<count {
        run.task("setter \(setter)") { _ in
          await a.set(1)
          await b.set(-1)
        }
      }
      let reporter = run.reporter
      run.task("checker") { _ in
        let seen = (await a.value, await b.value)
        reporter.check(seen == (0, 0) || seen == (1, -1), "half a write is seen: \(seen)")
      }
    }
  }
}
