import CueModel
import Positions
import SimulationKernel

extension Conductor {
  /// Takes one fix and does what follows from it.
  func take(_ fix: Fix) {
    let effects = intake.take(fix, under: book)
    if intake.situation.isInQuietZone != notedQuietZone { noteQuietZone() }
    if !effects.isEmpty { carryOut(effects, of: fix) }
    // Mostly it is not contested, and the readout is not looked at.
    if readout.lease != nil, intake.isReadoutContested {
      show(readout.followNearest(&intake, at: context.now, policy))
    }
    journal?.tookFix()
    if let miss = intake.nearestMiss, miss.time == fix.time { journal?.cameNearest(miss) }
  }

  /// Has the journal know whether the position lies in a quiet zone.
  func noteQuietZone() {
    notedQuietZone = intake.situation.isInQuietZone
    context.note(.barrier(.quietZone, isUp: intake.situation.isInQuietZone))
  }

  /// Has the journal know whether the person is yet to come to rest, where an arrival waits for that.
  func noteMovement() {
    guard policy.deferralSeconds > 0 else { return }
    context.note(.barrier(.moving, isUp: intake.situation.motion != .stationary))
  }

  private func carryOut(_ effects: [FixEffect], of fix: Fix) {
    let running = readout.lease
    var arrivals: [Int] = []
    for effect in effects {
      switch effect {
      case .ring(let card, let isInside):
        if !isInside { show(readout.left(CardID(card), &intake, at: context.now, policy)) }
      case .fence(let card, let distance):
        take(arrival: card, distance: distance, from: fix.coordinate)
        arrivals.append(card)
      case .approach(let card, let distance, let eta):
        conclude(arrivals: arrivals, from: fix.coordinate)
        arrivals = []
        let visit = intake.refreshed(card, at: context.now, policy)
        route(
          .preArrival(
            PreArrivalPayload(
              card: visit.summary, distanceMeters: distance, etaSeconds: eta,
              visit: visit.visitID)))
      case .bucket(let card, let bucket):
        // An activity that this very fix started shows the bucket already, and one at the place says
        // that the person is there (C-32).
        if let lease = readout.lease, lease == running, lease.subject == .card(CardID(card)),
          !intake.visits[card].tracker.isInFence
        {
          dispatcher.send(.liveActivity(.update(lease, bucket: bucket)))
        }
      case .wokeCard: persist()
      case .parked: judgeOwed(from: fix.coordinate) { $0.contains(.driving) }
      }
    }
    conclude(arrivals: arrivals, from: fix.coordinate)
  }
}
