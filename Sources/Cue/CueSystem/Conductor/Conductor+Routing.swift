import CueModel
import SimulationKernel

extension Conductor {
  /// How an event came to be routed, where that matters.
  enum Occasion {
    /// For the first time.
    case fresh
    /// Again, because the watch failed it.
    case afterWatch
    /// For the record only: it waits for a cluster, or is part of one.
    case heldBack
  }

  /// Decides an event, reserves what it costs, and dispatches it: one step without suspension.
  @discardableResult
  func route(_ event: AlertEvent, _ occasion: Occasion = .fresh) -> Decision {
    let now = context.now
    intake.ledger.settleScheduled(at: now)
    var situation = intake.situation
    if occasion == .afterWatch { situation.isWatchReachable = false }
    situation.isLiveActivityRunning = lease?.subject == event.subject
    if case .geofenceEntry(let payload) = event {
      situation.isLiveActivityTaken = isReadoutTaken(from: payload.card.id)
    }
    var decision = decide(
      event, context: situation, ledger: intake.ledger, policy: policy, at: now,
      moment: intake.clock.moment(at: now))
    let seen = journal?.circumstances(
      of: event, situation, intake.ledger, now, intake.clock.moment(at: now))
    if occasion == .heldBack { decision = decision.heldInCluster }
    let reservation = intake.ledger.reserve(decision)
    if !reservation.isEmpty { persist() }
    dispatch(event.naming(decision.cards), decision, reservation)
    log(decision, in: situation)
    context.note(.decided(decision), from: seen)
    publishSnapshot()
    return decision
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

  private func dispatch(_ event: AlertEvent, _ decision: Decision, _ reservation: Reservation) {
    if decision.vetoes.contains(.carPlay), decision.outcome != .heldInCluster {
      surroundings.carPlay.send(.suppressed(decision))
    }
    if decision.surfaces.isInterruptive {
      interrupt(event, decision, reservation)
    } else {
      intake.ledger.confirm(reservation)
    }
    if decision.surfaces.contains(.liveActivity) { showLiveActivity(event, decision) }
  }

  func persist() {
    guard policy.persistsLedger else { return }
    writeCount += 1
    surroundings.appGroup.send(.persist(intake.ledger, number: writeCount))
  }

  /// Publishes the wallet to widgets and watch, if it has changed (C-23, C-24).
  func publishSnapshot() {
    let snapshot = WidgetSnapshot(
      cards: cards, ledger: intake.ledger,
      dayNumber: intake.clock.moment(at: context.now).dayNumber)
    let hash = snapshot.hash
    if hash != cachedHash || !policy.skipsUnchangedWidget {
      cachedHash = hash
      writeCount += 1
      surroundings.appGroup.send(.publish(snapshot, number: writeCount))
      surroundings.widget.send(.reload(snapshot))
    }
    // The watch of a new phone knows of none; what it knows of an earlier process is anybody's guess.
    let known = quietedCards ?? (launchNumber == 0 ? [] : nil)
    guard snapshot.quieted != known else { return }
    quietedCards = snapshot.quieted
    quietListCount &+= 1
    watchLink.send(.quietList(snapshot.quieted, number: quietListCount))
  }
}
