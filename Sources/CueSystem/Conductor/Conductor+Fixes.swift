import CueModel
import SimulationKernel

extension Conductor {
  /// Takes one fix: every card's distance, radii, trajectory, gates and bucket.
  func take(_ fix: Fix) {
    driving.observe(fix, policy: policy)
    if driving.isDriving != situation.isDriving {
      situation.isDriving = driving.isDriving
      situation.version &+= 1
    }
    let moment = clock.moment(at: fix.time)
    let running = lease
    for index in visits.indices {
      let observation = visits[index].tracker.observe(fix)
      if !observation.crossings.isEmpty { cross(index, observation, moment) }
      guard visits[index].tracker.isInRing else { continue }
      if let eta = observation.eta, eta < policy.preArrivalEtaSeconds, !visits[index].isAnnounced {
        announce(index, observation.distance, eta, moment)
      }
      judge(index, observation.distance, fix.time, moment)
      // One that this very fix started shows the bucket already.
      if let bucket = observation.bucket, let lease, lease == running, lease.card.index == index {
        surfaces?.liveActivity.send(.update(lease, bucket: bucket))
      }
    }
  }

  private func cross(_ index: Int, _ observation: Observation, _ moment: LocalMoment) {
    let crossings = observation.crossings
    if crossings.contains(.enteredRing) {
      visits[index].count &+= 1
      visits[index].isAnnounced = false
    }
    if crossings.contains(.leftRing), let lease, lease.card.index == index { end(lease) }
    if crossings.contains(.enteredFence) {
      refreshScene(index, moment)
      let visit = visits[index]
      route(
        .geofenceEntry(
          GeofencePayload(
            card: visit.summary, distanceMeters: observation.distance, visit: visit.visitID)))
    }
  }

  private func announce(
    _ index: Int, _ distance: Double, _ eta: Double, _ moment: LocalMoment
  ) {
    visits[index].isAnnounced = true
    // At the door already: the entry itself is the news.
    guard !visits[index].tracker.isInFence else { return }
    refreshScene(index, moment)
    let visit = visits[index]
    route(
      .preArrival(
        PreArrivalPayload(
          card: visit.summary, distanceMeters: distance, etaSeconds: eta, visit: visit.visitID)))
  }

  /// Asks the gates what they would say to an interruption now, and remembers the nearest miss.
  private func judge(
    _ index: Int, _ distance: Double, _ time: VirtualTime, _ moment: LocalMoment
  ) {
    if visits[index].sceneMinute != moment.minuteOfDay { refreshScene(index, moment) }
    visits[index].scene.distanceMeters = distance
    visits[index].scene.score = score(index, distance, time)
    let vetoes = ledger.vetoes(
      for: visits[index].scene, card: visits[index].tracker.card, context: situation,
      policy: policy, at: time, moment: moment)
    let count = vetoes.rawValue.nonzeroBitCount
    let least = nearestMiss?.vetoes.rawValue.nonzeroBitCount ?? .max
    guard count < least || (count == least && distance < (nearestMiss?.distance ?? 0)) else {
      return
    }
    let miss = NearMiss(
      card: visits[index].tracker.card, time: time, distance: distance, vetoes: vetoes)
    nearestMiss = miss
    journal?.came(near: miss)
  }

  private func score(_ index: Int, _ distance: Double, _ time: VirtualTime) -> Int {
    let summary = visits[index].summary
    return Urgency(
      .geofenceEntry, daysUntilExpiry: summary.daysUntilExpiry,
      balanceCents: summary.balanceCents, distanceMeters: distance,
      isDigitalReady: summary.isDigitalReady,
      dismissals: ledger[summary.id].dismissals.count(
        in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time),
      weights: policy.urgency
    ).score
  }

  /// Makes what depends on the local minute and the situation only.
  func refreshScene(_ index: Int, _ moment: LocalMoment) {
    let summary = cards[index].summary(at: moment)
    visits[index].summary = summary
    visits[index].sceneMinute = moment.minuteOfDay
    visits[index].scene = Candidate(.geofenceEntry, card: summary, distanceMeters: 0)
    visits[index].scene.surface = SurfaceSet.choice(
      for: .geofenceEntry, context: situation, policy: policy
    ).intersection(.interruptive)
  }
}
