import CueModel
import SimulationKernel

/// One event and what was decided of it, before anything follows.
struct Judgment {
  let event: AlertEvent
  let situation: Context
  var decision: Decision
  /// What it was decided from, if the journal keeps that.
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
    intake.ledger.settleScheduled(at: now)
    var situation = intake.situation
    if isWatchTried { situation.isWatchReachable = false }
    situation.readout = readout(for: event)
    situation.hasVisitSpoken =
      intake.hasVisitSpoken(event, at: now, under: policy) || (isRefreshing && hasRefreshSpoken)
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
    if !reservation.isEmpty { persist() }
    intake.note(decision, of: judgment.event)
    dispatch(judgment, reservation)
    log(decision, in: judgment.situation)
    context.note(.decided(decision), from: judgment.circumstances)
    if isRefreshing, decision.outcome == .interruptive {
      hasRefreshSpoken = true
      context.note(.refreshSpoke(decision.subject, lastFix: intake.lastFix?.time))
    }
    publishSnapshot()
  }

  /// Puts a decision on record, stage by stage (C-05), and into the reasons people can ask for.
  func log(_ decision: Decision, in situation: Context) {
    context.record(RouteStage.scored(decision.kind, decision.urgency))
    context.record(RouteStage.situated(situation))
    context.record(RouteStage.throttled(decision.vetoes))
    context.record(RouteStage.chosen(decision.outcome, decision.surfaces))
    context.record(RouteStage.dispatched(decision))
    surroundings.appGroup.send(.log(decision))
  }

  private func dispatch(_ judgment: Judgment, _ reservation: Reservation) {
    let decision = judgment.decision
    let event = judgment.event.naming(decision.cards)
    if decision.vetoes.contains(.carPlay), decision.outcome != .heldInCluster {
      surroundings.carPlay.send(.suppressed(decision))
    }
    if decision.surfaces.isInterruptive {
      interrupt(event, decision, reservation)
    } else {
      intake.ledger.confirm(reservation)
    }
    if decision.surfaces.contains(.liveActivity) {
      showReadout(event, decision, judgment.situation.readout)
    }
  }

  func persist() {
    guard policy.persistsLedger else { return }
    writeCount += 1
    surroundings.appGroup.send(.persist(intake.ledger, number: writeCount))
  }

  /// The wallet as widgets and watch show it now.
  private var snapshot: WidgetSnapshot {
    WidgetSnapshot(
      cards: cards, ledger: intake.ledger,
      dayNumber: intake.clock.moment(at: context.now).dayNumber)
  }

  /// Publishes the wallet to widgets and watch, if it has changed (C-23, C-24).
  func publishSnapshot() {
    let snapshot = snapshot
    let hash = snapshot.hash
    if hash != cachedHash || !policy.skipsUnchangedWidget {
      cachedHash = hash
      writeCount += 1
      surroundings.appGroup.send(.publish(snapshot, number: writeCount))
      surroundings.widget.send(.reload(snapshot))
    }
    // The watch of a new phone knows of none; what it knows of an earlier process is anybody's guess.
    let known = quietedCards ?? (launchNumber == 0 ? [] : nil)
    if snapshot.quieted != known { send(quietList: snapshot.quieted) }
  }

  /// Tells the watch of the quieted cards on a refresh: the link may have lost the last list (C-17, R-07).
  func sendQuietList() { send(quietList: snapshot.quieted) }

  private func send(quietList quieted: [CardID]) {
    quietedCards = quieted
    quietListCount &+= 1
    watchLink.send(.quietList(quieted, number: quietListCount))
  }
}
