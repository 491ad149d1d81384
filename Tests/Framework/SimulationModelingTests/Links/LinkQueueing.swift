import SimulationKernel
import SimulationModeling
import SimulationStatistics
import TestFolders
import Testing

/// A link with a bandwidth is a queue with one server, whose mean wait has a formula.
@Suite struct LinkQueueingTests {
  /// A bandwidth at which a message of mean size takes a second.
  private static let bandwidth = 1e6

  /// The formula of Pollaczek and Khinchin, for random arrivals, in seconds.
  private func wait(load: Double, size: Distribution) -> Double {
    let (mean, deviation) = (
      size.mean / Self.bandwidth, size.standardDeviation / Self.bandwidth
    )
    return load * (mean * mean + deviation * deviation) / (2 * mean * (1 - load))
  }

  /// Statistics of links, and those of arrivals, in many runs of one load.
  private func estimates(
    load: Double, size: Distribution
  ) throws -> (told: Estimate, seen: Estimate, utilization: Estimate) {
    let runs = try Seed.sample(40).map { seed in
      let gap = Distribution.exponential(mean: size.mean / Self.bandwidth / load)
      let sendings = LinkTraffic.Sending.drawn(3_000, seed: seed, gap: gap, size: size)
      let traffic = try LinkTraffic(sendings, seed: seed) { $0.bandwidth = Self.bandwidth }
      let waits = zip(sendings, traffic.arrivals).map { sending, arrivals in
        arrivals[0].seconds(since: sending.time) - Double(sending.size) / Self.bandwidth
      }
      return (
        told: traffic.link.statistics.meanQueueingTime / .seconds(1),
        seen: RunningMoments(waits).mean, utilization: traffic.link.utilization
      )
    }
    return (
      try #require(Estimate(runs.map(\.told), confidence: 0.999)),
      try #require(Estimate(runs.map(\.seen), confidence: 0.999)),
      try #require(Estimate(runs.map(\.utilization), confidence: 0.999))
    )
  }

  @Test(.triedInRelease, arguments: [0.3, 0.6, 0.8])
  func `messages of one size wait as long as the formula predicts`(load: Double) throws {
    try check(load: load, size: .constant(1e6))
  }

  @Test(.triedInRelease, arguments: [0.3, 0.6])
  func `messages of exponential sizes wait twice as long`(load: Double) throws {
    let size = Distribution.exponential(mean: 1e6)
    #expect(wait(load: load, size: size) == 2 * wait(load: load, size: .constant(1e6)))
    try check(load: load, size: size)
  }

  private func check(
    load: Double, size: Distribution, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = wait(load: load, size: size)
    let estimates = try estimates(load: load, size: size)
    for estimate in [estimates.told, estimates.seen] {
      #expect(
        estimate.contains(expected), "\(estimate.interval) misses \(expected)",
        sourceLocation: sourceLocation)
      #expect(estimate.halfWidth < expected * 0.12, sourceLocation: sourceLocation)
    }
    #expect(estimates.utilization.contains(load), sourceLocation: sourceLocation)
    #expect(estimates.utilization.halfWidth < 0.03, sourceLocation: sourceLocation)
  }

  /// Erlang's formula: a line without a queue loses the share load ÷ (1 + load), whatever the
  /// sizes.
  @Test(arguments: Trials.sample([0.5, 2], every: 2))
  func `a line without a queue loses the share of Erlang's formula`(load: Double) throws {
    for size in [Distribution.constant(1e6), .exponential(mean: 1e6)] {
      let shares = try Seed.sample(20).map { seed in
        let sendings = LinkTraffic.Sending.drawn(
          2_000, seed: seed, gap: .exponential(mean: 1 / load), size: size)
        let traffic = try LinkTraffic(sendings, seed: seed) { link in
          (link.bandwidth, link.queueLimit) = (Self.bandwidth, .messages(0))
        }
        #expect(traffic.link.statistics.queueingTime == .zero)
        return Double(traffic.link.statistics.dropped) / 2_000
      }
      let estimate = try #require(Estimate(shares, confidence: 0.999))
      #expect(estimate.contains(load / (1 + load)), "\(estimate.interval)")
      #expect(estimate.halfWidth < 0.02)
    }
  }
}
