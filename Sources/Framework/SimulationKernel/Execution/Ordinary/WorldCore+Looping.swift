#if canImport(Glibc)
import ProcessSupport

/// Steps of other tasks during a step that does not suspend.
///
/// Such a step repeatedly checks whether it is canceled, or blocks its thread until another task
/// releases it. On several threads the other steps would run meanwhile.
extension WorldCore {
  /// Lets other tasks take steps when the running task checks for cancellation.
  ///
  /// - Returns: Whether the run is over, so that the task must end.
  func letsOthersGoOnBeforeItIsCancelled() -> Bool {
    guard canTakeOtherSteps, ordinary.isLooping(in: chooser.step), let scope = Interposition.scope,
      !scope.locks.holds(scope.override.runningTask)
    else { return false }
    if ordinary.hasLoopedInVain { scope.giveUpLoop() }
    var isFirst = true
    return takeOtherSteps(until: .zero) {
      defer { isFirst = false }
      return !isFirst
    } == .over
  }

  /// Takes steps of other tasks while the running task blocks, until a condition or a deadline.
  ///
  /// - Returns: Whether the world could let other tasks run.
  func letsOthersGoOn(until deadline: VirtualTime, _ hasHappened: () -> Bool) -> Bool {
    guard canTakeOtherSteps, let scope = Interposition.scope else { return false }
    guard !hasHappened() else { return true }
    if takeOtherSteps(until: deadline, hasHappened) == .over { scope.leaveRun() }
    return true
  }

  private var canTakeOtherSteps: Bool {
    mode == .interleaved && ordinary.hasBody && !isFinished && chooser.order == .any
      && ready.running != nil && AbandonableCall.isInside && isHome
  }

  private enum End {
    case goesOn
    /// The world has no further step.
    case idles
    /// The run is over.
    case over
  }

  /// Takes steps of other tasks until the running one may continue and is chosen.
  private func takeOtherSteps(until deadline: VirtualTime, _ mayGoOn: () -> Bool) -> End {
    agenda.pause(cause: chooser.step)
    defer { agenda.resume() }
    while !mustStop, allowance.budget > 0 {
      if ordinary.isPatient(chooser.step, at: now) { _ = letTimePass() }
      collectDue()
      let offersOwn = mayGoOn() || deadline > .zero && now >= deadline
      let (options, places) = agenda.openBesidePaused(offersOwn: offersOwn)
      guard !options.isEmpty else {
        guard deadline > .zero else {
          if advanceToNextInstant() { continue }
          return .idles
        }
        awaitNothing(until: deadline, mayGoOn)
        continue
      }
      chooser.driver?.didStep()
      guard let pick = pick(from: options) else { return .over }
      guard let place = places[pick] else { return .goesOn }
      take(place)
    }
    return mustStop ? .over : .idles
  }

  /// Advances the clock for a task that blocks while no other step is ready.
  private func awaitNothing(until deadline: VirtualTime, _ hasHappened: () -> Bool) {
    let next = schedule.firstScheduled.map { VirtualTime(nanoseconds: $0.time) }
    if let next, next <= deadline, advanceToNextInstant() { return }
    JobKeeper.awaitHelpers(seconds: now.duration(to: deadline) / .seconds(1), until: hasHappened)
    if !hasHappened() { now = deadline }
  }
}
#else
extension WorldCore {
  /// Returns `false`, as the task need not end and no other task takes a step.
  func letsOthersGoOnBeforeItIsCancelled() -> Bool { false }

  /// Returns `false`, as no other task could run.
  func letsOthersGoOn(until deadline: VirtualTime, _ hasHappened: () -> Bool) -> Bool { false }
}
#endif
