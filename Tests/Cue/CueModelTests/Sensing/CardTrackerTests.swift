import CueModel
import Positions
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct CardTrackerTests {
  private let card = Card(
    id: CardID(3), name: "target", brand: "Target", pin: Sample.pin, balanceCents: 5_000)
  private let metric = LocalMetric(at: Sample.pin)

  /// The observations of a person at some distances south of the pin, heading north, 1 Hz.
  private func observe(_ distances: [Double], accuracy: Double = 0) -> [Observation] {
    var tracker = CardTracker(card: card, policy: .conductor)
    return distances.enumerated().map { second, distance in
      tracker.observe(
        Fix(
          time: VirtualTime(secondsSinceEpoch: 1_000 + Int64(second)),
          coordinate: metric.coordinate(east: 0, north: -distance),
          horizontalAccuracy: accuracy, speed: 1.78816, course: 0))
    }
  }

  @Test func `a walk inward crosses ring and fence once, their edges included (G-05)`() {
    let seen = observe([500.001, 499.999, 300, 100.001, 99.999, 50])

    #expect(
      seen.map(\.crossings) == [[], .enteredRing, [], [], .enteredFence, []])
  }

  @Test func `a walk outward leaves beyond the radius, not on it (G-05, X-18)`() {
    let seen = observe([99, 99.999, 100.001, 499.999, 500.001])

    #expect(
      seen.map(\.crossings)
        == [[.enteredRing, .enteredFence], [], .leftFence, [], .leftRing])
  }

  @Test func `at 4 mph the nudge is due 184 s before the fence, give or take a fix (C-30)`() throws
  {
    let seen = observe((0..<400).map { 520 - 1.78816 * Double($0) })
    let nudge = try #require(seen.firstIndex { ($0.eta ?? .infinity) < 240 })
    let entry = try #require(seen.firstIndex { $0.crossings.contains(.enteredFence) })

    #expect(abs(seen[nudge].distance - 429) < 2)
    #expect((183...185).contains(entry - nudge))
  }

  @Test func `outside the ring there is no prediction (X-32)`() {
    let seen = observe([501, 499])

    #expect(seen[0].eta == nil)
    #expect(abs((seen[1].eta ?? 0) - 499 / 1.78816) < 1e-6)
  }

  @Test func `exact fixes have the buckets of the raw distance (C-20)`() {
    let seen = observe([480, 470, 449, 410, 399])

    #expect(seen.map(\.bucket) == [9, nil, 8, nil, 7])
  }

  @Test(arguments: Seed.sample(Trials.count(1_000, debug: 60)))
  func `noise at the edge of the fence makes no second visit (X-08)`(seed: Seed) {
    var noise = RandomStream(seed: seed)
    var tracker = CardTracker(card: card, policy: .conductor)
    var entries = 0
    for second in 0..<600 {
      let point = metric.coordinate(east: 65 * noise.normal(), north: 95 + 65 * noise.normal())
      let seen = tracker.observe(
        Fix(
          time: VirtualTime(secondsSinceEpoch: Int64(second)), coordinate: point,
          horizontalAccuracy: 100))
      entries += seen.crossings.contains(.enteredFence) ? 1 : 0
    }

    #expect(entries == 1)
    #expect(tracker.isInRing)
  }

  @Test(arguments: Seed.sample(Trials.count(200, debug: 40)))
  func `a single outlier causes no entry (X-08)`(seed: Seed) {
    var noise = RandomStream(seed: seed)
    var tracker = CardTracker(card: card, policy: .conductor)
    var entries = 0
    for second in 0..<300 {
      let stray = second > 60 && second % 50 == 0
      let point = metric.coordinate(
        east: 20 * noise.normal(), north: stray ? 90 : 300 + 20 * noise.normal())
      let seen = tracker.observe(
        Fix(
          time: VirtualTime(secondsSinceEpoch: Int64(second)), coordinate: point,
          horizontalAccuracy: 30))
      entries += seen.crossings.contains(.enteredFence) ? 1 : 0
    }

    #expect(entries == 0)
  }

  @Test
  func `a live activity begins with the filtered distance's bucket, which counts as sent (R-04)`() {
    var tracker = CardTracker(card: card, policy: .conductor)
    #expect(tracker.beginLiveActivity() == nil)
    func observe(_ second: Int64, _ meters: Double) -> Int? {
      tracker.observe(
        Fix(
          time: VirtualTime(secondsSinceEpoch: second),
          coordinate: metric.coordinate(east: 0, north: meters), horizontalAccuracy: 100)
      ).bucket
    }
    // The first noisy fix is far off; it is not corrected before the filter has settled.
    #expect(observe(0, 800) == 15)
    for second in 1..<12 { #expect(observe(Int64(second), 300) == nil) }
    let now = tracker.buckets.filter.distance
    #expect(now < 700)

    #expect(tracker.beginLiveActivity() == Int(now / 50))
    #expect(tracker.buckets.bucket == Int(now / 50))
    #expect(tracker.card == CardID(3))
  }

  @Test func `uncertainty adds to the distance of an approach (R-04)`() throws {
    var (exact, noisy) = (
      CardTracker(card: card, policy: .conductor), CardTracker(card: card, policy: .conductor)
    )
    var fix = Fix(
      time: .zero, coordinate: metric.coordinate(east: 0, north: -400), speed: 2, course: 0)
    #expect(abs((try #require(exact.observe(fix).eta)) - 200) < 0.1)
    fix.horizontalAccuracy = 100
    // The unbiased distance and one deviation of the first fix.
    let meters = (400.0 * 400 - 66.24 * 66.24).squareRoot() + 66.24
    #expect(abs((try #require(noisy.observe(fix).eta)) - meters / 2) < 0.1)
  }
}
