import CueModel
import SimulationKernel

extension Conductor {
  /// Takes one fix and does what follows from it.
  func take(_ fix: Fix) {
    let effects = intake.take(fix, under: policy)
    if intake.situation.isInQuietZone != notedQuietZone { noteQuietZone() }
    if !effects.isEmpty { carryOut(effects, of: fix) }
    guard let journal else { return }
    journal.tookFix()
    if let miss = intake.nearestMiss, miss.time == fix.time { journal.cameNearest(miss) }
  }

  /// Has the journal know whether the position lies in a quiet zone.
  func noteQuietZone() {
    notedQuietZone = intake.situation.isInQuietZone
    context.note(.barrier(.quietZone, isUp: intake.situation.isInQuietZone))
  }

  private func carryOut(_ effects: [FixEffect], of fix: Fix) {
    let running = lease
    for effect in effects {
      switch effect {
      case .ring(let card, let isInside):
        if !isInside { left(card) }
      case .fence(let card, let distance):
        arrived(card, distance: distance, from: fix.coordinate)
      case .approach(let card, let distance, let eta):
        guard !isReadoutTaken(from: CardID(card)) else {
          // Its turn comes when the nearer place is behind, or is used.
          intake.visits[card].isAnnounced = false
          continue
        }
        let visit = refreshed(card)
        route(
          .preArrival(
            PreArrivalPayload(
              card: visit.summary, distanceMeters: distance, etaSeconds: eta,
              visit: visit.visitID)))
      case .bucket(let card, let bucket):
        // An activity that this very fix started shows the bucket already, and one at the place says
        // that the person is there (C-32).
        if let lease, lease == running, lease.subject == .card(CardID(card)),
          !intake.visits[card].tracker.isInFence
        {
          surroundings.liveActivity.send(.update(lease, bucket: bucket))
        }
      case .wokeCard: persist()
      }
    }
  }

  /// Left the ring of a card: an activity about it has nothing more to show, one about a shopping
  /// area ends with the last of its cards.
  private func left(_ card: Int) {
    guard let lease else { return }
    switch lease.subject {
    case .card(let own): if own.index == card { end(lease) }
    case .cluster(let id):
      let members = areas[id]?.members ?? []
      if !members.contains(where: { intake.visits[$0.id.index].tracker.isInRing }) { end(lease) }
    case .wallet, .consumer: break
    }
  }

  /// A card's visit, up to date.
  func refreshed(_ card: Int) -> CardVisit {
    intake.visits[card].refresh(
      cards[card], intake.situation, intake.ledger, policy,
      intake.clock.moment(at: context.now), context.now)
    return intake.visits[card]
  }
}
