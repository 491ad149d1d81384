public import SimulationPrimitives

/// The notifications received during one mode, with their current outcomes.
///
///     var feed = FocusFeed(in: .sleep)
///     for payload in payloads { feed.inject(payload) }
///     feed.outputs(limit: 10).summary.text
///
/// The cost of an injection does not depend on the number of earlier ones. Only a notification
/// older than others costs an additional logarithm of their number. The feed reads no clock: its
/// time is that of its latest notification.
public struct FocusFeed: Sendable {
  struct Entry: Sendable {
    let notification: AppNotification
    let lastingScore: ScoreBreakdown
    let verdict: Verdict
  }

  /// The pipeline that decides about the notifications.
  public let pipeline: FocusPipeline
  /// The active mode.
  public let mode: FocusMode
  /// The time of the latest notification, or `nil` before the first.
  public private(set) var now: VirtualTime?
  /// The numbers of notifications by result.
  public private(set) var metrics = FocusMetrics()

  private(set) var entries: [Entry] = []
  private var lanes = RankLanes()
  /// The notifications held back, in the order of arrival.
  private var heldBack: [Int] = []
  private var waiting = WaitingGroups()
  private(set) var counts = RuleCounts()

  /// Creates an empty feed.
  public init(_ pipeline: FocusPipeline = .init(), in mode: FocusMode) {
    self.pipeline = pipeline
    self.mode = mode
  }

  /// Processes a notification in all stages.
  ///
  /// - Parameters:
  ///   - payload: The notification, with an id that is new to the feed.
  ///   - onStage: Called after each stage, in the order of ``FocusStage``, for example to read a
  ///     clock or to add up costs.
  /// - Returns: The current decision.
  @discardableResult
  public mutating func inject(
    _ payload: NotificationPayload, onStage: (StageRun) -> Void = { _ in }
  ) -> FocusDecision {
    take(payload, onStage: onStage).decision
  }

  /// Processes a notification, and also returns it with its classification.
  package mutating func take(
    _ payload: NotificationPayload, onStage: (StageRun) -> Void = { _ in }
  ) -> (notification: AppNotification, decision: FocusDecision) {
    let notification = pipeline.classify(payload)
    let now = max(now ?? notification.time, notification.time)
    self.now = now
    onStage(StageRun(stage: .classify, units: payload.title.utf8.count + payload.body.utf8.count))

    let match = RuleMatch(
      notification.category, notification.priority, pipeline.rules[mode])
    onStage(StageRun(stage: .rule, units: 1))

    let verdict = Verdict(match, notification.priority, pipeline.weights)
    onStage(StageRun(stage: .bypass, units: 1))

    let score = pipeline.lastingScore(of: notification)
    let index = entries.count
    entries.append(Entry(notification: notification, lastingScore: score, verdict: verdict))
    if verdict.outcome == .immediate {
      lanes.insert(
        .init(time: notification.time, id: notification.id, entry: index),
        lastingScore: score.total)
    } else {
      heldBack.append(index)
    }
    onStage(StageRun(stage: .rank, units: lanes.count))

    if verdict.outcome == .summarized { waiting.add(notification) }
    onStage(StageRun(stage: .summarize, units: verdict.outcome == .summarized ? 1 : 0))

    metrics.add(verdict)
    counts.add(notification)
    onStage(StageRun(stage: .metrics, units: 1))
    return (
      notification, pipeline.decision(verdict, score, postedAt: notification.time, now: now)
    )
  }

  /// Returns the counts of outcomes under another rule, without a change of the feed (F-16).
  ///
  /// - Complexity: O(1).
  public func preview(_ rule: FocusRule) -> FocusMetrics {
    counts.metrics { Verdict(RuleMatch($0, $1, rule), $1, pipeline.weights) }
  }

  /// Returns the delivered notifications, best first (F-23).
  ///
  /// - Parameters:
  ///   - limit: The maximum number.
  ///   - now: The instant of the recency scores, by default the feed's time.
  /// - Returns: The notifications with scores and chips.
  public func delivered(limit: Int = .max, at now: VirtualTime? = nil) -> [RankedNotification] {
    guard let now = now ?? self.now else { return [] }
    return lanes.first(limit) { pipeline.recency(postedAt: $0, now: now) }
      .map { ranked($0, at: now) }
  }

  /// Returns the notifications held back, newest first.
  ///
  /// - Parameters:
  ///   - limit: The maximum number.
  ///   - now: The instant of the recency scores, by default the feed's time.
  /// - Returns: The notifications with scores and chips.
  public func suppressed(limit: Int = .max, at now: VirtualTime? = nil) -> [RankedNotification] {
    guard let now = now ?? self.now else { return [] }
    return heldBack.suffix(limit).reversed().map { ranked($0, at: now) }
  }

  /// The groups that wait for the summary, in the order of the categories.
  public var summaryGroups: [SummaryGroup] { waiting.summaryGroups }

  private func ranked(_ index: Int, at now: VirtualTime) -> RankedNotification {
    let entry = entries[index]
    return RankedNotification(
      notification: entry.notification,
      decision: pipeline.decision(
        entry.verdict, entry.lastingScore, postedAt: entry.notification.time, now: now))
  }
}
