/// An alternative author of summaries (F-30).
public protocol SummaryAdapter {
  /// Writes a summary.
  ///
  /// - Parameter groups: The waiting groups, in the order of the categories, never empty.
  /// - Returns: The text and the virtual time it took, or `nil` if there is none.
  /// - Throws: Any error. The local engine then writes the summary.
  func summarize(_ groups: [SummaryGroup]) throws -> SummaryReply?
}

/// The reply an adapter wrote.
public struct SummaryReply: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The time it took, in virtual time.
  public let elapsed: Duration

  /// Creates a reply.
  public init(_ text: String, after elapsed: Duration) {
    self.text = text
    self.elapsed = elapsed
  }
}

/// A summary writer that tries an adapter first, and else writes the local summary (F-30).
public struct SummaryEngine: Sendable {
  /// The maximum virtual time of an adapter, inclusive (assumed).
  public var budget = Duration.seconds(2)

  /// Creates an engine.
  public init() {}

  /// Returns the summary of the waiting groups, from the adapter or the local engine.
  public func summary(
    of groups: [SummaryGroup], adapter: (any SummaryAdapter)? = nil
  ) -> FocusSummary {
    guard let adapter, !groups.isEmpty else { return FocusSummary(of: groups) }
    let reply: SummaryReply?
    do {
      reply = try adapter.summarize(groups)
    } catch {
      return FocusSummary(of: groups, insteadOf: .failed)
    }
    if let reply, reply.elapsed > budget { return FocusSummary(of: groups, insteadOf: .timedOut) }
    guard let reply, reply.text.contains(where: { !$0.isWhitespace }) else {
      return FocusSummary(of: groups, insteadOf: .empty)
    }
    return FocusSummary(of: groups, text: reply.text)
  }
}
