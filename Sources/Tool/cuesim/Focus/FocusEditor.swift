import FocusEngine

/// The effects of all rule changes as tables, so that a page can try any rule without the
/// notifications.
struct FocusEditor: Encodable {
  /// The number of notifications of a category by priority.
  struct Category: Encodable {
    let category: NotificationCategory
    let received: [Int]
  }

  /// The outcomes of a priority for an allowed and a disallowed category.
  struct Level: Encodable {
    let priority: Priority
    let ifAllowed: FocusOutcome
    let ifRefused: FocusOutcome
  }

  /// A mode with its rule, its first rule, and the result of its rule.
  struct Mode: Encodable {
    let mode: FocusMode
    let rule: FocusRule
    let firstRule: FocusRule
    let metrics: FocusDashboard.Metrics
  }

  let mode: FocusMode
  let categories: [Category]
  let priorities: [Level]
  let modes: [Mode]

  init(_ feed: FocusFeed) {
    mode = feed.mode
    categories = NotificationCategory.allCases.map { category in
      Category(
        category: category, received: Priority.allCases.map { feed.received(category, $0) })
    }
    priorities = Priority.allCases.map {
      Level(
        priority: $0, ifAllowed: feed.pipeline.outcome(of: $0, isAllowed: true),
        ifRefused: feed.pipeline.outcome(of: $0, isAllowed: false))
    }
    modes = FocusMode.allCases.map { mode in
      let rule = feed.pipeline.rules[mode]
      return Mode(
        mode: mode, rule: rule, firstRule: .standard(for: mode), metrics: .init(feed.preview(rule)))
    }
  }
}
