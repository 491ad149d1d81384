import FocusEngine
import Testing

/// A mode allows exactly the notifications that its rule names, and critical ones.
@Suite struct FocusRuleTests {
  static let cases = FocusMode.allCases.flatMap { mode in
    NotificationCategory.allCases.map { (mode, $0) }
  }

  /// The lowest priority that comes through, written down from F-05, F-06 and D-06.
  static func threshold(_ mode: FocusMode, _ category: NotificationCategory) -> Priority {
    switch (mode, category) {
    case (.work, .work), (.work, .finance), (.work, .system): .medium
    case (.personal, .work): .critical
    case (.personal, _): .low
    case (.sleep, .health), (.sleep, .system): .high
    case (.driving, .system): .high
    default: .critical
    }
  }

  @Test(arguments: cases)
  func `F-04 F-05 F-06 F-13 F-20 F-22: each mode has its categories and its minimum`(
    mode: FocusMode, category: NotificationCategory
  ) {
    let pipeline = FocusPipeline()
    for priority in Priority.allCases {
      let outcome = pipeline.decide(.sample(category, priority), in: mode, at: noon).outcome
      let isDelivered = priority >= Self.threshold(mode, category)
      #expect((outcome == .immediate) == isDelivered, "\(mode) \(category) \(priority)")
    }
  }

  @Test(arguments: FocusMode.allCases)
  func `F-21 F-32: critical notifications pass a rule that allows none`(mode: FocusMode) {
    var rules = FocusRules()
    rules[mode] = FocusRule(allowing: [], from: .critical)
    let pipeline = FocusPipeline(rules: rules)
    for category in NotificationCategory.allCases {
      let decision = pipeline.decide(.sample(category, .critical), in: mode, at: noon)
      #expect(decision.outcome == .immediate)
      #expect(decision.chips.contains(.criticalBypass))
      #expect(pipeline.decide(.sample(category, .high), in: mode, at: noon).outcome == .suppressed)
    }
  }

  @Test func `F-01: a held notification up to medium is summarized, and above suppressed`() {
    let pipeline = FocusPipeline()
    let outcomes = Priority.allCases.map {
      pipeline.decide(.sample(.social, $0), in: .sleep, at: noon).outcome
    }
    #expect(outcomes == [.summarized, .summarized, .suppressed, .immediate])
  }

  @Test func `F-16 D-06: resetting an edited mode changes only that mode`() {
    var rules = FocusRules()
    rules[.sleep] = FocusRule(allowing: .all, from: .low)
    rules[.work] = FocusRule(allowing: [], from: .high)
    rules.reset(.sleep)

    #expect(rules[.sleep] == FocusRules()[.sleep])
    #expect(rules[.work] == FocusRule(allowing: [], from: .high))
  }
}
