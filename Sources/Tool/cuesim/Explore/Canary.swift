import ScheduleExploration
import Synchronization

/// A program that traps, which no other here may do.
///
/// It exists to show that a trap ends a worker and not a campaign: that the report names the signal
/// and the run, and that all other runs are made. It is not a known bug to be found, so that
/// `--suite` leaves it out and only its name leads to it.
enum Canary {
  private static let runCount = Atomic<Int>(0)

  /// Traps in the third run a process makes of it; the first two, and so their audit, are calm.
  static let program = ExploredProgram("canary") { run in
    let count = runCount.add(1, ordering: .relaxed).newValue
    for name in ["miner", "foreman"] {
      run.task(name) { _ in precondition(count < 3, "the canary has stopped singing") }
    }
  }
}
