import ScheduleExploration
import Synchronization

/// The only program that traps.
///
/// The program demonstrates that a trap ends a worker and not a campaign. The report names the
/// signal and the run, and all other runs are made. The trap is not one of the known bugs, so
/// `--suite` omits the program, which only runs by name.
enum Canary {
  private static let runCount = Atomic<Int>(0)

  /// Traps in the third run in a process; the first two runs, and so their audit, succeed.
  static let program = ExploredProgram("canary") { run in
    let count = runCount.add(1, ordering: .relaxed).newValue
    for name in ["miner", "foreman"] {
      run.task(name) { _ in precondition(count < 3, "the canary has stopped singing") }
    }
  }
}
