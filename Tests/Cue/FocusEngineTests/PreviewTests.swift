import FocusEngine
import SimulationPrimitives
import Testing

/// A rule can be tried without being used.
@Suite struct PreviewTests {
  @Test func `F-16: a preview has the counts of a feed under that rule`() {
    for seed in Seed.sample(8) {
      let payloads = NotificationGenerator.sample(seed: seed, count: 150)
      var feed = FocusFeed(in: .work)
      for payload in payloads { feed.inject(payload) }
      for mode in FocusMode.allCases {
        let rule = FocusRules()[mode]
        var rules = FocusRules()
        rules[.work] = rule
        var other = FocusFeed(FocusPipeline(rules: rules), in: .work)
        for payload in payloads { other.inject(payload) }
        #expect(feed.preview(rule) == other.metrics)
      }
    }
  }

  @Test func `F-16: a preview changes nothing`() {
    var feed = FocusFeed(in: .work)
    for payload in NotificationGenerator.sample(seed: 3, count: 80) { feed.inject(payload) }
    let before = feed.outputs()
    let preview = feed.preview(FocusRule(allowing: [], from: .critical))

    #expect(preview != before.metrics)
    #expect(preview.received == before.metrics.received)
    #expect(feed.outputs() == before)
  }

  @Test func `F-27: the timeline has the separate decision of each mode`() {
    let pipeline = FocusPipeline()
    for payload in NotificationGenerator.sample(seed: 4, count: 100) {
      let notification = pipeline.classify(payload)
      let alone = FocusMode.allCases.map { mode in
        var feed = FocusFeed(pipeline, in: mode)
        return feed.inject(payload)
      }
      #expect(pipeline.timeline(of: notification) == alone)
    }
  }
}
