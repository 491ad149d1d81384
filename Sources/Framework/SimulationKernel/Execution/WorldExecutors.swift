/// The serial executor of a whole world (fused), of one actor (interleaved), or of the kernel's pumps.
///
/// One object for a world makes calls between its actors free of hops; one object for an actor makes
/// every call between actors a hop, and so a choice.
final class WorldSerialExecutor: SerialExecutor {
  private let core: WorldCore
  private let cell: UInt32?

  init(core: WorldCore, cell: UInt32?) {
    self.core = core
    self.cell = cell
  }

  func enqueue(_ job: consuming ExecutorJob) {
    core.arrive(ReadyJob(UnownedJob(job), on: self, cell: cell))
  }

  /// Asked only of a thread that runs no job of this executor: lets the kernel enter its own pump, and
  /// the owner of a paused world any actor.
  func isIsolatingCurrentContext() -> Bool? { core.isAtRest }

  func checkIsolated() {
    precondition(core.isAtRest, "an actor of a world was entered from outside its isolation")
  }
}

/// The executor child tasks of a scope prefer, so that they stay in their world.
final class WorldTaskExecutor: TaskExecutor {
  private let core: WorldCore

  init(core: WorldCore) {
    self.core = core
  }

  func enqueue(_ job: consuming ExecutorJob) {
    core.arrive(ReadyJob(UnownedJob(job), on: self))
  }
}
