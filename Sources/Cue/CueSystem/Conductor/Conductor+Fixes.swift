import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// Handles one fix and its effects.
  func take(_ fix: Fix) {
    let effects = state.take(fix, under: book)
    if state.situation.isInQuietZone != notedQuietZone { noteQuietZone() }
    if !effects.isEmpty { carryOut(effects, of: fix) }
    if !unlocated.isEmpty { judgeUnlocated() }
    // The live activity is rarely contested, and is not read otherwise.
    if liveActivity.lease != nil, state.isLiveActivityContested {
      show(liveActivity.followNearest(&state, at: context.now, policy))
    }
    journal?.tookFix()
    if let miss = state.nearestMiss, miss.time == fix.time { journal?.cameNearest(miss) }
  }

  /// Notes in the journal whether the position is in a quiet zone.
  func noteQuietZone() {
    notedQuietZone = state.situation.isInQuietZone
    context.note(.barrier(.quietZone, isUp: state.situation.isInQuietZone))
    endLiveActivityInZone()
  }

  /// Ends a live activity about places in a quiet zone, where only the widget shows content (G-06).
  func endLiveActivityInZone() {
    if state.situation.isInQuietZone { show(liveActivity.end()) }
  }

  /// Notes in the journal whether the person still moves, in a policy that defers arrivals.
  func noteMovement() {
    guard policy.deferralSeconds > 0 else { return }
    context.note(.barrier(.moving, isUp: state.situation.motion != .stationary))
  }

  private func carryOut(_ effects: [FixEffect], of fix: Fix) {
    let running = liveActivity.lease
    let refresh = unlocated.refresh
    var hasArrivals = false
    for effect in effects {
      switch effect {
      case .ring(let card, let isInside):
        guard !isInside else { break }
        expire(CardID(card))
        show(liveActivity.left(CardID(card), &state, at: context.now, policy))
      case .fence(let card, let distance):
        take(arrival: card, distance: distance, from: fix.coordinate, refresh: refresh)
        hasArrivals = true
      case .approach(let card, let distance, let eta):
        if hasArrivals { judgeOwed(from: fix.coordinate, refresh: refresh) { _ in true } }
        hasArrivals = false
        // A place with an interruption because of this fix is not announced as well.
        if state.ledger.visits[CardID(card)]?.spokenAt == context.now { break }
        let summary = state.refreshed(card, at: context.now, policy).summary
        route(
          .preArrival(
            PreArrivalPayload(
              card: summary, distanceMeters: distance, etaSeconds: eta,
              visit: state.visitID(of: card))))
      case .bucket(let card, let bucket):
        // An activity that started with this fix already shows the bucket. An activity at the place
        // shows that the person is there (C-32).
        if let lease = liveActivity.lease, lease == running, lease.subject == .card(CardID(card)),
          !state.following[card].tracker.isInFence
        {
          dispatcher.send(.liveActivity(.update(lease, bucket: bucket)))
        }
      case .wokeCard: persist()
      case .parked: judgeOwed(from: fix.coordinate, refresh: refresh) { $0.contains(.driving) }
      }
    }
    // An arrival also causes a judgment of the arrivals that are owed elsewhere (C-41, R-08).
    if hasArrivals { judgeOwed(from: fix.coordinate, refresh: refresh) { _ in true } }
  }
}
