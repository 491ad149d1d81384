import ProcessSupport

extension World {
  /// Starts a task of ordinary code in a paused world, which runs with the world from then on.
  ///
  ///     world.start("checkout") { await checkout() }
  ///     try world.run()
  ///
  /// All that the code awaits, starts or sleeps stays in the world, see
  /// ``SimulationContext/scope(isolation:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - keepsLocals: Whether the task has the task-local values of the calling task.
  ///   - body: The code.
  package func start(
    _ name: String, keepsLocals: Bool = false, _ body: @escaping @Sendable () async -> Void
  ) {
    core.start(name, keepsLocals, body)
  }

  /// Ends the world before its release, and cancels every waiting task.
  package func end() {
    // The call can be abandoned, because a cancelled task or one that begins only now may wait for
    // a lock.
    if !AbandonableCall.run({ [core] in core.tearDown() }) { abandon() }
    core.guest.surroundings?.continuations.removeAll()
  }

  /// Leaves the world permanently in its present state, after a step was abandoned.
  ///
  /// Also used if threads of the system have its tasks. A task that such a thread resumes later
  /// takes no further step.
  package func abandon() {
    core.gate.seal()
    // Safety: the world is never released, so that it needs no owner.
    _ = unsafe Unmanaged.passRetained(self)
  }

  /// Whether work that code sends to threads of the system can be kept in its world.
  package static var keepsOrdinaryWork: Bool { WorldCore.canKeepOrdinaryWork }
}

extension WorldCore {
  fileprivate func start(
    _ name: String, _ keepsLocals: Bool, _ body: @escaping @Sendable () async -> Void
  ) {
    guard !isFinished, (try? enter()) != nil else { return }
    defer { leave() }
    ordinary.beginBody()
    guard keepsLocals else {
      // Allowed: the jobs of the task belong to this world.
      Task.detached(name: name, executorPreference: guest.executor, operation: body)
      return
    }
    // The priority is not that of the calling task, because actors choose jobs by priority.
    Task(name: name, executorPreference: guest.executor, priority: .medium, operation: body)
  }
}
