/// The numbers of notifications by result.
public struct FocusMetrics: Hashable, Codable, Sendable {
  /// Notifications that were shown at once.
  public private(set) var delivered = 0
  /// Delivered notifications that the rule alone would have held back.
  public private(set) var bypassed = 0
  /// Notifications that were held back.
  public private(set) var suppressed = 0
  /// Suppressed notifications that the summary names.
  public private(set) var summarized = 0

  /// Notifications received.
  public var received: Int { delivered + suppressed }

  /// Adds notifications with one verdict.
  mutating func add(_ verdict: Verdict, times: Int = 1) {
    switch verdict.outcome {
    case .immediate: delivered += times
    case .summarized, .suppressed: suppressed += times
    }
    if verdict.bypasses { bypassed += times }
    if verdict.outcome == .summarized { summarized += times }
  }
}

/// The numbers of notifications of each category and priority, which are all inputs of a rule.
struct RuleCounts: Sendable {
  private var counts = [Int](
    repeating: 0, count: NotificationCategory.allCases.count * Priority.allCases.count)

  mutating func add(_ notification: AppNotification) {
    counts[Self.index(notification.category, notification.priority)] += 1
  }

  /// The number of notifications.
  subscript(category: NotificationCategory, priority: Priority) -> Int {
    counts[Self.index(category, priority)]
  }

  /// Returns the counts of outcomes under some verdicts.
  func metrics(_ verdict: (NotificationCategory, Priority) -> Verdict) -> FocusMetrics {
    var metrics = FocusMetrics()
    for category in NotificationCategory.allCases {
      for priority in Priority.allCases {
        metrics.add(
          verdict(category, priority), times: self[category, priority])
      }
    }
    return metrics
  }

  private static func index(_ category: NotificationCategory, _ priority: Priority) -> Int {
    category.ordinal * Priority.allCases.count + priority.ordinal
  }
}
