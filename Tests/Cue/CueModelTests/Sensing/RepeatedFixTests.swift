import CueModel
import Positions
import SimulationPrimitives
import Testing

/// A fix without new information may take the short path (DESIGN 6).
@Suite struct RepeatedFixTests {
  @Test(arguments: Seed.sample(200))
  func `a repeated fix has the same effect as a new equal one`(seed: Seed) {
    var random = RandomStream(seed: seed)
    let policy = Policy.conductor
    let metric = LocalMetric(at: Sample.pin)
    var tracker = CardTracker(
      card: Card(id: CardID(0), name: "target", brand: "Target", pin: Sample.pin, balanceCents: 1),
      policy: policy)
    var last: Fix?
    var time = Sample.time(minute: 600)
    var repeats = 0
    for _ in 0..<300 {
      time = time.advanced(by: .seconds(1 + random.below(90)))
      var fix = Fix(time: time, coordinate: last?.coordinate ?? Sample.pin)
      if random.chance(0.5) {
        fix.coordinate = metric.coordinate(
          east: 700 * random.uniform(), north: 700 * random.uniform())
      }
      fix.horizontalAccuracy = random.chance(0.2) ? 65 : 0
      fix.speed = [-1, 0, 0.4, 0.5, 1.4][random.below(5)]
      fix.course = [-1, 0, 90][random.below(3)]
      if let last, CardTracker.repeats(fix, after: last, policy: policy) {
        repeats += 1
        var short = tracker
        var long = tracker
        #expect(short.observeAgain(at: time) == long.observe(fix))
        #expect(short == long)
      }
      _ = tracker.observe(fix)
      last = fix
    }
    #expect(repeats > 20)
  }

  @Test(arguments: Seed.sample(400))
  func `vetoes do not depend on the distance, nor on earlier events`(
    seed: Seed
  ) {
    let given = RandomCase(seed: seed)
    let circumstances = given.circumstances
    var random = RandomStream(seed: seed)
    for kind in [EventKind.geofenceEntry, .preArrival] {
      for category in Category.allCases {
        var candidate = Candidate(kind)
        candidate.category = category
        candidate.isPlaceOpen = random.chance(0.7)
        candidate.isCritical = random.chance(0.2)
        candidate.daysUntilExpiry = random.below(12) - 2
        candidate.score = random.below(120)
        let standing = Ledger.standingVetoes(
          for: candidate, context: circumstances.context, policy: given.policy,
          moment: circumstances.moment)
        candidate.distanceMeters = 600 * random.uniform()
        candidate.surface = random.chance(0.5) ? [.phoneBanner] : [.watchHaptic]
        let vetoes = circumstances.ledger.vetoes(
          for: candidate, card: CardID(random.below(5)), context: circumstances.context,
          policy: given.policy, at: circumstances.time, moment: circumstances.moment)
        #expect(standing.isSubset(of: vetoes))
        #expect(
          standing.isDisjoint(with: [.notNear, .sameSubject, .gateway, .cardCap]))
      }
    }
  }
}
