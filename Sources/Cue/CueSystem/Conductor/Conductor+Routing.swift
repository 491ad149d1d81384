import CueModel
import SimulationKernel

/// One event with its decision, before any effects.
struct Judgment {
  let event: AlertEvent
  let situation: Context
  var decision: Decision
  /// The circumstances of the decision, if the journal keeps them.
  let circumstances: Circumstances?
  /// The number of the background refresh that found the event.
  var refresh: UInt32?

  /// The same, shown on no surface, see ``Decision/unshown(_:in:)``.
  func unshown(_ outcome: Outcome, in area: ClusterID? = nil) -> Judgment {
    var unshown = self
    unshown.decision = decision.unshown(outcome, in: area)
    return unshown
  }
}

extension Conductor {
  /// Decides an event, reserves its cost, and dispatches it in one step without suspension.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - refresh: The number of the background refresh that found the event.
  /// - Returns: The decision.
  @discardableResult
  func route(_ event: AlertEvent, refresh: UInt32? = nil) -> Decision {
    let judgment = judge(event, refresh: refresh)
    settle(judgment)
    return judgment.decision
  }

  /// Decides an event with one evaluation of the rules; after a failure of the watch it uses
  /// another surface.
  func judge(
    _ event: AlertEvent, isWatchTried: Bool = false, refresh: UInt32? = nil
  ) -> Judgment {
    let now = context.now
    state.ledger.settleScheduled(at: now)
    var situation = state.situation
    if isWatchTried { situation.isWatchReachable = false }
    situation.liveActivity = liveActivity.seen(from: event, state, policy)
    situation.hasVisitSpoken =
      state.hasVisitSpoken(event) || refresh.map { $0 == spokenRefresh } ?? false
      || state.isStill(since: spokenHere, for: event, at: now, policy)
    if policy.deferralSeconds > 0 { situation.arrivedAt = state.arrival(of: event) }
    let moment = state.clock.moment(at: now)
    let decision = decide(
      event, context: situation, ledger: state.ledger, policy: policy, at: now, moment: moment)
    let seen = journal?.circumstances(
      of: event, situation, state.ledger, now, moment, in: state.quietZone)
    return Judgment(
      event: event, situation: situation, decision: decision, circumstances: seen, refresh: refresh)
  }

  /// Reserves the cost of a decision, dispatches it, and records it.
  func settle(_ judgment: Judgment) {
    let decision = judgment.decision
    let reservation = state.ledger.reserve(decision)
    let isMuted = state.ledger.muted.latest == decision.time
    if !reservation.isEmpty || isMuted { persist() }
    let owed = state.note(decision, of: judgment.event, policy)
    if owed.contains(.otherApp) {
      release(policy.otherAppSeconds, after: judgment.situation.otherAppSpokeAt)
    }
    if owed.contains(.deferral) {
      release(policy.deferralSeconds, after: judgment.situation.arrivedAt)
    }
    dispatch(judgment, reservation)
    log(decision, in: judgment.situation)
    context.note(.decided(decision), from: judgment.circumstances)
    if decision.outcome == .interruptive, judgment.event.kind.isCausedByFix, let place = state.place
    {
      spokenHere = PlaceInterruption(
        cards: judgment.event.cards, position: place, time: decision.time)
    }
    if let refresh = judgment.refresh, decision.outcome == .interruptive {
      spokenRefresh = refresh
      context.note(.refreshSpoke(decision.subject, lastFix: fixBeforeRefresh))
    }
    publishSnapshot()
  }

  /// Schedules another judgment of waiting arrivals for a number of seconds after an instant.
  private func release(_ seconds: Int, after start: VirtualTime) {
    release(at: start.advanced(by: Duration.seconds(seconds)))
  }

  /// Schedules another judgment of waiting arrivals at an instant, with all that wait until then.
  func release(at instant: VirtualTime) {
    if instant == lastRelease, instant > context.now { return }
    lastRelease = instant
    own.send(.release(launch: dispatcher.launch), at: instant)
  }

  /// Records a decision, stage by stage (C-05), and adds it to the stored reasons.
  func log(_ decision: Decision, in situation: Context) {
    context.record(RouteStage.scored(decision.kind, decision.urgency))
    context.record(RouteStage.situated(situation))
    context.record(RouteStage.throttled(decision.vetoes))
    context.record(RouteStage.chosen(decision.outcome, decision.surfaces))
    context.record(RouteStage.dispatched(decision))
    // The decision is sent before the ledger, and is stored with it.
    dispatcher.surroundings.appGroup.send(.log(decision))
  }

  private func dispatch(_ judgment: Judgment, _ reservation: Reservation) {
    let decision = judgment.decision
    let event = judgment.event.naming(decision.cards)
    if decision.vetoes.contains(.carPlay), decision.outcome.isRuled {
      dispatcher.send(.carPlay(.suppressed(decision)))
    }
    if decision.surfaces.isInterruptive {
      dispatcher.interrupt(event, decision, reservation, until: grantLimit)
    } else {
      state.ledger.confirm(reservation)
    }
    if decision.surfaces.contains(.liveActivity) {
      show(liveActivity.show(event, decision, judgment.situation.liveActivity, &state, policy))
    }
  }
}
