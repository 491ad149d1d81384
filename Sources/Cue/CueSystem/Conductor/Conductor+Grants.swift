import CueModel
import Positions
import SimulationKernel

/// A grant whose fate is not known yet.
struct PendingGrant: Sendable {
  /// What it says again if the watch fails it; `nil` for a consumer's alert, which has only the phone.
  let event: AlertEvent?
  let reservation: Reservation
  let surface: Surface
}

extension Conductor {
  /// Hands what interrupts to its surfaces, each with a grant (C-03).
  func interrupt(_ event: AlertEvent, _ decision: Decision, _ reservation: Reservation) {
    let content = ContentFactory.content(for: event)
    if decision.surfaces.contains(.watchHaptic) {
      let grant = grant(for: .watchHaptic, event, reservation)
      watchLink.send(.tap(content, decision.subject, grant))
    }
    if decision.surfaces.contains(.phoneBanner) {
      let grant = grant(for: .phoneBanner, event, reservation)
      surroundings.phone.send(.present(content, decision.subject, grant))
    }
  }

  /// Makes a grant, and remembers what it is for until its fate is known.
  func grant(
    for surface: Surface, _ event: AlertEvent?, _ reservation: Reservation
  ) -> Grant {
    grantCount += 1
    pending[grantCount] = PendingGrant(event: event, reservation: reservation, surface: surface)
    return Grant(
      id: grantCount, reservation: reservation.id, surface: surface, issued: context.now,
      notAfter: context.now.advanced(by: .seconds(policy.hapticLifetimeSeconds)))
  }

  func landed(_ grant: Grant) {
    let pending = pending.removeValue(forKey: grant.id)
    intake.ledger.settleScheduled(at: context.now)
    guard let reservation = pending?.reservation ?? inherited(grant) else { return }
    intake.ledger.confirm(reservation)
    persistSettlement()
  }

  /// The charge of a grant that an earlier process made: alerts scheduled in the evening fire in the
  /// morning, whatever became of the app in the night.
  private func inherited(_ grant: Grant) -> Reservation? {
    policy.persistsLedger ? intake.ledger.openReservation(grant.reservation) : nil
  }

  /// Keeps how a charge was settled; whatever is kept next has it as well.
  ///
  /// Should the disk have no room, or not have it yet when the process ends, the reservation that was kept
  /// before its dispatch stays charged (K-13).
  private func persistSettlement() {
    if !context.buggify("a settled charge is not stored") { persist() }
  }

  /// Proof that nothing was presented: what was reserved is free again, and a tap that never came
  /// is decided afresh as a banner.
  func failed(_ grant: Grant) {
    let pending = pending.removeValue(forKey: grant.id)
    intake.ledger.settleScheduled(at: context.now)
    guard let reservation = pending?.reservation ?? inherited(grant) else { return }
    intake.ledger.withdraw(reservation, at: context.now)
    persistSettlement()
    guard let pending, pending.surface == .watchHaptic, let event = pending.event else { return }
    route(event, .afterWatch)
  }

  /// Starts a live activity about the subject, or shows the one that runs that the person is there.
  func showLiveActivity(_ event: AlertEvent, _ decision: Decision) {
    let running: Lease
    if let lease, lease.subject == decision.subject {
      running = lease
    } else {
      leaseCount += 1
      running = Lease(id: leaseCount, subject: decision.subject)
      lease = running
      surroundings.liveActivity.send(
        .start(running, ContentFactory.content(for: event), bucket: bucket(of: decision.cards)))
    }
    if event.isAtPlace(policy) { surroundings.liveActivity.send(.arrived(running)) }
  }

  /// Whether a live activity runs for another card's place that is as near or nearer, or for the
  /// shopping area the card's place belongs to.
  func isReadoutTaken(from card: CardID) -> Bool {
    switch lease?.subject {
    case .card(let other):
      guard other != card, let fix = intake.lastFix, intake.visits[other.index].tracker.isInRing
      else { return false }
      func distance(_ card: CardID) -> Double {
        intake.visits[card.index].tracker.metric.distance(to: fix.coordinate)
      }
      return distance(other) <= distance(card)
    case .cluster(let id):
      return areas[id].map { area in
        LocalMetric(at: area.centroid).distance(to: cards[card.index].pin)
          <= policy.clusterRadiusMeters
      } ?? false
    case .wallet, .consumer, nil: return false
    }
  }

  func end(_ lease: Lease) {
    self.lease = nil
    surroundings.liveActivity.send(.end(lease))
  }

  /// The bucket of the nearest of some cards.
  private func bucket(of cards: [CardID]) -> Int {
    cards.compactMap { intake.visits[$0.index].tracker.beginReadout() }.min() ?? 0
  }
}

extension AlertEvent {
  /// Whether the person is here, not just near.
  fileprivate func isAtPlace(_ policy: Policy) -> Bool {
    guard case .geofenceEntry(let payload) = self else { return false }
    return payload.distanceMeters <= policy.geofenceRadiusMeters
  }
}
