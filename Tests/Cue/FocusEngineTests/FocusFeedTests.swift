import FocusEngine
import SimulationPrimitives
import TestFolders
import Testing

/// An updated feed equals one built from scratch.
@Suite struct FocusFeedTests {
  @Test(arguments: FocusMode.allCases)
  func `F-19 F-23 F-24: after every injection all outputs equal those of a slow model`(
    mode: FocusMode
  ) {
    for seed in Seed.sample(Trials.count(6, debug: 1)) {
      let pipeline = FocusPipeline()
      var feed = FocusFeed(pipeline, in: mode)
      var model = SlowModel(pipeline: pipeline, mode: mode)
      let count = Trials.count(60, debug: 40)
      for payload in NotificationGenerator.sample(seed: seed, count: count) {
        let decision = feed.inject(payload)
        model.payloads.append(payload)
        let outputs = feed.outputs()

        #expect(outputs.delivered == model.delivered)
        #expect(outputs.suppressed == model.suppressed)
        #expect(outputs.summary.text == model.summary)
        #expect(outputs.metrics.delivered == model.delivered.count)
        #expect(outputs.metrics.suppressed == model.suppressed.count)
        #expect(
          outputs.metrics.summarized
            == model.suppressed.count { $0.decision.outcome == .summarized })
        #expect(
          outputs.metrics.bypassed
            == model.delivered.count { $0.decision.chips.contains(.criticalBypass) })
        #expect(decision == model.all.last?.decision)
      }
    }
  }

  @Test(arguments: [FocusMode.personal, .sleep])
  func `F-23: late, early and equal times rank as in a slow model`(mode: FocusMode) {
    for seed in Seed.sample(Trials.count(20, debug: 5)) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "times")
      var feed = FocusFeed(in: mode)
      var model = SlowModel(pipeline: feed.pipeline, mode: mode)
      for var payload in NotificationGenerator.sample(seed: seed, count: 200) {
        payload.id = (payload.id * 7) % 211
        payload.atNanoseconds = noon.nanoseconds + Int64(draws.below(90)) * 60_000_000_000
        feed.inject(payload)
        model.payloads.append(payload)
      }
      #expect(feed.delivered() == model.delivered)
      #expect(feed.delivered(limit: 7) == Array(model.delivered.prefix(7)))
      #expect(feed.suppressed(limit: 7) == Array(model.suppressed.prefix(7)))
      #expect(feed.outputs().summary.text == model.summary)
    }
  }

  @Test(arguments: [FocusMode.personal, .driving])
  func `F-19 F-23: a shuffled feed equals a slow model after every injection`(
    mode: FocusMode
  ) {
    for seed in Seed.sample(Trials.count(12, debug: 3)) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "order")
      let payloads = NotificationGenerator.sample(seed: seed, count: 60).shuffled(&draws)
      var feed = FocusFeed(.standard, in: mode)
      var model = SlowModel(pipeline: .standard, mode: mode)
      for payload in payloads {
        feed.inject(payload)
        model.payloads.append(payload)
        let limit = draws.below(9)
        #expect(feed.delivered(limit: limit) == Array(model.delivered.prefix(limit)))
        #expect(feed.suppressed() == model.suppressed)
        #expect(feed.outputs(limit: 1).summary.text == model.summary)
      }
    }
  }

  @Test func `F-23: twenty thousand notifications out of order have the ranks of those in order`() {
    var draws = RandomStream(seed: 1, actor: "test", purpose: "order")
    let payloads = NotificationGenerator.sample(seed: 1, count: 20_000)
    var ordered = FocusFeed(.standard, in: .personal)
    var shuffled = FocusFeed(.standard, in: .personal)
    for payload in payloads { ordered.inject(payload) }
    for payload in payloads.shuffled(&draws) { shuffled.inject(payload) }
    #expect(
      shuffled.delivered().map(\.notification.id) == ordered.delivered().map(\.notification.id))
    #expect((shuffled.metrics, shuffled.summaryGroups) == (ordered.metrics, ordered.summaryGroups))
  }

  @Test func `F-23: ranking orders by score, then newer, then id`() {
    var weights = FocusWeights()
    weights.recency = 0
    var feed = FocusFeed(FocusPipeline(weights: weights), in: .personal)
    for (id, seconds, level) in [(5, 0, "low"), (2, 9, "low"), (1, 9, "low"), (9, 0, "high")] {
      feed.inject(
        NotificationPayload(
          id: id, at: noon.advanced(by: .seconds(seconds)), title: "", declaredPriority: level))
    }
    #expect(feed.delivered().map(\.notification.id) == [9, 1, 2, 5])
  }

  @Test func `F-23: a fresh notification outranks a better one, and drops as it ages`() {
    var feed = FocusFeed(in: .personal)
    feed.inject(
      NotificationPayload(id: 0, at: noon, title: "", declaredPriority: "medium"))
    let later = noon.advanced(by: .hours(8))
    feed.inject(
      NotificationPayload(
        id: 1, at: later, sender: "Mum", title: "", declaredPriority: "low"))

    #expect(feed.delivered().map(\.notification.id) == [1, 0])
    let muchLater = later.advanced(by: .hours(2))
    #expect(feed.delivered(at: muchLater).map(\.notification.id) == [0, 1])
  }

  @Test func `F-08: every notification passes the stages in their order`() {
    var feed = FocusFeed(in: .sleep)
    for payload in NotificationGenerator.sample(seed: 1, count: 50) {
      var stages: [FocusStage] = []
      feed.inject(payload) { stages.append($0.stage) }
      #expect(stages == [.classify, .rule, .bypass, .rank, .summarize, .metrics])
    }
  }

  @Test func `F-28: virtual latency depends on the work of each stage`() {
    var feed = FocusFeed(in: .personal)
    var runs: [StageRun] = []
    feed.inject(NotificationPayload(id: 0, at: noon, title: "12345", body: "678")) {
      runs.append($0)
    }
    #expect(runs.map(\.units) == [8, 1, 1, 1, 0, 1])
    let costs = runs.map { StageCosts().nanoseconds(of: $0) }
    #expect(costs == [20_960, 4_000, 1_000, 13_500, 8_000, 3_000])
  }

  @Test func `an empty feed has empty outputs`() {
    let outputs = FocusFeed(in: .work).outputs()
    #expect(outputs.delivered == [])
    #expect(outputs.suppressed == [])
    #expect(outputs.summary.text == "")
    #expect((outputs.metrics.received, outputs.metrics.summarized) == (0, 0))
  }
}
