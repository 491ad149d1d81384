import SimulationPrimitives
import Testing

@testable import FocusEngine

/// Counts by kind are sufficient for a change of a rule.
@Suite struct KindTests {
  private static func feed(_ seed: Seed, in mode: FocusMode = .work) -> FocusFeed {
    var feed = FocusFeed(in: mode)
    for payload in NotificationGenerator.sample(seed: seed, count: 150) { feed.inject(payload) }
    return feed
  }

  /// The number delivered by a rule, from the tables.
  private func delivered(_ feed: FocusFeed, _ rule: FocusRule) -> Int {
    NotificationCategory.allCases.reduce(0) { sum, category in
      sum
        + Priority.allCases.reduce(0) { sum, priority in
          let isAllowed =
            rule.allowedCategories.contains(category) && priority >= rule.minimumPriority
          let outcome = feed.pipeline.outcome(of: priority, isAllowed: isAllowed)
          return sum + (outcome == .immediate ? feed.received(category, priority) : 0)
        }
    }
  }

  @Test func `F-16: counts by kind and the outcome of each kind determine every preview`() {
    for seed in Seed.sample(4) {
      let feed = Self.feed(seed)
      for bits in stride(from: UInt16(0), through: CategorySet.all.rawValue, by: 13) {
        for minimum in Priority.allCases {
          let rule = FocusRule(allowing: CategorySet(rawValue: bits), from: minimum)
          #expect(delivered(feed, rule) == feed.preview(rule).delivered)
        }
      }
    }
  }

  @Test func `the counts of the apps add up to those of the feed, the busiest first`() {
    for mode in FocusMode.allCases {
      let feed = Self.feed(5, in: mode)
      let apps = feed.apps
      #expect(apps.count > 5)
      #expect(Set(apps.map(\.name)).count == apps.count)
      #expect(apps.map(\.metrics.received) == apps.map(\.metrics.received).sorted(by: >))
      for count in [\FocusMetrics.delivered, \.bypassed, \.suppressed, \.summarized] {
        #expect(
          apps.map(\.metrics).reduce(0) { $0 + $1[keyPath: count] } == feed.metrics[keyPath: count])
      }
    }
  }
}
