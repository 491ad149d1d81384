import FocusEngine
import SimulationPrimitives
import Testing

/// There is always a summary, by any author.
@Suite struct SummaryTests {
  private static let groups = [
    SummaryGroup(category: .work, count: 1, latestSender: "Priya"),
    SummaryGroup(category: .social, count: 3, latestSender: "Chirp"),
    SummaryGroup(category: .other, count: 2, latestSender: ""),
  ]
  private static let local =
    "1 update in work from Priya. 3 updates in social, the latest from Chirp. 2 updates in other."

  private struct Stub: SummaryAdapter {
    struct Broken: Error {}

    var reply: SummaryReply?
    var fails = false

    func summarize(_ groups: [SummaryGroup]) throws -> SummaryReply? {
      if fails { throw Broken() }
      return reply
    }
  }

  @Test func `F-18: groups are listed in the order of the categories, with counts`() {
    #expect(SummaryEngine().summary(of: Self.groups).text == Self.local)
    #expect(SummaryEngine().summary(of: []).text == "")
  }

  @Test func `F-18 F-24: only held notifications of low and medium priority are grouped`() {
    var feed = FocusFeed(in: .sleep)
    let priorities = ["low", "medium", "high", "critical"]
    for (id, priority) in priorities.enumerated() {
      for category in ["social", "work", "health"] {
        feed.inject(
          NotificationPayload(
            id: id, at: noon, sender: category, title: "", declaredCategory: category,
            declaredPriority: priority))
      }
    }
    #expect(
      feed.outputs().summary.text == """
        2 updates in work, the latest from work. 2 updates in health, the latest from health. \
        2 updates in social, the latest from social.
        """)
  }

  @Test func `F-18: a sender cannot break the line`() {
    let group = SummaryGroup(category: .news, count: 1, latestSender: "a\nb\u{202E}")
    #expect(group.sentence == "1 update in news from a\u{FFFD}b\u{FFFD}.")
  }

  @Test func `F-30: the answer of an adapter in time is used unchanged`() {
    let adapter = Stub(reply: SummaryReply("All quiet.", after: .seconds(2)))
    let summary = SummaryEngine().summary(of: Self.groups, adapter: adapter)
    #expect(summary.text == "All quiet.")
    #expect(summary.author == .adapter)
    #expect(summary.failure == nil)
    #expect(summary.groups == Self.groups)
  }

  @Test func `F-30: an adapter that throws, is late or has no answer is replaced`() {
    let late = Duration.seconds(2) + .nanoseconds(1)
    let stubs: [(Stub, FocusSummary.Failure)] = [
      (Stub(fails: true), .failed),
      (Stub(reply: SummaryReply("Late.", after: late)), .timedOut),
      (Stub(reply: nil), .empty),
      (Stub(reply: SummaryReply("", after: .zero)), .empty),
      (Stub(reply: SummaryReply(" \n", after: .zero)), .empty),
    ]
    for (stub, failure) in stubs {
      let summary = SummaryEngine().summary(of: Self.groups, adapter: stub)
      #expect(summary == FocusSummary(of: Self.groups, insteadOf: failure))
      #expect(summary.text == Self.local)
      #expect(summary.author == .local)
    }
  }

  @Test func `F-30: an adapter is not called for an empty summary`() {
    #expect(SummaryEngine().summary(of: [], adapter: Stub(fails: true)).failure == nil)
  }
}
