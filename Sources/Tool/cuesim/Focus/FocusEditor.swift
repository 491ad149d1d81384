import FocusEngine

/// All that a change of a rule can do, as tables: what is drawn from it tries any rule without the notifications.
struct FocusEditor: Encodable {
  /// How many notifications of a category came in, by priority.
  struct Category: Encodable {
    let category: NotificationCategory
    let received: [Int]
  }

  /// The outcome of a priority, if the rule allows the notification or not.
  struct Level: Encodable {
    let priority: Priority
    let ifAllowed: FocusOutcome
    let ifRefused: FocusOutcome
  }

  /// A mode with its rule, the one it began with, and what its rule makes of the notifications.
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
