import CueModel
import SimulationKernel

/// One event and what was decided of it, before anything follows.
struct Judgment {
  let event: AlertEvent
  let situation: Context
  var decision: Decision
  /// The circumstances it was decided from, if the journal keeps them.
  let circumstances: Circumstances?

  /// The same, kept back to see whether it becomes a cluster.
  var heldInCluster: Judgment {
    var held = self
    held.decision = decision.heldInCluster
    return held
  }
}

extension Conductor {
  /// Decides an event, reserves what it costs, and dispatches it: one step without suspension.
  @discardableResult
  func route(_ event: AlertEvent) -> Decision {
    let judgment = judge(event)
    settle(judgment)
    return judgment.decision
  }

  /// Decides an event, asking the rules once; one that the watch has failed takes another way.
  func judge(_ event: AlertEvent, isWatchTried: Bool = false) -> Judgment {
    let now = context.now
    if intake.ledger.settleScheduled(at: now) { intake.forgetSpeakers() }
    var situation = intake.situation
    if isWatchTried { situation.isWatchReachable = false }
    situation.readout = readout.seen(from: event, intake, policy)
    situation.hasVisitSpoken =
      intake.hasVisitSpoken(event, at: now, under: policy) || (isRefreshing && hasRefreshSpoken)
    if policy.deferralSeconds > 0 { situation.arrivedAt = intake.arrival(of: event) }
    let moment = intake.clock.moment(at: now)
    let decision = decide(
      event, context: situation, ledger: intake.ledger, policy: policy, at: now, moment: moment)
    let seen = journal?.circumstances(
      of: event, situation, intake.ledger, now, moment, in: intake.quietZone)
    return Judgment(event: event, situation: situation, decision: decision, circumstances: seen)
  }

  /// Reserves what a decision costs, dispatches it, and puts it on record.
  func settle(_ judgment: Judgment) {
    let decision = judgment.decision
    let reservation = intake.ledger.reserve(decision)
    let isMuted = intake.ledger.muted.latest == decision.time
    if !reservation.isEmpty || isMuted { persist() }
    if decision.surfaces.isInterruptive { intake.forgetSpeakers() }
    let owed = intake.note(decision, of: judgment.event, policy)
    if owed.contains(.otherApp) {
      release(policy.otherAppSeconds, after: judgment.situation.otherAppSpokeAt)
    }
    if owed.contains(.deferral) {
      release(policy.deferralSeconds, after: judgment.situation.arrivedAt)
    }
    dispatch(judgment, reservation)
    log(decision, in: judgment.situation)
    context.note(.decided(decision), from: judgment.circumstances)
    if isRefreshing, decision.outcome == .interruptive {
      hasRefreshSpoken = true
      context.note(.refreshSpoke(decision.subject, lastFix: intake.lastFix?.time))
    }
    publishSnapshot()
  }

  /// Has what waits judged again when so many seconds have passed since something.
  private func release(_ seconds: Int, after start: VirtualTime) {
    release(at: start.advanced(by: Duration.seconds(seconds)))
  }

  /// Has what waits judged again at an instant; all that waits until then is judged at once.
  func release(at instant: VirtualTime) {
    if instant == lastRelease, instant > context.now { return }
    lastRelease = instant
    own.send(.release(launch: dispatcher.launch), at: instant)
  }

  /// Puts a decision on record, stage by stage (C-05), and into the reasons people can ask for.
  func log(_ decision: Decision, in situation: Context) {
    context.record(RouteStage.scored(decision.kind, decision.urgency))
    context.record(RouteStage.situated(situation))
    context.record(RouteStage.throttled(decision.vetoes))
    context.record(RouteStage.chosen(decision.outcome, decision.surfaces))
    context.record(RouteStage.dispatched(decision))
    // Ahead of the ledger, with which it is stored.
    dispatcher.surroundings.appGroup.send(.log(decision))
  }

  private func dispatch(_ judgment: Judgment, _ reservation: Reservation) {
    let decision = judgment.decision
    let event = judgment.event.naming(decision.cards)
    if decision.vetoes.contains(.carPlay), decision.outcome != .heldInCluster {
      dispatcher.send(.carPlay(.suppressed(decision)))
    }
    if decision.surfaces.isInterruptive {
      dispatcher.interrupt(event, decision, reservation, until: grantLimit)
    } else {
      intake.ledger.confirm(reservation)
    }
    if decision.surfaces.contains(.liveActivity) {
      show(readout.show(event, decision, judgment.situation.readout, &intake, policy))
    }
  }
}
