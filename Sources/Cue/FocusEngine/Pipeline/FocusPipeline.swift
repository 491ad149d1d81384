public import SimulationPrimitives

/// A stateless pipeline that decides about notifications by rules and weights.
///
///     let pipeline = FocusPipeline()
///     pipeline.decide(pipeline.classify(payload), in: .sleep, at: payload.time).outcome
public struct FocusPipeline: Sendable {
  /// The rules of all modes.
  public private(set) var rules: FocusRules
  /// The weights of the signals.
  public let weights: FocusWeights

  package let classifier: Classifier
  private let decay: RecencyDecay
  private let worthOfSenders: [String: Int]

  /// Creates a pipeline.
  ///
  /// - Precondition: Neither weights nor tables have problems.
  public init(
    rules: FocusRules = .init(), weights: FocusWeights = .init(),
    tables: ClassificationTables = .init()
  ) {
    precondition(
      weights.problems.isEmpty && tables.problems.isEmpty,
      "weights or tables are invalid; check their problems first")
    self.rules = rules
    self.weights = weights
    classifier = Classifier(tables, weights: weights)
    decay = RecencyDecay(weights)
    worthOfSenders = Dictionary(weights.senders.map { ($0.name, $0.worth) }) { first, _ in first }
  }

  /// The default pipeline, created once because its tables take longer to create than to use.
  public static let standard = FocusPipeline()

  /// Returns the same pipeline under other rules, with shared tables.
  public func following(_ rules: FocusRules) -> FocusPipeline {
    var pipeline = self
    pipeline.rules = rules
    return pipeline
  }

  /// Determines the category and the priority of a notification.
  public func classify(_ payload: NotificationPayload) -> AppNotification {
    classifier.classify(payload)
  }

  /// Checks whether the tables contain a source's word for a priority, or else ignore it.
  public func knows(priority name: String) -> Bool {
    classifier.priority(declared: name) != nil
  }

  /// Checks whether the tables contain a source's word for a category, or else ignore it.
  public func knows(category name: String) -> Bool {
    classifier.category(declared: name) != nil
  }

  /// Decides about a notification in a mode, and scores it at an instant.
  public func decide(
    _ notification: AppNotification, in mode: FocusMode, at now: VirtualTime
  ) -> FocusDecision {
    let match = RuleMatch(notification.category, notification.priority, rules[mode])
    let verdict = Verdict(match, notification.priority, weights)
    return decision(verdict, lastingScore(of: notification), postedAt: notification.time, now: now)
  }

  /// Returns the part of a score that is constant over time, with zero recency.
  func lastingScore(of notification: AppNotification) -> ScoreBreakdown {
    // The weight of an app applies to all its senders.
    let sender = worthOfSenders[notification.app] ?? worthOfSenders[notification.sender] ?? 0
    return ScoreBreakdown(
      priority: weights.worth(of: notification.priority), recency: 0, sender: sender,
      keyword: notification.hasBoostingWord ? weights.keyword : 0)
  }

  /// Returns the part of a score for recency.
  func recency(postedAt time: VirtualTime, now: VirtualTime) -> Int {
    decay.worth(postedAt: time, now: now)
  }

  /// Combines a verdict and a score into a decision.
  func decision(
    _ verdict: Verdict, _ lasting: ScoreBreakdown, postedAt time: VirtualTime, now: VirtualTime
  ) -> FocusDecision {
    var score = lasting
    score.recency = recency(postedAt: time, now: now)
    var chips: [FocusChip] = []
    if verdict.bypasses { chips.append(.criticalBypass) }
    if score.recency > 0, score.recency >= weights.recencyChip { chips.append(.recencyBoost) }
    if score.sender > 0, score.sender >= weights.senderChip { chips.append(.importantSender) }
    if score.keyword > 0 { chips.append(.keywordBoost) }
    if verdict.outcome != .immediate {
      if verdict.match.isCategoryBlocked { chips.append(.categoryBlocked) }
      if verdict.match.isBelowThreshold { chips.append(.belowThreshold) }
      chips.append(.suppressed)
    }
    return FocusDecision(outcome: verdict.outcome, chips: chips, score: score)
  }
}
