import FocusEngine
import SimulationPrimitives
import Testing

/// Chips give the reasons, in a fixed order.
@Suite struct ChipTests {
  private func decision(
    of payload: NotificationPayload, in mode: FocusMode, secondsLater seconds: Int64
  ) -> (FocusDecision, AppNotification) {
    let pipeline = FocusPipeline()
    let notification = pipeline.classify(payload)
    let now = payload.time.advanced(by: .seconds(seconds))
    return (pipeline.decide(notification, in: mode, at: now), notification)
  }

  @Test func `F-15: bank fraud during sleep passes by the critical bypass`() {
    let payload = NotificationPayload(
      id: 0, at: noon, app: "com.firstbank.mobile", sender: "First Bank",
      title: "Possible fraud on your card")
    let (decision, notification) = decision(of: payload, in: .sleep, secondsLater: 0)

    #expect(notification.category == .finance)
    #expect(notification.priority == .critical)
    #expect(decision.outcome == .immediate)
    #expect(
      decision.chips.map(\.text)
        == ["critical bypass", "recency boost", "important sender", "keyword boost"])
    // 100 for critical, 20 for being new, 15 for the bank, 10 for the word.
    #expect(decision.score.total == 145_000)
  }

  @Test func `F-15: a social update during sleep is below the threshold and suppressed`() {
    let payload = NotificationPayload(
      id: 0, at: noon, app: "com.chirp.app", sender: "Chirp", title: "3 people liked your post")
    let (decision, notification) = decision(of: payload, in: .sleep, secondsLater: 3_600)

    #expect(notification.category == .social)
    #expect(notification.priority == .low)
    #expect(decision.outcome == .summarized)
    #expect(
      decision.chips.map(\.text) == ["category blocked", "below threshold", "suppressed"])
  }

  @Test func `F-14: an allowed category below the threshold does not count as category blocked`() {
    let chips = FocusPipeline().decide(
      .sample(.health, .medium, secondsAgo: 3_600), in: .sleep, at: noon
    ).chips
    #expect(chips == [.belowThreshold, .suppressed])
  }

  @Test func `F-14: a critical notification that the rule allows needs no bypass`() {
    let chips = FocusPipeline().decide(
      .sample(.health, .critical, secondsAgo: 3_600), in: .sleep, at: noon
    ).chips
    #expect(chips == [])
  }

  @Test func `F-14: the recency chip ends with the half-life, the sender's begins at its limit`() {
    var weights = FocusWeights()
    weights.senders = [.init("a", worth: 10_000), .init("b", worth: 9_999)]
    let pipeline = FocusPipeline(weights: weights)
    func chips(_ sender: String, _ seconds: Int64) -> [FocusChip] {
      let notification = AppNotification.sample(
        .social, .low, secondsAgo: seconds, sender: sender)
      return pipeline.decide(notification, in: .personal, at: noon).chips
    }
    #expect(chips("a", 1_800) == [.recencyBoost, .importantSender])
    #expect(chips("b", 1_801) == [])
  }

  @Test func `F-14: six chips of the requirements and one more exist`() {
    #expect(FocusChip.allCases.filter { $0 != .categoryBlocked }.count == 6)
    #expect(Set(FocusChip.allCases.map(\.text)).count == 7)
  }
}
