import ProcessSupport
import SimulationKernel

/// The evaluation of a run's failure.
extension Explorer {
  func failure(of run: Exploration, _ driver: RunDriver) -> RunFailure? {
    do {
      try program.build(run)
      try run.world.run(until: program.horizon)
    } catch let error as SimulationError {
      // In an abandoned run handlers still wait, so that the world's error is not the failure.
      guard driver.stop != .abandoned else { return nil }
      return stopped(driver) ?? foreign(error, in: run)
        ?? .simulation(
          error.code,
          "\(error.code.rawValue): \(error.actor) on \(error.message): \(error.detail)")
    } catch {
      return .threw("\(error)")
    }
    if let failure = stopped(driver) { return failure }
    if driver.stop == .abandoned { return nil }
    if let failure = ending(of: run) { return failure }
    if let claim = run.expectations.first(where: { !$0.holds() }) { return .claim(claim.name) }
    return run.judgements.lazy.compactMap { $0() }.first.map(RunFailure.claim)
  }

  /// Whether the tasks of a run must not be cancelled after its end.
  ///
  /// Cancelling a stuck task of a failed test could crash the process if its code does not support
  /// that. A body that threads of the system continue must not end in parallel with the next run.
  static func mustLeave(_ run: Exploration, _ failure: RunFailure?) -> Bool {
    guard let body = run.ordinary else { return failure?.isUncontrolled == true }
    return failure != nil
      || !body.isOver && run.world.uncontrolledOperations.contains(where: \.construct.mayBeAwaited)
  }

  /// Returns the failure of a run that was abandoned during a step.
  func failureOfLeft(_ run: Exploration, _ driver: RunDriver) -> RunFailure? {
    stopped(driver) ?? (driver.stop == .abandoned ? nil : ending(of: run))
  }

  /// Returns the failure of ordinary code that threw an error or has not ended.
  private func ending(of run: Exploration) -> RunFailure? {
    guard let body = run.ordinary else { return nil }
    if let failure = body.failure { return .threw(failure) }
    if body.isOver { return nil }
    let left = run.world.uncontrolledOperations.filter(\.construct.mayBeAwaited)
    guard left.isEmpty, !isWaitedFor(run.world) else { return Self.notControlled(left) }
    return .neverEnds
  }

  /// Whether a thread of the system may continue a run without scheduled work.
  private func isWaitedFor(_ world: World) -> Bool {
    let mayWait = vigils.withLock { vigils in
      vigils += 1
      return vigils <= 3
    }
    return mayWait && world.awaitForeignWork()
  }

  private func foreign(_ error: SimulationError, in run: Exploration) -> RunFailure? {
    guard run.ordinary != nil, [.foreignResume, .unscopedChild].contains(error.code) else {
      return nil
    }
    return Self.notControlled(run.world.uncontrolledOperations.filter(\.construct.mayBeAwaited))
  }

  private static func notControlled(_ uncontrolledOperations: [UncontrolledOperation]) -> RunFailure
  {
    .uncontrolled(
      uncontrolledOperations.isEmpty
        ? "a thread that is not the run's resumed a task of it"
        : uncontrolledOperations.map(\.description).joined(separator: ", "))
  }

  private func stopped(_ driver: RunDriver) -> RunFailure? {
    switch driver.stop {
    case .broken(let claim): .claim(claim)
    case .tooLong: .tooLong(stepLimit: settings.stepLimit)
    case .blocked(let impasse) where impasse.kind == .loop: .neverSuspends(impasse.description)
    case .blocked(let impasse): .blocked(impasse.description)
    case .abandoned, nil: nil
    }
  }
}
