/// The match of a notification with the rule of a mode (F-13).
struct RuleMatch: Hashable {
  /// Indicates whether the mode does not allow the category.
  let isCategoryBlocked: Bool
  /// Indicates whether the priority is below the mode's minimum.
  let isBelowThreshold: Bool

  init(_ category: NotificationCategory, _ priority: Priority, _ rule: FocusRule) {
    isCategoryBlocked = !rule.allowedCategories.contains(category)
    isBelowThreshold = priority < rule.minimumPriority
  }

  /// Indicates whether category and priority both suffice.
  var isAllowed: Bool { !isCategoryBlocked && !isBelowThreshold }
}

/// The fate of a notification in a mode; time does not change it.
struct Verdict: Hashable {
  let match: RuleMatch
  /// Indicates whether it comes through although the rule says no (F-08, F-32).
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
