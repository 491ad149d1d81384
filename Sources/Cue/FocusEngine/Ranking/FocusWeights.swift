/// The weight of each signal, in thousandths of a point (D-07).
public struct FocusWeights: Hashable, Codable, Sendable {
  /// A name and the weight of its notifications.
  public struct Sender: Hashable, Codable, Sendable {
    /// The name of an app or sender as in the notification.
    public var name: String
    /// The weight in thousandths of a point, 0…15 000 (F-11).
    public var worth: Int

    /// Creates a sender.
    public init(_ name: String, worth: Int) {
      self.name = name
      self.worth = worth
    }
  }

  /// Points for low priority (F-09; assumed).
  public var lowPriority = 10_000
  /// Points for medium priority (F-09; assumed).
  public var mediumPriority = 30_000
  /// Points for high priority (F-09; assumed).
  public var highPriority = 60_000
  /// Points for critical priority (F-09; assumed).
  public var criticalPriority = 100_000
  /// Points for a notification posted at the current instant (F-10; assumed).
  public var recency = 20_000
  /// The half-life of the recency points in seconds (F-10; assumed).
  public var recencyHalfLifeSeconds = 1_800
  /// Points for one or more boosting words (F-12; assumed).
  public var keyword = 10_000
  /// The words that raise a score: single words, case-insensitive (F-12).
  public var boostingWords = ["urgent", "fraud", "outage", "approval"]
  /// The important senders, with their weights (F-11; assumed).
  public var senders = [
    Sender("com.firstbank.mobile", worth: 15_000), Sender("com.medtrack.app", worth: 12_000),
    Sender("org.publicwarning.alerts", worth: 15_000),
    Sender("com.pagerline.oncall", worth: 14_000),
    Sender("Mum", worth: 15_000), Sender("Alex Rivera", worth: 8_000),
  ]
  /// The minimum recency points for a chip (F-14; assumed).
  public var recencyChip = 10_000
  /// The minimum sender weight for a chip (F-14; assumed).
  public var senderChip = 10_000

  /// The highest priority in the summary.
  ///
  /// Notifications above it are silent (F-18).
  public var summaryCeiling = Priority.medium

  /// Creates the default weights (D-07).
  public init() {}

  /// Returns the points for a priority.
  public func worth(of priority: Priority) -> Int {
    switch priority {
    case .low: lowPriority
    case .medium: mediumPriority
    case .high: highPriority
    case .critical: criticalPriority
    }
  }

  /// The reasons that the weights are invalid, empty if they are valid.
  public var problems: [String] {
    let limit = 0...1_000_000
    let parts = [
      ("lowPriority", lowPriority), ("mediumPriority", mediumPriority),
      ("highPriority", highPriority), ("criticalPriority", criticalPriority),
      ("recency", recency), ("keyword", keyword),
    ]
    var problems = (parts + senders.map { ("senders.\($0.name)", $0.worth) })
      .filter { !limit.contains($0.1) }
      .map { "\($0.0) is \($0.1); write 0 to \(limit.upperBound)" }
    if !(1...31_536_000).contains(recencyHalfLifeSeconds) {
      problems.append(
        "recencyHalfLifeSeconds is \(recencyHalfLifeSeconds); write 1 to 31536000, a year")
    }
    problems += boostingWords.filter { PackedWord($0) == nil }.map {
      "boostingWords has '\($0)'; write single words"
    }
    return problems
  }
}
