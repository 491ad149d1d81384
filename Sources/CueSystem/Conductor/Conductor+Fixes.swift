import CueModel
import SimulationKernel

/// What a fix gives the Conductor to do, besides remembering it.
enum FixEffect: Sendable {
  /// Came near, or is near no longer.
  case ring(card: Int, isInside: Bool)
  /// Came to the place.
  case fence(card: Int, distance: Double)
  /// Will be there soon.
  case approach(card: Int, distance: Double, eta: Double)
  /// The live activity has to show another bucket.
  case bucket(card: Int, Int)
}

/// All that a fix touches, as one value: one fix is one access, and most have no effect at all.
struct FixIntake: Sendable {
  let cards: [Card]
  let policy: Policy
  let quietZones: QuietZones
  var visits: ContiguousArray<CardVisit>
  var situation: Context
  var ledger: Ledger
  var clock: LocalClock
  var driving = DrivingDetector()
  var nearestMiss: NearMiss?

  init(_ configuration: DeviceConfiguration) {
    cards = configuration.cards
    policy = configuration.policy
    do {
      quietZones = try QuietZones(configuration.quietZones, policy: configuration.policy)
    } catch {
      preconditionFailure("\(error)")
    }
    visits = ContiguousArray(
      configuration.cards.map { CardVisit(card: $0, policy: configuration.policy) })
    situation = Context(configuration.person)
    ledger = Ledger(cardCount: configuration.cards.count)
    clock = LocalClock(configuration.calendar)
  }

  /// Takes one fix: every card's distance, radii, trajectory, gates and bucket.
  mutating func take(_ fix: Fix) -> [FixEffect] {
    var effects: [FixEffect] = []
    driving.observe(fix, policy: policy)
    if driving.isDriving != situation.isDriving { setDriving(driving.isDriving) }
    let isInQuietZone = quietZones.contains(fix.coordinate)
    if isInQuietZone != situation.isInQuietZone {
      situation.isInQuietZone = isInQuietZone
      changed()
    }
    let moment = clock.moment(at: fix.time)
    for index in visits.indices {
      let observation = visits[index].tracker.observe(fix)
      if !observation.crossings.isEmpty { crossRing(index, observation, &effects) }
      guard visits[index].tracker.isInRing else { continue }
      // Ahead of the entry: an activity that says one is there must not go back to a distance.
      if let bucket = observation.bucket { effects.append(.bucket(card: index, bucket)) }
      if observation.crossings.contains(.enteredFence) {
        effects.append(.fence(card: index, distance: observation.distance))
      }
      if let eta = observation.eta, policy.announces(etaSeconds: eta), !visits[index].isAnnounced {
        visits[index].isAnnounced = true
        // At the door already: the entry itself is the news.
        if !visits[index].tracker.isInFence {
          effects.append(.approach(card: index, distance: observation.distance, eta: eta))
        }
      }
      if visits[index].sceneMinute != moment.minuteOfDay {
        visits[index].refresh(cards[index], situation, ledger, policy, moment, fix.time)
      }
      judge(index, observation.distance, fix.time, moment)
    }
    return effects
  }

  mutating func setDriving(_ isDriving: Bool) {
    situation.isDriving = isDriving
    changed()
  }

  /// The situation is another one now.
  mutating func changed() {
    situation.version &+= 1
    for index in visits.indices { visits[index].sceneMinute = .min }
  }

  private mutating func crossRing(
    _ index: Int, _ observation: Observation, _ effects: inout [FixEffect]
  ) {
    let crossings = observation.crossings
    if crossings.contains(.enteredRing) {
      visits[index].count &+= 1
      visits[index].isAnnounced = false
      effects.append(.ring(card: index, isInside: true))
    }
    if crossings.contains(.leftRing) { effects.append(.ring(card: index, isInside: false)) }
  }

  /// Asks the gates what they would say to an interruption now, and remembers the nearest miss.
  @inline(__always)
  private mutating func judge(
    _ index: Int, _ distance: Double, _ time: VirtualTime, _ moment: LocalMoment
  ) {
    visits[index].place(at: distance)
    let vetoes = ledger.vetoes(
      for: visits[index].scene, card: visits[index].tracker.card, context: situation,
      policy: policy, at: time, moment: moment)
    let count = vetoes.rawValue.nonzeroBitCount
    if let nearestMiss {
      let least = nearestMiss.vetoes.rawValue.nonzeroBitCount
      guard count < least || (count == least && distance < nearestMiss.distance) else { return }
    }
    nearestMiss = NearMiss(
      card: visits[index].tracker.card, time: time, distance: distance, vetoes: vetoes)
  }
}

extension Conductor {
  /// Takes one fix and does what follows from it.
  func take(_ fix: Fix) {
    let effects = intake.take(fix)
    if !effects.isEmpty { carryOut(effects) }
    if let journal, let miss = intake.nearestMiss { journal.came(near: miss) }
  }

  private func carryOut(_ effects: [FixEffect]) {
    let running = lease
    for effect in effects {
      switch effect {
      case .ring(let card, let isInside):
        if !isInside, let lease, lease.card.index == card { end(lease) }
      case .fence(let card, let distance):
        let visit = refreshed(card)
        route(
          .geofenceEntry(
            GeofencePayload(
              card: visit.summary, distanceMeters: distance, visit: visit.visitID)))
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
        if let lease, lease == running, lease.card.index == card,
          !intake.visits[card].tracker.isInFence
        {
          surfaces?.liveActivity.send(.update(lease, bucket: bucket))
        }
      }
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
