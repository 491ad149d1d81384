/// The fate of a notification (F-01).
public enum FocusOutcome: String, CaseIterable, Codable, Sendable {
  /// It is shown at once.
  case immediate
  /// It is held back and named in the summary.
  case summarized
  /// It is held back and can be found in the feed only.
  case suppressed
}

/// The reason that a notification was shown, held back or ranked as it was (F-14).
public enum FocusChip: String, CaseIterable, Codable, Sendable {
  /// The rule would hold it back, but it is critical.
  case criticalBypass
  /// It is new enough for its freshness to count.
  case recencyBoost
  /// It comes from an important sender.
  case importantSender
  /// A word in it raises its score.
  case keywordBoost
  /// It is held back: the mode does not allow its category (ours).
  case categoryBlocked
  /// It is held back: its priority is below the mode's minimum.
  case belowThreshold
  /// It is held back.
  case suppressed

  /// The chip in words.
  public var text: String {
    switch self {
    case .criticalBypass: "critical bypass"
    case .recencyBoost: "recency boost"
    case .importantSender: "important sender"
    case .keywordBoost: "keyword boost"
    case .categoryBlocked: "category blocked"
    case .belowThreshold: "below threshold"
    case .suppressed: "suppressed"
    }
  }
}

/// A score and what it is made of, in thousandths of a point, so that sums are exact (F-26).
public struct ScoreBreakdown: Hashable, Codable, Sendable {
  /// The part for the priority (F-09).
  public var priority: Int
  /// The part for being new (F-10).
  public var recency: Int
  /// The part for its sender (F-11).
  public var sender: Int
  /// The part for a word in it (F-12).
  public var keyword: Int

  /// The score: the parts, added up.
  public var total: Int { priority + recency + sender + keyword }
}

/// The decision about a notification, and the reasons for it (F-01).
public struct FocusDecision: Hashable, Codable, Sendable {
  /// The outcome.
  public let outcome: FocusOutcome
  /// The reasons, in the order of ``FocusChip``.
  public let chips: [FocusChip]
  /// The rank.
  public let score: ScoreBreakdown
}
