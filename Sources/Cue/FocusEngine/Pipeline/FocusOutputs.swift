public import SimulationPrimitives

/// The contents of a dashboard after an injection (F-19).
public struct FocusOutputs: Hashable, Sendable {
  /// The delivered notifications, best first, with scores and chips.
  public let delivered: [RankedNotification]
  /// The notifications held back, newest first, with scores and chips.
  public let suppressed: [RankedNotification]
  /// The summary.
  public let summary: FocusSummary
  /// The numbers of notifications by result.
  public let metrics: FocusMetrics
}

extension FocusFeed {
  /// Returns the feed's outputs at an instant.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of notifications in each list.
  ///   - now: The instant of the recency scores, by default the feed's time.
  ///   - engine: The engine that writes the summary.
  ///   - adapter: The adapter that is tried first.
  /// - Returns: Lists, summary and counts.
  public func outputs(
    limit: Int = .max, at now: VirtualTime? = nil, engine: SummaryEngine = .init(),
    adapter: (any SummaryAdapter)? = nil
  ) -> FocusOutputs {
    FocusOutputs(
      delivered: delivered(limit: limit, at: now), suppressed: suppressed(limit: limit, at: now),
      summary: engine.summary(of: summaryGroups, adapter: adapter), metrics: metrics)
  }
}

extension FocusPipeline {
  /// Returns the decisions about a notification on arrival in every mode, in the order of modes
  /// (F-27).
  public func timeline(of notification: AppNotification) -> [FocusDecision] {
    FocusMode.allCases.map { decide(notification, in: $0, at: notification.time) }
  }
}
