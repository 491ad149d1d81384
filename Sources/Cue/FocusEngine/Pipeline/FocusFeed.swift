public import SimulationPrimitives

/// The notifications that came in during one mode, and what became of them, always up to date.
///
///     var feed = FocusFeed(in: .sleep)
///     for payload in payloads { feed.inject(payload) }
///     feed.outputs(limit: 10).summary.text
///
/// Each injection costs the same however many came before, so a million take as long as a thousand
/// times a thousand; one that is older than others costs a logarithm of their number more. Nothing is read from a clock: the feed is as late as its latest notification.
public struct FocusFeed: Sendable {
  struct Entry: Sendable {
    let notification: AppNotification
    let lastingScore: ScoreBreakdown
    let verdict: Verdict
  }

  /// The pipeline that judges the notifications.
  public let pipeline: FocusPipeline
  /// The mode in force.
  public let mode: FocusMode
  /// The time of the latest notification; nil before the first.
  public private(set) var now: VirtualTime?
  /// The numbers of notifications by result.
  public private(set) var metrics = FocusMetrics()

  private(set) var entries: [Entry] = []
  private var lanes = RankLanes()
  /// The notifications held back, in the order they came.
  private var heldBack: [Int] = []
  private var waiting = WaitingGroups()
  private(set) var counts = RuleCounts()

  /// Creates an empty feed.
  public init(_ pipeline: FocusPipeline = .init(), in mode: FocusMode) {
    self.pipeline = pipeline
    self.mode = mode
  }

  /// Takes a notification through all stages.
  ///
  /// - Parameters:
  ///   - payload: The notification; its id is new to the feed.
  ///   - onStage: Called when a stage is done, in the order of ``FocusStage``; to look at a clock,
  ///     or to add up costs.
  /// - Returns: The decision, as of now.
  @discardableResult
  public mutating func inject(
    _ payload: NotificationPayload, onStage: (StageRun) -> Void = { _ in }
  ) -> FocusDecision {
    take(payload, onStage: onStage).decision
  }

  /// The same, with the notification as it was classified.
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

  /// Counts what would become of the same notifications under another rule; changes nothing (F-16).
  ///
  /// - Complexity: O(1).
  public func preview(_ rule: FocusRule) -> FocusMetrics {
    counts.metrics { Verdict(RuleMatch($0, $1, rule), $1, pipeline.weights) }
  }

  /// Lists what is delivered, best first (F-23).
  ///
  /// - Parameters:
  ///   - limit: How many, at most.
  ///   - now: The instant that freshness is judged at; the feed's own without one.
  /// - Returns: Each with its score and chips.
  public func delivered(limit: Int = .max, at now: VirtualTime? = nil) -> [RankedNotification] {
    guard let now = now ?? self.now else { return [] }
    return lanes.first(limit) { pipeline.recency(postedAt: $0, now: now) }
      .map { ranked($0, at: now) }
  }

  /// Lists what is held back, the last to come first.
  ///
  /// - Parameters:
  ///   - limit: How many, at most.
  ///   - now: The instant that freshness is judged at; the feed's own without one.
  /// - Returns: Each with its score and chips.
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
