import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

extension ExploredProgram {
  /// Tasks that each call one shared register so many times.
  static func callers(_ calls: [Int], ofOwn: Bool = false) -> ExploredProgram {
    ExploredProgram("callers") { run in
      let shared = run.actor("register") { Register(context: $0) }
      for (number, count) in calls.enumerated() {
        let register = ofOwn ? run.actor("own \(number)") { Register(context: $0) } : shared
        run.task("task \(number)") { _ in
          for _ in 0..<count { await register.increment() }
        }
      }
    }
  }
}

extension ExploredProgram {
  /// Two or three tasks of one to three calls that read and write two registers; the final values
  /// are reported as reached.
  static func random(seed: Seed) -> ExploredProgram {
    ExploredProgram("random") { run in
      var draws = RandomStream(seed: seed)
      let registers = ["a", "b"].map { run.actor($0) { Register(context: $0) } }
      let count = 2 + draws.below(2)
      for number in 0..<count {
        let calls = (0..<(count == 2 ? 1 + draws.below(3) : 1)).map { _ in
          (draws.below(2), draws.below(3))
        }
        run.task("task \(number)") { _ in
          var last = number
          for (register, kind) in calls {
            switch kind {
            case 0: await registers[register].set(10 * last + number + 1)
            case 1: last = await registers[register].value
            default: await registers[register].increment()
            }
          }
        }
      }
      let reporter = run.reporter
      run.expect("the end is told") {
        let values = registers.map { register in register.assumeIsolated { $0.value } }
        reporter.reach("\(values)")
        return true
      }
    }
  }
}
