import ProcessSupport
import SimulationKernel

/// The failure of a run.
extension Explorer {
  /// The failure of ordinary code that got stuck.
  static let neverEnds = "the body never ends: nothing is scheduled and it still waits"
  /// How the failure of ordinary code begins that waits for the system's threads.
  static let notUnderControl = "not under control: "

  func failure(of run: Exploration, _ driver: RunDriver) -> String? {
    do {
      try program.build(run)
      try run.world.run(until: program.horizon)
    } catch let error as SimulationError {
      // A run that was given up leaves handlers waiting.
      guard driver.stop != .abandoned else { return nil }
      return stopped(driver) ?? foreign(error, in: run)
        ?? "\(error.code.rawValue): \(error.actor) on \(error.message): \(error.detail)"
    } catch {
      return "\(error)"
    }
    if let failure = stopped(driver) { return failure }
    if driver.stop == .abandoned { return nil }
    if let failure = ending(of: run) { return failure }
    if let claim = run.expectations.first(where: { !$0.holds() }) { return claim.name }
    return run.judgements.lazy.compactMap { $0() }.first
  }

  /// The failure of ordinary code in how it ended, or in that it did not.
  private func ending(of run: Exploration) -> String? {
    guard let body = run.ordinary else { return nil }
    if let failure = body.failure { return failure }
    if body.isOver { return nil }
    let left = run.world.departures.filter(\.construct.mayBeAwaited)
    guard left.isEmpty, !isWaitedFor(run.world) else { return Self.notControlled(left) }
    return Self.neverEnds
  }

  /// Whether a thread of the system is about to let a run go on that has nothing left to do.
  private func isWaitedFor(_ world: World) -> Bool {
    let mayWait = vigils.withLock { vigils in
      vigils += 1
      return vigils <= 3
    }
    return mayWait && world.awaitForeignWork()
  }

  private func foreign(_ error: SimulationError, in run: Exploration) -> String? {
    guard run.ordinary != nil, [.foreignResume, .unscopedChild].contains(error.code) else {
      return nil
    }
    return Self.notControlled(run.world.departures.filter(\.construct.mayBeAwaited))
  }

  private static func notControlled(_ departures: [NotedDeparture]) -> String {
    let constructs =
      departures.isEmpty
      ? "a thread that is not the run's resumed a task of it"
      : departures.map(\.description).joined(separator: ", ")
    return
      "\(notUnderControl)\(constructs); real threads, queues, sockets and processes go their own way "
      + "in every schedule: give the code a stand-in that is an async function or an actor"
  }

  private func stopped(_ driver: RunDriver) -> String? {
    switch driver.stop {
    case .broken(let claim): claim
    case .tooLong: "still running after \(settings.stepLimit) steps"
    case .blocked(let impasse): impasse.description
    case .abandoned, nil: nil
    }
  }
}

extension RunVerdict {
  /// Whether somebody waits in the end, and nothing is scheduled.
  var isStuck: Bool {
    failure == Explorer.neverEnds || failure?.hasPrefix(Explorer.notUnderControl) == true
      || [SimulationError.Code.stalled, .deadlock].contains {
        failure?.hasPrefix($0.rawValue) == true
      }
  }
}
