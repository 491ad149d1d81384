import CueModel
import SimulationKernel

extension Conductor {
  /// Takes one fix and does what follows from it.
  func take(_ fix: Fix) {
    let effects = intake.take(fix, under: policy)
    if intake.situation.isInQuietZone != notedQuietZone { noteQuietZone() }
    if !effects.isEmpty { carryOut(effects, of: fix) }
    if running != nil, intake.isReadoutContested { followNearest() }
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
    let running = running?.lease
    for effect in effects {
      switch effect {
      case .ring(let card, let isInside):
        if !isInside { left(card) }
      case .fence(let card, let distance):
        arrived(card, distance: distance, from: fix.coordinate)
      case .approach(let card, let distance, let eta):
        let visit = refreshed(card)
        route(
          .preArrival(
            PreArrivalPayload(
              card: visit.summary, distanceMeters: distance, etaSeconds: eta,
              visit: visit.visitID)))
      case .bucket(let card, let bucket):
        // An activity that this very fix started shows the bucket already, and one at the place says
        // that the person is there (C-32).
        if let lease = self.running?.lease, lease == running, lease.subject == .card(CardID(card)),
          !intake.visits[card].tracker.isInFence
        {
          surroundings.liveActivity.send(.update(lease, bucket: bucket))
        }
      case .wokeCard: persist()
      case .parked: judgeOwed(from: fix.coordinate) { $0.contains(.driving) }
      }
    }
  }

  /// Left the ring of a card: an activity about its place has nothing more to show, one about a shopping
  /// area ends with the last of its cards.
  private func left(_ card: Int) {
    // A process that was launched since does not know the cards of a shopping area.
    guard let running, running.cards.isEmpty || running.cards.contains(CardID(card)) else { return }
    let isOver = running.cards.allSatisfy { !intake.visits[$0.index].tracker.isInRing }
    if isOver { giveUpReadout() }
  }

  /// A card's visit, up to date.
  func refreshed(_ card: Int) -> CardVisit {
    intake.visits[card].refresh(
      cards[card], intake.situation, intake.ledger, policy,
      intake.clock.moment(at: context.now), context.now)
    return intake.visits[card]
  }
}
