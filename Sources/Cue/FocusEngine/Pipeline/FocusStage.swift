/// The stages that every notification passes, in this order (F-08).
public enum FocusStage: String, CaseIterable, Codable, Sendable {
  /// Determination of category and priority.
  case classify
  /// Evaluation of the mode's rule.
  case rule
  /// Exception for critical notifications.
  case bypass
  /// Ranking among the delivered notifications.
  case rank
  /// Summary of the notifications held back.
  case summarize
  /// Update of the counts.
  case metrics
}

/// A completed stage, with the size of its input.
public struct StageRun: Hashable, Sendable {
  /// The stage.
  public let stage: FocusStage
  /// The bytes of text, ranked lanes or groups, depending on the stage.
  public let units: Int
}

/// The costs of the stages to a device in virtual time (F-28; assumed).
public struct StageCosts: Hashable, Codable, Sendable {
  /// The cost of one stage.
  public struct Cost: Hashable, Codable, Sendable {
    /// The fixed cost in nanoseconds.
    public var base: Int64
    /// The nanoseconds for each of ``StageRun/units``.
    public var perUnit: Int64
  }

  /// The costs in the order of the stages.
  private var costs: [Cost] = [
    Cost(base: 20_000, perUnit: 120), Cost(base: 4_000, perUnit: 0), Cost(base: 1_000, perUnit: 0),
    Cost(base: 12_000, perUnit: 1_500), Cost(base: 8_000, perUnit: 2_500),
    Cost(base: 3_000, perUnit: 0),
  ]

  /// Creates the default costs.
  public init() {}

  /// Returns the virtual nanoseconds of a completed stage.
  public func nanoseconds(of run: StageRun) -> Int64 {
    let index = FocusStage.allCases.firstIndex(of: run.stage) ?? 0
    return costs[index].base + costs[index].perUnit * Int64(run.units)
  }
}
