import CueModel
import SimulationKernel

extension Conductor {
  /// Decides an event, reserves what it costs, and dispatches it: one step without suspension.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isWatchPassedOver: Whether the watch has failed this very event.
  func route(_ event: AlertEvent, isWatchPassedOver: Bool = false) {
    var situation = intake.situation
    if isWatchPassedOver { situation.isWatchReachable = false }
    if case .card(let card) = event.subject {
      situation.isLiveActivityRunning = lease?.card == card
    }
    let now = context.now
    let decision = decide(
      event, context: situation, ledger: intake.ledger, policy: policy, at: now,
      moment: intake.clock.moment(at: now))
    let seen = journal?.circumstances(
      of: event, situation, intake.ledger, now, intake.clock.moment(at: now))
    let reservation = intake.ledger.reserve(decision)
    if !reservation.isEmpty { persist() }
    context.record(decision)
    journal?.note(.decided(decision), from: seen, at: now)
    surfaces?.appGroup.send(.log(decision))
    dispatch(event, decision, reservation)
    publishSnapshot()
  }

  /// The platform says the store of a card was entered.
  func entered(_ card: CardID) {
    guard cards.indices.contains(card.index) else { return }
    // No fix has told of a visit, so this is one of its own, with its own touch (G-18).
    if !intake.visits[card.index].tracker.isInRing { intake.visits[card.index].count &+= 1 }
    let visit = refreshed(card.index)
    route(
      .geofenceEntry(GeofencePayload(card: visit.summary, distanceMeters: 0, visit: visit.visitID)))
  }

  private func dispatch(_ event: AlertEvent, _ decision: Decision, _ reservation: Reservation) {
    guard let surfaces else { return }
    if decision.vetoes.contains(.carPlay) { surfaces.carPlay.send(.suppressed(decision)) }
    if decision.surfaces.isInterruptive {
      interrupt(event, decision, reservation)
    } else {
      intake.ledger.confirm(reservation)
    }
    if decision.surfaces.contains(.liveActivity), case .card(let card) = decision.subject {
      showLiveActivity(event, decision, card)
    }
  }

  private func interrupt(
    _ event: AlertEvent, _ decision: Decision, _ reservation: Reservation
  ) {
    let surface = decision.surfaces.intersection(.interruptive)
    let content = ContentFactory.content(for: event)
    if surface.contains(.watchHaptic) {
      let grant = grant(for: .watchHaptic)
      pending[grant.id] = PendingGrant(
        event: event, reservation: reservation, surface: .watchHaptic)
      watchLink?.send(.tap(content, decision.subject, grant))
    }
    if surface.contains(.phoneBanner) {
      let grant = grant(for: .phoneBanner)
      pending[grant.id] = PendingGrant(
        event: event, reservation: reservation, surface: .phoneBanner)
      surfaces?.phone.send(.present(content, decision.subject, grant))
    }
  }

  private func grant(for surface: SurfaceSet) -> Grant {
    grantCount += 1
    return Grant(
      id: grantCount, surface: surface, issued: context.now,
      notAfter: context.now.advanced(by: .seconds(policy.hapticLifetimeSeconds)))
  }

  private func showLiveActivity(_ event: AlertEvent, _ decision: Decision, _ card: CardID) {
    let running: Lease
    if let lease, lease.card == card {
      running = lease
    } else {
      leaseCount += 1
      running = Lease(id: leaseCount, card: card)
      lease = running
      let bucket = intake.visits[card.index].tracker.bucket ?? 0
      surfaces?.liveActivity.send(
        .start(running, ContentFactory.content(for: event), bucket: bucket))
    }
    if decision.kind == .geofenceEntry { surfaces?.liveActivity.send(.arrived(running)) }
  }

  func end(_ lease: Lease) {
    self.lease = nil
    surfaces?.liveActivity.send(.end(lease))
  }

  func landed(_ grant: UInt64) {
    guard let pending = pending.removeValue(forKey: grant) else { return }
    intake.ledger.confirm(pending.reservation)
    persist()
  }

  /// Proof that nothing was presented: what was reserved is free again, and a tap that never came
  /// is decided afresh as a banner.
  func failed(_ grant: UInt64) {
    guard let pending = pending.removeValue(forKey: grant) else { return }
    intake.ledger.withdraw(pending.reservation)
    persist()
    guard pending.surface == .watchHaptic else { return }
    route(pending.event, isWatchPassedOver: true)
  }

  func used(_ card: CardID) {
    intake.ledger.markUsed(card, at: context.now)
    persist()
    if let lease, lease.card == card { end(lease) }
    publishSnapshot()
  }

  func dismissed(_ card: CardID) {
    intake.ledger.dismiss(card, at: context.now, policy: policy)
    intake.changed()
    persist()
    publishSnapshot()
  }

  private func persist() {
    guard policy.persistsLedger else { return }
    surfaces?.appGroup.send(.persist(intake.ledger))
  }

  /// Publishes the wallet to widgets and watch, if it has changed (C-23, C-24).
  func publishSnapshot() {
    let snapshot = WidgetSnapshot(
      cards: cards, ledger: intake.ledger, dayNumber: intake.clock.moment(at: context.now).dayNumber
    )
    let hash = snapshot.hash
    if hash != cachedHash || !policy.skipsUnchangedWidget {
      cachedHash = hash
      surfaces?.appGroup.send(.publish(snapshot))
      surfaces?.widget.send(.reload(snapshot))
    }
    guard snapshot.quieted != quietedCards else { return }
    quietedCards = snapshot.quieted
    quietListCount &+= 1
    watchLink?.send(.quietList(quietedCards, number: quietListCount))
  }
}
