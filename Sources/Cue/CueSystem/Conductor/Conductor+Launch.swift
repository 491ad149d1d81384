import CueModel
import SimulationKernel

extension Conductor {
  /// Handles a message without a process; only messages that launch the app have an effect.
  func awaken(by message: Message) {
    if case .kill = message { return die() }
    guard let cause = message.launchCause else { return }
    context.note(.process(cause))
    if case .launch = message { launch(keeping: []) } else { launch(keeping: [message]) }
  }

  /// Requests the state of all actors, and keeps the messages that arrived before.
  private func launch(keeping waiting: [Message]) {
    phase = .starting(ProcessLaunch(keeping: waiting))
    dispatcher.surroundings.askAll()
  }

  /// Handles a message of a process that lacks data for decisions.
  func prepare(_ launch: ProcessLaunch, by message: Message) {
    if case .kill = message { return die() }
    var launch = launch
    if let answer = answer(message) {
      launch.hear(answer)
    } else {
      launch.keep(message)
    }
    phase = launch.isComplete ? .running : .starting(launch)
    if launch.isComplete { run(launch.waiting) }
  }

  /// Reads a message that is an answer, or returns `nil` for other messages.
  private func answer(_ message: Message) -> ProcessLaunch.Answer? {
    switch message {
    case .restored(let ledger, let wallet, let launch, let shown):
      if let ledger, policy.persistsLedger {
        state.restore(ledger)
      }
      if let wallet { take(wallet) }
      state.resume(policy)
      begin(launch: launch, shown: shown)
      return .ledger
    case .liveActivityRuns(let running):
      liveActivity.adopt(running)
      return .liveActivity
    case .located(let authorization, let isForeground, let fix):
      if let fix {
        state.locate(fix)
        noteQuietZone()
      }
      state.take(.locationAllowed(authorization, isForeground: isForeground), under: book)
      return .location
    // The location sensor answers with the position, in one message.
    case .situation(let change) where ProcessLaunch.Answer(change) != .location:
      state.take(change, under: book)
      noteMovement()
      return ProcessLaunch.Answer(change)
    case .situation, .fix, .launch, .kill, .consumer, .route, .entered, .refreshed, .refresh,
      .gesture, .added, .spent, .landed,
      .refused, .dropped, .release, .keep, .plan, .liveActivityEnded, .prefill:
      return nil
    }
  }

  private func run(_ waiting: [Message]) {
    state.ledger.settleScheduled(at: context.now)
    plan()
    publishSnapshot()
    liveActivity.recall(&state, at: context.now, configuration)
    endLiveActivityInZone()
    for fire in coalescer.held {
      release(at: max(context.now, ClusterCoalescer.due(of: fire, under: policy)))
    }
    for message in waiting { receive(message) }
  }

  /// Sets distinct numbers for each process, since surfaces, watch and ledger still have the
  /// earlier ones.
  private func begin(launch: UInt32, shown: UInt64?) {
    dispatcher.begin(launch: launch, shown: shown)
    liveActivity.begin(launch: launch)
    // The refresh of an earlier process is over, but its arrivals may still wait.
    refresh = launch << 16
    var held = state.held
    for fire in held where ClusterCoalescer.due(of: fire, under: policy) < context.now {
      state.find(fire.card, at: context.now, policy)
    }
    // The refresh that launches the process releases the waiting arrivals, and interrupts once
    //
    if case .starting(let process) = phase, process.isForRefresh {
      unlocated.refresh = refresh + 1
      awaitFix()
      for index in held.indices { held[index].refresh = unlocated.refresh }
    }
    coalescer = ClusterCoalescer(
      firstNumber: Int32(truncatingIfNeeded: launch << 16), clusters: state.ledger.clusters,
      held: held)
    state.ledger.visits.number(from: launch << 16)
    _ = dispatcher.hears(of: state.ledger.visits.news)
  }

  /// Clears all state, like a process that is killed.
  func die() {
    if case .dead = phase { return }
    phase = .dead
    context.note(.process(nil))
    dispatcher.surroundings.location.send(.ended)
    state = ConductorState(configuration)
    _ = dispatcher.hears(of: state.ledger.visits.news)
    (notedQuietZone, lastRelease, isKeeping) = (nil, .never, false)
    coalescer = ClusterCoalescer()
    (unlocated, fixBeforeRefresh, spokenHere) = (Unlocated(), nil, nil)
    liveActivity = LiveActivityLane()
    dispatcher.forget()
  }
}
