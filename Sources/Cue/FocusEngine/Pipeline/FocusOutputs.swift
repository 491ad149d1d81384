public import SimulationPrimitives

/// The contents of a dashboard after an injection (F-19).
public struct FocusOutputs: Hashable, Sendable {
  /// The notifications delivered, best first, each with score and chips.
  public let delivered: [RankedNotification]
  /// The notifications held back, the last to come first, each with score and chips.
  public let suppressed: [RankedNotification]
  /// The summary.
  public let summary: FocusSummary
  /// The numbers of notifications by result.
  public let metrics: FocusMetrics
}

extension FocusFeed {
  /// The feed's outputs at an instant.
  ///
  /// - Parameters:
  ///   - limit: How many notifications of each list, at most.
  ///   - now: The instant that freshness is judged at; the feed's own without one.
  ///   - engine: The engine that writes the summary.
  ///   - adapter: The adapter that is asked for it first.
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
  /// Decides about a notification in every mode when it comes, in the order of the modes (F-27).
  public func timeline(of notification: AppNotification) -> [FocusDecision] {
    FocusMode.allCases.map { decide(notification, in: $0, at: notification.time) }
  }
}
