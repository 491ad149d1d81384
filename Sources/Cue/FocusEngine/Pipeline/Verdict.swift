/// The match of a notification with the rule of a mode (F-13).
struct RuleMatch: Hashable {
  /// Whether the mode does not allow the category.
  let isCategoryBlocked: Bool
  /// Whether the priority is below the mode's minimum.
  let isBelowThreshold: Bool

  init(_ category: NotificationCategory, _ priority: Priority, _ rule: FocusRule) {
    isCategoryBlocked = !rule.allowedCategories.contains(category)
    isBelowThreshold = priority < rule.minimumPriority
  }

  /// Whether category and priority are both allowed.
  var isAllowed: Bool { !isCategoryBlocked && !isBelowThreshold }
}

/// The constant outcome of a notification in a mode.
struct Verdict: Hashable {
  let match: RuleMatch
  /// Whether the notification is shown although the rule does not allow it (F-08, F-32).
  let bypasses: Bool
  let outcome: FocusOutcome

  init(_ match: RuleMatch, _ priority: Priority, _ weights: FocusWeights) {
    self.match = match
    bypasses = !match.isAllowed && priority == .critical
    outcome =
      match.isAllowed || bypasses
      ? .immediate : priority <= weights.summaryCeiling ? .summarized : .suppressed
  }
}
