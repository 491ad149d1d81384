/// The fate of a notification (F-01).
public enum FocusOutcome: String, CaseIterable, Codable, Sendable {
  /// Shown at once.
  case immediate
  /// Held back, and named in the summary.
  case summarized
  /// Held back, and listed in the feed only.
  case suppressed
}

/// The reason that a notification was shown, held back or ranked as it was (F-14).
public enum FocusChip: String, CaseIterable, Codable, Sendable {
  /// Shown because it is critical, although the rule would hold it back.
  case criticalBypass
  /// Recent enough for a higher score.
  case recencyBoost
  /// From an important sender.
  case importantSender
  /// With a word that raises the score.
  case keywordBoost
  /// Held back because the mode does not allow the category (assumed).
  case categoryBlocked
  /// Held back because the priority is below the mode's minimum.
  case belowThreshold
  /// Held back.
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

/// A score and its parts, in thousandths of a point, so that sums are exact (F-26).
public struct ScoreBreakdown: Hashable, Codable, Sendable {
  /// The part for the priority (F-09).
  public var priority: Int
  /// The part for recency (F-10).
  public var recency: Int
  /// The part for the sender (F-11).
  public var sender: Int
  /// The part for a word (F-12).
  public var keyword: Int

  /// The score, the sum of the parts.
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
