/// The stages every notification goes through, in this order (F-08).
public enum FocusStage: String, CaseIterable, Codable, Sendable {
  /// The subject, and how much it matters.
  case classify
  /// The answer of the mode's rule.
  case rule
  /// The exception that makes it critical all the same.
  case bypass
  /// The place among what is delivered.
  case rank
  /// The summary of what is held back.
  case summarize
  /// The counts.
  case metrics
}

/// A stage that is done, and how much it had to look at.
public struct StageRun: Hashable, Sendable {
  /// The stage.
  public let stage: FocusStage
  /// Bytes of text, ranked lanes or groups, as the stage has it.
  public let units: Int
}

/// The costs of the stages to a device in virtual time (F-28; ours).
public struct StageCosts: Hashable, Codable, Sendable {
  /// The cost of one stage.
  public struct Cost: Hashable, Codable, Sendable {
    /// Nanoseconds whatever there is to do.
    public var base: Int64
    /// Nanoseconds for each unit of ``StageRun/units``.
    public var perUnit: Int64
  }

  /// The costs in the order of the stages.
  private var costs: [Cost] = [
    Cost(base: 20_000, perUnit: 120), Cost(base: 4_000, perUnit: 0), Cost(base: 1_000, perUnit: 0),
    Cost(base: 12_000, perUnit: 1_500), Cost(base: 8_000, perUnit: 2_500),
    Cost(base: 3_000, perUnit: 0),
  ]

  /// Creates the costs everybody begins with.
  public init() {}

  /// The virtual nanoseconds of a stage that is done.
  public func nanoseconds(of run: StageRun) -> Int64 {
    let index = FocusStage.allCases.firstIndex(of: run.stage) ?? 0
    return costs[index].base + costs[index].perUnit * Int64(run.units)
  }
}
