import CueModel
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct BucketTrackerTests {
  /// Four miles an hour.
  private let walk = 1.78816

  /// The buckets sent along distances to a pin, seen through noise along both axes.
  private func sent(
    _ distances: [Double], deviation: Double = 0, accuracy: Double = 0, seed: Seed = 0
  ) -> [Int] {
    var noise = RandomStream(seed: seed, actor: "location", purpose: "noise")
    var tracker = BucketTracker(width: 50, smoothing: Policy.conductor.smoothing)
    return distances.compactMap { distance in
      let (along, across) = deviation > 0 ? (noise.normal(), noise.normal()) : (0, 0)
      let (x, y) = (distance + deviation * along, deviation * across)
      return tracker.update(distance: (x * x + y * y).squareRoot(), accuracy: accuracy)
    }
  }

  @Test func `sixty seconds at 4 mph from 480 m send three buckets, the start included (C-51)`() {
    let distances = (0...60).map { 480 - walk * Double($0) }

    #expect(sent(distances) == [9, 8, 7])
  }

  @Test func `a bucket begins at its lower edge (C-20)`() {
    #expect(sent([450, 449.999, 450, 400, 399.999, 0, 49.999, 50]) == [9, 8, 9, 8, 7, 0, 1])
  }

  @Test(arguments: Seed.sample(100))
  func `exact fixes have the bucket of the raw distance, sent iff it differs (C-20)`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var distance = 300.0
    let distances = (0..<500).map { _ in
      distance = max(0, distance + draws.normal() * 20)
      return distance
    }
    var last: Int?
    let expected = distances.compactMap { distance -> Int? in
      let bucket = Int((distance / 50).rounded(.down))
      defer { last = bucket }
      return bucket == last ? nil : bucket
    }

    #expect(sent(distances) == expected)
  }

  @Test(arguments: Seed.sample(Trials.count(1_000, debug: 60)))
  func `noise of 65 m at most doubles the updates of a walk and of a rest (X-08)`(seed: Seed) {
    let minute = (0...60).map { 480 - walk * Double($0) }
    #expect(sent(minute, deviation: 65, accuracy: 100, seed: seed).count <= 6)

    let wholeWalk = (0...279).map { abs(500 - walk * Double($0)) }
    let crossed = sent(wholeWalk).count
    #expect(sent(wholeWalk, deviation: 65, accuracy: 100, seed: seed).count <= 2 * crossed)

    for distance in [0.0, 20, 50, 75, 100, 251, 400, 499, 600] {
      let rest = Array(repeating: distance, count: 61)
      #expect(sent(rest, deviation: 65, accuracy: 100, seed: seed).count <= 2, "at \(distance) m")
    }
  }

  @Test func `without the filter the same noise sends a bucket nearly every second (X-08)`() {
    let minute = (0...60).map { 480 - walk * Double($0) }

    #expect(sent(minute, deviation: 65, accuracy: 0, seed: 3).count > 40)
  }

  @Test func `a noisy walk ends near the true bucket`() {
    let walkIn = (0...200).map { 480 - walk * Double($0) }
    let errors = Seed.sample(200).map { seed in
      abs((sent(walkIn, deviation: 65, accuracy: 100, seed: seed).last ?? 99) - 2)
    }

    #expect(errors.filter { $0 <= 1 }.count >= 190)
    #expect(errors.allSatisfy { $0 <= 2 })
  }

  @Test func `an exact fix after noise is taken at once`() {
    var tracker = BucketTracker(width: 50)
    for _ in 0..<30 { _ = tracker.update(distance: 300, accuracy: 100) }

    #expect(tracker.update(distance: 120, accuracy: 0) == 2)
    #expect(tracker.filter.distance == 120)
    #expect(tracker.filter.deviation == 0)
  }

  @Test func `a gap resets the filter`() {
    var tracker = BucketTracker(width: 50)
    for _ in 0..<30 { _ = tracker.update(distance: 800, accuracy: 10) }
    _ = tracker.update(distance: 200, accuracy: 10, elapsedSeconds: 60)

    #expect(abs(tracker.filter.distance - 200) < 1)
  }

  @Test func `a noisy reading of the same instant changes nothing`() {
    var filter = DistanceFilter()
    for _ in 0..<30 {
      filter.update(distance: 300, accuracy: 100, elapsedSeconds: 1, smoothing: Smoothing())
    }
    let before = filter
    for elapsed in [0.0, -5] {
      filter.update(distance: 10, accuracy: 100, elapsedSeconds: elapsed, smoothing: Smoothing())
    }
    #expect(filter == before)
    filter.update(distance: 300, accuracy: 100, elapsedSeconds: 2, smoothing: Smoothing())
    #expect(abs(filter.distance - before.distance) < 5)
  }

  @Test func `an interval of several seconds counts as that many seconds`() {
    var filter = DistanceFilter()
    for second in 0..<200 {
      filter.update(
        distance: 3_000 - 2 * Double(second), accuracy: 20, elapsedSeconds: 1,
        smoothing: Smoothing())
    }
    for step in 1...5 {
      filter.update(
        distance: 2_602 - 20 * Double(step), accuracy: 20, elapsedSeconds: 10,
        smoothing: Smoothing())
    }

    #expect(abs(filter.distance - 2_502) < 1)
    #expect(abs(filter.rate + 2) < 0.05)
  }

  @Test func `converged gains are those of a filter that never converges`() {
    var endless = Smoothing()
    endless.convergedFixes = .max
    var (kept, exact) = (DistanceFilter(), DistanceFilter())
    var noise = RandomStream(seed: 9)
    for second in 0..<600 {
      let reading = 1_500 - 1.4 * Double(second) + 65 * noise.normal()
      kept.update(distance: reading, accuracy: 100, elapsedSeconds: 1, smoothing: Smoothing())
      exact.update(distance: reading, accuracy: 100, elapsedSeconds: 1, smoothing: endless)
    }

    #expect(abs(kept.distance - exact.distance) < 2)
    #expect(abs(kept.distance - (1_500 - 1.4 * 599)) < 4 * kept.deviation)
    #expect(abs(kept.rate + 1.4) < 0.8)
  }
}
