import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// The instant until which a grant made now is valid.
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

  /// The charge of a grant that an earlier process made: alerts scheduled in the evening fire in
  /// the morning, even after the end of the app.
  private func inherited(_ grant: Grant) -> Reservation? {
    policy.persistsLedger ? state.ledger.openReservation(grant.reservation) : nil
  }

  /// Stores the settlement of a charge, which later writes contain as well.
  ///
  /// If the disk has no room, the reservation stored before its dispatch stays charged (K-13). A
  /// process that ends at that instant stores it first.
  private func persistSettlement() {
    if !context.buggify("a settled charge is not stored") { persistSoon() }
  }

  /// Handles a failed presentation: the reservation is released, and a lost tap is decided again as
  /// a banner.
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

  /// Handles a connection to the car's screen: pending banners that it would withhold are withdrawn
  /// and judged again (S-11).
  func withdrawFromCar() {
    for banner in dispatcher.openBanners
    where judge(banner.event).decision.vetoes.contains(.carPlay) { dispatcher.withdraw(banner) }
  }
}
