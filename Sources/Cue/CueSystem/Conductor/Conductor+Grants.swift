import CueModel
import Positions
import SimulationKernel

/// A grant whose fate is not known yet.
struct PendingGrant: Sendable {
  /// The event, to be said again if the watch fails it.
  let event: AlertEvent
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
    for surface: Surface, _ event: AlertEvent, _ reservation: Reservation
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
    guard let pending else { return }
    for card in pending.event.cards where pending.event.kind.isCausedByFix {
      intake.setSpoken(false, at: card)
    }
    if pending.surface == .watchHaptic { settle(judge(pending.event, isWatchTried: true)) }
  }
}
