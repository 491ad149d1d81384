import SimulationKernel
import SimulationPrimitives

/// Many runs of one program under several strategies in turn, until something is wrong.
package struct Campaign {
  /// What a campaign came to.
  package struct Outcome {
    /// The first failing run, and under which strategy and number it was found.
    package var failure: (verdict: RunVerdict, strategy: String, number: Int)?
    /// Where a run and its repetition part.
    package var divergence: Divergence?
    /// Probes that were declared and that no run reached, if none failed.
    package var missing: [String] = []
    package var runCount = 0
    package var stepCount = 0
    /// Runs that were made twice.
    package var auditCount = 0
  }

  private let explorer: Explorer
  private let strategies: [any ScheduleStrategy]
  private let auditInterval: Int

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - settings: What may differ.
  ///   - strategies: Who decides, one run after another.
  ///   - auditInterval: Every so many runs one is made twice and compared; zero for none.
  package init(
    _ program: ExploredProgram, settings: ExplorationSettings,
    strategies: [any ScheduleStrategy] = Campaign.rotation(), auditInterval: Int = 50
  ) {
    explorer = Explorer(program, settings: settings)
    (self.strategies, self.auditInterval) = (strategies, auditInterval)
  }

  /// The strategies, each of which finds what another misses.
  package static func rotation() -> [any ScheduleStrategy] {
    [
      RandomWalk(), UniformWalk(), PCT(), PartialOrderSampling(), UniformWalk(isSelective: true),
      DelayBounding(), WeightedWalk(), Starvation(),
    ]
  }

  /// Makes so many runs, or fewer if one fails.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - begin: Called before each run with its number and strategy.
  /// - Returns: What they came to.
  package func run(_ count: Int, _ begin: (Int, String) -> Void = { _, _ in }) -> Outcome {
    var outcome = Outcome()
    var reached: Set<String> = []
    var declared: [String] = []
    for number in 0..<count {
      let strategy = strategies[number % strategies.count]
      begin(number, strategy.name)
      let verdict = explorer.run(number, under: strategy)
      outcome.runCount += 1
      outcome.stepCount += verdict.stepCount
      reached.formUnion(verdict.reached)
      declared = verdict.probes
      let isAudited = auditInterval > 0 && number.isMultiple(of: auditInterval)
      if isAudited || verdict.failure != nil, auditInterval > 0 {
        outcome.auditCount += 1
        outcome.divergence = explorer.audit(verdict)
      }
      if verdict.failure != nil { outcome.failure = (verdict, strategy.name, number) }
      guard outcome.failure == nil, outcome.divergence == nil else { return outcome }
    }
    outcome.missing = declared.filter { !reached.contains($0) }
    return outcome
  }
}
