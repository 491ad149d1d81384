import FocusEngine
import SimulationPrimitives
import Testing

/// The six types of the domain, by their names, are the steps from an app's notification to the
/// person's screen (F-07).
@Suite struct DomainTypeTests {
  /// Whether a rule lets a notification through, by the sentence: critical, or its category and its
  /// priority both suffice (F-13).
  private func passes(_ notification: AppNotification, _ rule: FocusRule) -> Bool {
    let order: [Priority] = [.low, .medium, .high, .critical]
    let isAllowed = rule.allowedCategories.categories.contains(notification.category)
    let isEnough = order.drop { $0 != rule.minimumPriority }.contains(notification.priority)
    return notification.priority == .critical || (isAllowed && isEnough)
  }

  @Test(arguments: FocusMode.allCases)
  func `in each mode exactly the notifications that its rule allows are shown (F-07)`(
    mode: FocusMode
  ) {
    var categories: Set<NotificationCategory> = []
    var priorities: Set<Priority> = []
    for seed in Seed.sample(20) {
      let pipeline = FocusPipeline()
      var feed = FocusFeed(pipeline, in: mode)
      let payloads = NotificationGenerator.sample(seed: seed, count: 80)
      for payload in payloads { feed.inject(payload) }
      let shown: [RankedNotification] = feed.delivered()
      let held: [RankedNotification] = feed.suppressed()
      let rule: FocusRule = pipeline.rules[mode]

      for ranked in shown { #expect(passes(ranked.notification, rule)) }
      for ranked in held { #expect(!passes(ranked.notification, rule)) }
      // Every payload becomes one notification, with its own words, and none is lost.
      let all = (shown + held).map(\.notification).sorted { $0.id < $1.id }
      #expect(all.map(\.id) == payloads.map(\.id).sorted())
      #expect(zip(all, payloads.sorted { $0.id < $1.id }).allSatisfy { $0.title == $1.title })
      // Shown notifications are in the order of their scores.
      #expect(
        zip(shown, shown.dropFirst()).allSatisfy {
          $0.decision.score.total >= $1.decision.score.total
        })
      categories.formUnion(all.map(\.category))
      priorities.formUnion(all.map(\.priority))
    }
    #expect(categories == Set(NotificationCategory.allCases))
    #expect(priorities == Set(Priority.allCases))
  }

  @Test func `another mode, or another rule in it, allows other notifications (F-07, F-16)`() {
    let payloads = NotificationGenerator.sample(seed: 4, count: 2_000)
    func shown(_ mode: FocusMode, _ change: (inout FocusRules) -> Void = { _ in }) -> Set<Int> {
      var rules = FocusRules()
      change(&rules)
      var feed = FocusFeed(FocusPipeline(rules: rules), in: mode)
      for payload in payloads { feed.inject(payload) }
      return Set(feed.delivered().map(\.notification.id))
    }
    let modes = FocusMode.allCases.map { shown($0) }
    let open = shown(.sleep) { $0[.sleep] = FocusRule(allowing: .all, from: .low) }

    #expect(Set(modes).count == 4)
    #expect(open.count == payloads.count)
    #expect(shown(.sleep).isStrictSubset(of: open))
  }
}
