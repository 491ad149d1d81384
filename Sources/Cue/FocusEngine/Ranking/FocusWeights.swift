/// The worth of each signal, in thousandths of a point (D-07).
public struct FocusWeights: Hashable, Codable, Sendable {
  /// A name and what a notification from it is worth.
  public struct Sender: Hashable, Codable, Sendable {
    /// An app or a sender, as the notification names it.
    public var name: String
    /// Thousandths of a point, 0…15 000 (F-11).
    public var worth: Int

    /// Creates a sender.
    public init(_ name: String, worth: Int) {
      self.name = name
      self.worth = worth
    }
  }

  /// Points for low priority (F-09; ours).
  public var lowPriority = 10_000
  /// Points for medium priority (F-09; ours).
  public var mediumPriority = 30_000
  /// Points for high priority (F-09; ours).
  public var highPriority = 60_000
  /// Points for critical priority (F-09; ours).
  public var criticalPriority = 100_000
  /// Points for a notification posted this very moment (F-10; ours).
  public var recency = 20_000
  /// The number of seconds after which half of that is left (F-10; ours).
  public var recencyHalfLifeSeconds = 1_800
  /// Points for a boosting word, once however many there are (F-12; ours).
  public var keyword = 10_000
  /// The words that raise a score: single words, in any case (F-12).
  public var boostingWords = ["urgent", "fraud", "outage", "approval"]
  /// The senders that matter, and how much (F-11; ours).
  public var senders = [
    Sender("com.firstbank.mobile", worth: 15_000), Sender("com.medtrack.app", worth: 12_000),
    Sender("org.publicwarning.alerts", worth: 15_000),
    Sender("com.pagerline.oncall", worth: 14_000),
    Sender("Mum", worth: 15_000), Sender("Alex Rivera", worth: 8_000),
  ]
  /// The recency that earns a chip (F-14; ours).
  public var recencyChip = 10_000
  /// The worth of a sender that earns a chip (F-14; ours).
  public var senderChip = 10_000

  /// The highest priority of what waits for the summary; what is above is silent (F-18).
  public var summaryCeiling = Priority.medium

  /// Creates the weights everybody begins with (D-07).
  public init() {}

  /// Looks up what a priority is worth.
  public func worth(of priority: Priority) -> Int {
    switch priority {
    case .low: lowPriority
    case .medium: mediumPriority
    case .high: highPriority
    case .critical: criticalPriority
    }
  }

  /// The reasons that no ranking can work with these weights; empty if one can.
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
