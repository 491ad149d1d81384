/// The inputs of decisions as one document, whose export and import keep every decision (F-29).
public struct FocusScenario: Hashable, Codable, Sendable {
  /// The version of the format that this package reads and writes.
  public static let currentVersion = 2

  /// The version of the document.
  public var version = Self.currentVersion
  /// The active mode.
  public var mode: FocusMode
  /// The rules of all modes.
  public var rules: FocusRules
  /// The weights of the signals.
  public var weights: FocusWeights
  /// The classification tables for apps, names and words.
  public var tables: ClassificationTables
  /// The notifications, in the order of arrival.
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

  /// The reasons that the scenario cannot be run, empty if there are none.
  public var problems: [String] {
    var problems = weights.problems + tables.problems
    if version != Self.currentVersion {
      problems.append("version is \(version); expected \(Self.currentVersion)")
    }
    let ids = payloads.map(\.id).sorted()
    if let (id, _) = zip(ids, ids.dropFirst()).first(where: { $0 == $1 }) {
      problems.append("two payloads have the id \(id); number them from 0")
    }
    return problems
  }

  /// The pipeline that classifies the notifications.
  ///
  /// - Precondition: The scenario has no problems.
  public var pipeline: FocusPipeline {
    FocusPipeline(rules: rules, weights: weights, tables: tables)
  }

  /// Injects all notifications into a feed.
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
