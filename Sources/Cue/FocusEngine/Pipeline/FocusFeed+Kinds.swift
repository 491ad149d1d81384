/// Counts of received notifications by kind, from which the effect of a changed rule is computed.
extension FocusFeed {
  /// Returns the number of received notifications of a category and a priority.
  package func received(_ category: NotificationCategory, _ priority: Priority) -> Int {
    counts[category, priority]
  }

  /// The outcomes of the notifications of each app, with the busiest app first.
  ///
  /// - Complexity: O(*n* + *a* log *a*) for *n* notifications of *a* apps.
  package var apps: [(name: String, metrics: FocusMetrics)] {
    var metrics: [String: FocusMetrics] = [:]
    for entry in entries { metrics[entry.notification.app, default: .init()].add(entry.verdict) }
    return metrics.map { (name: $0.key, metrics: $0.value) }.sorted {
      ($1.metrics.received, $0.name) < ($0.metrics.received, $1.name)
    }
  }
}

extension FocusPipeline {
  /// Returns the outcome for a priority that a rule allows or does not.
  package func outcome(of priority: Priority, isAllowed: Bool) -> FocusOutcome {
    let rule = FocusRule(allowing: isAllowed ? .all : [], from: .low)
    return Verdict(RuleMatch(.other, priority, rule), priority, weights).outcome
  }
}
