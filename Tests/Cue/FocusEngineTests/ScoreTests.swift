import FocusEngine
import Foundation
import SimulationPrimitives
import Testing

/// A score is the exact sum of parts that each have one cause.
@Suite struct ScoreTests {
  private let pipeline = FocusPipeline()

  private func score(_ notification: AppNotification) -> ScoreBreakdown {
    pipeline.decide(notification, in: .personal, at: noon).score
  }

  @Test func `F-09: priorities score 10, 30, 60 and 100 points`() {
    let worths = Priority.allCases.map { score(.sample(.social, $0)).priority }
    #expect(worths == [10_000, 30_000, 60_000, 100_000])
  }

  @Test(arguments: [
    (0, 20_000), (1_800, 10_000), (3_600, 5_000), (5_400, 2_500), (7_200, 1_250), (900, 14_142),
    (-60, 20_000), (10_000_000, 0),
  ])
  func `F-10: freshness scores 20 points and halves every 30 minutes`(
    seconds: Int64, worth: Int
  ) {
    #expect(score(.sample(.social, .low, secondsAgo: seconds)).recency == worth)
  }

  @Test func `F-10: freshness agrees with the C library's to a thousandth of a point`() {
    for seconds in stride(from: 0, through: 40_000, by: 37) {
      let expected = (20_000 * Foundation.exp2(-Double(seconds) / 1_800)).rounded()
      let found = score(.sample(.social, .low, secondsAgo: Int64(seconds))).recency
      #expect(abs(Double(found) - expected) <= 1)
    }
  }

  @Test func `F-10: an older notification is never fresher, millisecond by millisecond`() {
    var draws = RandomStream(seed: 1, actor: "test", purpose: "ages")
    for _ in 0..<20_000 {
      let age = Int64(draws.below(30_000_000))
      let parts = [age, age + 1].map { milliseconds in
        let posted = noon.advanced(by: .milliseconds(-milliseconds))
        return score(
          AppNotification(id: 0, time: posted, title: "", category: .social, priority: .low))
      }
      #expect(parts[0].recency >= parts[1].recency)
    }
  }

  @Test func `F-11: senders score 0 to 15 points, and an app precedes its senders`() {
    #expect(FocusWeights().senders.allSatisfy { (0...15_000).contains($0.worth) })
    #expect(score(.sample(.messages, .low, sender: "Mum")).sender == 15_000)
    #expect(score(.sample(.health, .low, app: "com.medtrack.app", sender: "Mum")).sender == 12_000)
    #expect(score(.sample(.messages, .low, sender: "Nobody")).sender == 0)
  }

  @Test(arguments: [
    ("Urgent", true), ("not so urgent.", false), ("so urgent.", true),
    ("URGENT urgent fraud outage approval", true),
    ("an outage", true), ("(approval)", true), ("insurgent", false), ("urgently", false),
    ("outages", false), ("frauds", false), ("", false), ("u\u{301}rgent", true), ("frau d", false),
  ])
  func `F-12: a boosting word counts once, as a whole word in any case`(text: String, boosts: Bool)
  {
    for payload in [
      NotificationPayload(id: 0, at: noon, title: text),
      NotificationPayload(id: 0, at: noon, title: "", body: text),
      NotificationPayload(id: 0, at: noon, title: text, body: text),
    ] {
      #expect(score(pipeline.classify(payload)).keyword == (boosts ? 10_000 : 0))
    }
  }

  @Test func `F-26: the parts add up to the score of any notification`() {
    for seed in Seed.sample(50) {
      var feed = FocusFeed(in: .personal)
      for payload in NotificationGenerator.sample(seed: seed, count: 100) { feed.inject(payload) }
      for ranked in feed.delivered() + feed.suppressed() {
        let score = ranked.decision.score
        #expect(score.priority + score.recency + score.sender + score.keyword == score.total)
        #expect([10_000, 30_000, 60_000, 100_000].contains(score.priority))
        #expect((0...20_000).contains(score.recency))
        #expect((0...15_000).contains(score.sender))
        #expect([0, 10_000].contains(score.keyword))
      }
    }
  }

  @Test func `D-07: the error for invalid weights names them`() {
    var weights = FocusWeights()
    #expect(weights.problems == [])
    weights.recencyHalfLifeSeconds = 0
    weights.keyword = -1
    weights.boostingWords = ["two words"]
    #expect(weights.problems.count == 3)
  }
}
