import ScheduleExploration
import SimulationKernel
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The kind of a crash after a lost update.
enum Death: Sendable {
  case trap, kill, exit, blocked

  func happen() {
    switch self {
    case .trap: preconditionFailure("an update was lost")
    case .kill: raise(SIGKILL)
    case .exit: _exit(3)
    case .blocked: while true { sleep(1) }
    }
  }
}

extension ExploredProgram {
  /// Two increments in two calls each; a task that finds a lost one ends the process while that is
  /// switched on.
  static func deadly(_ death: Death, isArmed: @escaping @Sendable () -> Bool = { true }) -> Self {
    Self("deadly") { run in deadly(death, isArmed, run) }
  }

  static func deadly(_ death: Death, _ isArmed: () -> Bool, _ run: Exploration) {
    let register = run.actor("register") { Register(context: $0) }
    for name in ["ada", "ben"] {
      run.task(name) { _ in await register.set(await register.value + 1) }
    }
    let isArmed = isArmed()
    run.task("auditor") { context in
      try await context.clock.sleep(for: .seconds(1))
      if await register.value != 2, isArmed { death.happen() }
    }
  }
}
