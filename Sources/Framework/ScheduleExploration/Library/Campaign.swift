import SimulationKernel
import SimulationPrimitives

/// Many runs of one program under a strategy that learns from each, until something is wrong.
package struct Campaign {
  /// What a campaign came to.
  package struct Outcome {
    /// The first failing run, and under which strategy and number it was found.
    package var failure: (verdict: RunVerdict, strategy: String, number: Int)?
    /// Where a run and its repetition part.
    package var divergence: Divergence?
    /// Probes that were declared, and those that some run reached.
    package var declared: [String] = []
    package var reached: Set<String> = []
    package var runCount = 0
    /// Runs by the strategy that decided them.
    package var strategies: [String: Int] = [:]
    /// The digests of all runs: as many as came out differently.
    package var digests: Set<UInt64> = []
    /// What the runs of ``PCT`` among them, and in calls before, guarantee.
    package var guarantee = PCTGuarantee()
    package var stepCount = 0
    package var choiceCount = 0
    /// Runs that were made twice.
    package var auditCount = 0

    /// Probes that were declared and that no run reached.
    package var missing: [String] { declared.filter { !reached.contains($0) } }
  }

  private let explorer: Explorer
  private let strategy: any ScheduleStrategy
  private let auditInterval: Int

  /// Creates a campaign.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - settings: What may differ.
  ///   - strategy: Who decides.
  ///   - auditInterval: Every so many runs one is made twice and compared; zero for none.
  package init(
    _ program: ExploredProgram, settings: ExplorationSettings,
    strategy: any ScheduleStrategy = Portfolio(), auditInterval: Int = 50
  ) {
    explorer = Explorer(program, settings: settings)
    (self.strategy, self.auditInterval) = (strategy, auditInterval)
  }

  /// Makes so many runs, or fewer if one fails.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - first: The number of the first.
  ///   - begin: Called before each run with its number and strategy.
  /// - Returns: What they came to.
  package func run(
    _ count: Int, from first: Int = 0, _ begin: (Int, String) -> Void = { _, _ in }
  ) -> Outcome {
    var outcome = Outcome()
    for number in first..<(first + count) {
      let name = (strategy as? Portfolio)?.next.name ?? strategy.name
      begin(number, name)
      let verdict = explorer.run(number, under: strategy)
      outcome.runCount += 1
      outcome.strategies[name, default: 0] += 1
      outcome.digests.insert(verdict.digest)
      outcome.stepCount += verdict.stepCount
      outcome.choiceCount += verdict.choiceCount
      outcome.reached.formUnion(verdict.reached)
      outcome.declared = verdict.probes
      let isAudited = auditInterval > 0 && number.isMultiple(of: auditInterval)
      if isAudited || verdict.failure != nil, auditInterval > 0 {
        outcome.auditCount += 1
        outcome.divergence = explorer.audit(verdict)
      }
      if verdict.failure != nil { outcome.failure = (verdict, name, number) }
      guard outcome.failure == nil, outcome.divergence == nil else { break }
    }
    for case let pct as PCT in members { outcome.guarantee.add(pct.guarantee) }
    return outcome
  }

  /// Who decides in the end: of a portfolio those who take turns in it.
  private var members: [any ScheduleStrategy] {
    (strategy as? Portfolio)?.members ?? [strategy]
  }
}
