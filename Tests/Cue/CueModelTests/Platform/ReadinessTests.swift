import CueModel
import SimulationPrimitives
import Testing

/// Readiness alerts only at its thresholds and on enough fresh signals.
@Suite struct ReadinessTests {
  private static let now = Sample.afternoon

  /// The alert for two signals with so many points each.
  private func alert(
    points: Double, workout: Bool = false, limits: ConsumerLimits = ConsumerLimits()
  ) -> ReadinessAlert? {
    var evaluator = ReadinessEvaluator()
    evaluator.observe(.heartRateVariability, 20 + points, at: Self.now)
    evaluator.observe(.restingHeartRate, 100 - points / 2, at: Self.now)
    return evaluator.alert(at: Self.now, hasWorkoutToday: workout, limits: limits)
  }

  @Test func `80 is high, 79 and 41 are neither, 40 is low (P-11)`() {
    #expect([80, 79, 41, 40].map { alert(points: $0)?.direction } == [.high, nil, nil, .low])
    #expect([100, 0].map { alert(points: $0)?.direction } == [.high, .low])
  }

  @Test func `39 with a workout is critical, 40 and days without one are not (P-14, X-27)`() {
    #expect(alert(points: 39, workout: true)?.isCritical == true)
    #expect(alert(points: 40, workout: true)?.isCritical == false)
    #expect(alert(points: 39, workout: false)?.isCritical == false)
    #expect(alert(points: 80, workout: true)?.isCritical == false)
    var limits = ConsumerLimits()
    limits.readinessCriticalBelow = 41
    #expect(alert(points: 40, workout: true, limits: limits)?.isCritical == true)
  }

  @Test func `a signal counts up to an age of 6:00:00 and not a nanosecond longer (P-12, K-03)`() {
    var evaluator = ReadinessEvaluator()
    evaluator.observe(.sleep, 8, at: Self.now)
    let end = Self.now.advanced(by: .hours(6))
    evaluator.observe(.heartRateVariability, 120, at: end)

    #expect(evaluator.score(at: end, limits: ConsumerLimits()) == 100)
    #expect(evaluator.score(at: end.advanced(byNanoseconds: 1), limits: ConsumerLimits()) == nil)
  }

  @Test func `one signal measured twice counts once (P-12)`() {
    var evaluator = ReadinessEvaluator()
    evaluator.observe(.sleep, 8, at: Self.now)
    evaluator.observe(.sleep, 7, at: Self.now)
    #expect(evaluator.score(at: Self.now, limits: ConsumerLimits()) == nil)
  }

  @Test(arguments: Seed.sample(50))
  func `the figure is the mean of the fresh signals, each by its latest sample`(seed: Seed) {
    var random = RandomStream(seed: seed)
    var evaluator = ReadinessEvaluator()
    var samples: [(signal: HealthSignal, points: Double, time: VirtualTime)] = []
    var scores = 0
    for _ in 0..<100 {
      let time = Self.now.advanced(by: .hours(Int64(random.next() % 48)))
      let signal = HealthSignal.allCases[Int(random.next() % 3)]
      let scale = ConsumerLimits().scale(of: signal)
      let points = Double(random.next() % 101)
      evaluator.observe(signal, scale.worst + (scale.best - scale.worst) * points / 100, at: time)
      samples.append((signal, points, time))

      let latest = HealthSignal.allCases.compactMap { signal in
        let own = samples.filter { $0.signal == signal }
        // Of two at once the one that came later.
        return own.last { sample in own.allSatisfy { $0.time <= sample.time } }
      }
      let now = samples.map(\.time).max() ?? time
      let fresh = latest.filter { $0.time.duration(to: now) <= .hours(6) }.map(\.points)
      let score = evaluator.score(at: now, limits: ConsumerLimits())
      guard fresh.count >= 2 else {
        #expect(score == nil)
        continue
      }
      scores += 1
      let mean = fresh.reduce(0, +) / Double(fresh.count)
      #expect(abs((score ?? -1) - mean) < 1e-9)
    }
    #expect(scores > 0)
  }

  @Test func `a scale of zero length gives 0, and every scale stays within 0 to 100`() {
    #expect(HealthScale(worst: 5, best: 5).points(for: 5) == 0)
    for value in [-1e300, -5.0, 50, 200, 1e300] {
      #expect((0...100).contains(HealthScale(worst: 100, best: 50).points(for: value)))
    }
  }
}
