import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// How long a grant made now may be used.
  var grantLimit: VirtualTime {
    context.now.advanced(by: .seconds(policy.hapticLifetimeSeconds))
  }

  func landed(_ grant: Grant) {
    let pending = dispatcher.close(grant)
    state.ledger.settleScheduled(at: context.now)
    guard let reservation = pending?.reservation ?? inherited(grant) else { return }
    state.ledger.confirm(reservation)
    persistSettlement()
  }

  /// The charge of a grant that an earlier process made: alerts scheduled in the evening fire in the
  /// morning, whatever became of the app in the night.
  private func inherited(_ grant: Grant) -> Reservation? {
    policy.persistsLedger ? state.ledger.openReservation(grant.reservation) : nil
  }

  /// Keeps how a charge was settled; whatever is kept next has it as well.
  ///
  /// Should the disk have no room, the reservation that was kept before its dispatch stays charged (K-13); a
  /// process that ends at that very instant stores it first.
  private func persistSettlement() {
    if !context.buggify("a settled charge is not stored") { persistSoon() }
  }

  /// Proof that nothing was presented: what was reserved is free again, and a tap that never came
  /// is decided afresh as a banner.
  func failed(_ grant: Grant) {
    let pending = dispatcher.close(grant)
    state.ledger.settleScheduled(at: context.now)
    guard let reservation = pending?.reservation ?? inherited(grant) else { return }
    state.ledger.withdraw(reservation, at: context.now)
    persistSettlement()
    guard let pending else { return }
    if pending.event.kind.isCausedByFix {
      state.unspeak(pending.event.cards)
      spokenHere = nil
    }
    let isWatchTried = pending.grant.surface.hasSubstitute
    guard isWatchTried || pending.isWithdrawn && pending.event.kind.isCausedByFix else { return }
    settle(judge(pending.event, isWatchTried: isWatchTried))
  }

  /// The car's screen is connected: a banner that it would have kept back and that has not reached the person
  /// is taken back, and judged again as things are now (S-11).
  func withdrawFromCar() {
    for banner in dispatcher.openBanners
    where judge(banner.event).decision.vetoes.contains(.carPlay) { dispatcher.withdraw(banner) }
  }
}
