public import SimulationPrimitives

/// Judges notifications by rules and weights; a value without memory.
///
///     let pipeline = FocusPipeline()
///     pipeline.decide(pipeline.classify(payload), in: .sleep, at: payload.time).outcome
public struct FocusPipeline: Sendable {
  /// The rules of all modes.
  public private(set) var rules: FocusRules
  /// The worth of signals.
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
      "weights or tables do not work; ask for their problems first")
    self.rules = rules
    self.weights = weights
    classifier = Classifier(tables, weights: weights)
    decay = RecencyDecay(weights)
    worthOfSenders = Dictionary(weights.senders.map { ($0.name, $0.worth) }) { first, _ in first }
  }

  /// The pipeline everybody begins with; made once, for its tables take longer to make than to use.
  public static let standard = FocusPipeline()

  /// The same pipeline under other rules; its tables are not made again.
  public func following(_ rules: FocusRules) -> FocusPipeline {
    var pipeline = self
    pipeline.rules = rules
    return pipeline
  }

  /// Finds what a notification is about and how much it matters.
  public func classify(_ payload: NotificationPayload) -> AppNotification {
    classifier.classify(payload)
  }

  /// Checks whether the tables know a source's word for a priority; an unknown one is as none.
  public func knows(priority name: String) -> Bool {
    classifier.priority(declared: name) != nil
  }

  /// Checks whether the tables know a source's word for a category; an unknown one is as none.
  public func knows(category name: String) -> Bool {
    classifier.category(declared: name) != nil
  }

  /// Decides what becomes of a notification in a mode, and how it ranks at an instant.
  public func decide(
    _ notification: AppNotification, in mode: FocusMode, at now: VirtualTime
  ) -> FocusDecision {
    let match = RuleMatch(notification.category, notification.priority, rules[mode])
    let verdict = Verdict(match, notification.priority, weights)
    return decision(verdict, lastingScore(of: notification), postedAt: notification.time, now: now)
  }

  /// The part of a score that does not change with time; its recency is zero.
  func lastingScore(of notification: AppNotification) -> ScoreBreakdown {
    // An app that matters speaks for all its senders.
    let sender = worthOfSenders[notification.app] ?? worthOfSenders[notification.sender] ?? 0
    return ScoreBreakdown(
      priority: weights.worth(of: notification.priority), recency: 0, sender: sender,
      keyword: notification.hasBoostingWord ? weights.keyword : 0)
  }

  /// The amount that freshness adds to a score.
  func recency(postedAt time: VirtualTime, now: VirtualTime) -> Int {
    decay.worth(postedAt: time, now: now)
  }

  /// Verdict and score as a decision.
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
