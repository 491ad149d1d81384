/// The inputs that decisions depend on, as one document: export and import it, and every decision
/// is the same (F-29).
public struct FocusScenario: Hashable, Codable, Sendable {
  /// The version this package writes and reads.
  public static let currentVersion = 2

  /// The version of the document.
  public var version = Self.currentVersion
  /// The mode in force.
  public var mode: FocusMode
  /// The rules of all modes.
  public var rules: FocusRules
  /// The worth of signals.
  public var weights: FocusWeights
  /// The tables of what apps, names and words tell.
  public var tables: ClassificationTables
  /// The notifications, in the order they came.
  public var payloads: [NotificationPayload]

  /// Creates a scenario.
  public init(
    mode: FocusMode, rules: FocusRules = .init(), weights: FocusWeights = .init(),
    tables: ClassificationTables = .init(), payloads: [NotificationPayload]
  ) {
    self.mode = mode
    self.rules = rules
    self.weights = weights
    self.tables = tables
    self.payloads = payloads
  }

  /// The reasons that the scenario cannot be played; empty if it can.
  public var problems: [String] {
    var problems = weights.problems + tables.problems
    if version != Self.currentVersion {
      problems.append("version is \(version); this is a reader of \(Self.currentVersion)")
    }
    let ids = payloads.map(\.id).sorted()
    if let (id, _) = zip(ids, ids.dropFirst()).first(where: { $0 == $1 }) {
      problems.append("two payloads have the id \(id); number them from 0")
    }
    return problems
  }

  /// The pipeline that judges the notifications.
  ///
  /// - Precondition: The scenario has no problems.
  public var pipeline: FocusPipeline {
    FocusPipeline(rules: rules, weights: weights, tables: tables)
  }

  /// Gives all the notifications to a feed.
  ///
  /// - Precondition: The scenario has no problems.
  /// - Parameter onStage: As for ``FocusFeed/inject(_:onStage:)``.
  /// - Returns: The feed.
  public func feed(onStage: (StageRun) -> Void = { _ in }) -> FocusFeed {
    var feed = FocusFeed(pipeline, in: mode)
    for payload in payloads { feed.inject(payload, onStage: onStage) }
    return feed
  }
}
