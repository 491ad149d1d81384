import SimulationKernel

/// A search through every schedule and every fault of a program, which proves that none fails.
///
///     let proof = ExhaustiveSearch(program).run()
///     print(proof)  // all 70 interleavings hold
///
/// With reduction, interleavings count as one if only the order of adjacent steps in different
/// actors differs. This requires actors that share nothing else: no lock, no store, no request that
/// two actors answer. Message orders other than `MessageOrder.any` are searched in full, because
/// the order of sending matters. So is ordinary code, which may share any state.
public struct ExhaustiveSearch {
  /// The limits of a search.
  public struct Bounds: Hashable, Sendable {
    /// The maximum number of runs, including pruned ones.
    public var runCount = 1_000_000
    /// The maximum number of steps over all runs.
    public var stepCount = 1_000_000_000

    /// Creates bounds of a million runs and 10⁹ steps.
    public init() {}
  }

  private let explorer: Explorer
  private let bounds: Bounds
  /// Whether equivalent interleavings are omitted.
  package let isReducing: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - settings: The settings of faults and orders. Every fault that is possible at all is a
  ///     choice.
  ///   - bounds: The limits of the search.
  ///   - isReducing: Whether to omit interleavings that differ only in the order of commuting
  ///     steps.
  public init(
    _ program: ExploredProgram, settings: ExplorationSettings = ExplorationSettings(),
    bounds: Bounds = Bounds(), isReducing: Bool = true
  ) {
    self.init(Explorer(program, settings: settings), bounds, isReducing: isReducing)
  }

  init(_ explorer: Explorer, _ bounds: Bounds = Bounds(), isReducing: Bool = true) {
    (self.explorer, self.bounds) = (explorer, bounds)
    self.isReducing = isReducing && explorer.settings.order == .any && !explorer.holdsOrdinaryCode
  }

  /// Searches until a run fails, every schedule was run, or a bound is reached.
  ///
  /// - Returns: The outcome: the proof, or the failure.
  public func run() -> Outcome { run { _ in } }

  /// Searches like `run()` and reports the result of each run.
  ///
  /// - Parameter look: Called with the result of every run that is not pruned.
  /// - Returns: The outcome: the proof, or the failure.
  package func run(_ look: (RunResult) -> Void) -> Outcome {
    var seen = 0
    return run { verdict, outcome in
      guard outcome.runCount > seen else { return }
      seen = outcome.runCount
      look(verdict)
    }
  }

  /// Searches like `run()` and reports the result of each run, pruned or not.
  ///
  /// - Parameter watch: Called after every run with its result and the outcome of the search so
  ///   far.
  /// - Returns: The outcome: the proof, or the failure.
  package func run(watching watch: (RunResult, Outcome) throws -> Void) rethrows -> Outcome {
    let guide = SearchGuide(explorer.settings.faults, isReducing: isReducing)
    var outcome = Outcome(isReduced: isReducing)
    repeat {
      guard outcome.runCount + outcome.prunedCount < bounds.runCount,
        outcome.stepCount < bounds.stepCount
      else { return outcome }
      guide.begin()
      let verdict = explorer.perform(guide).verdict
      outcome.stepCount += verdict.stepCount
      if guide.hasParted {
        outcome.ending = .diverged
        return outcome
      }
      if verdict.failure == nil, guide.isRedundant {
        outcome.prunedCount += 1
      } else {
        outcome.runCount += 1
      }
      if let failure = verdict.failure {
        (outcome.ending, outcome.log) = (.broken(failure), verdict.log)
      }
      try watch(verdict, outcome)
      guard verdict.failure == nil else { return outcome }
    } while guide.advance()
    outcome.ending = .holds
    return outcome
  }

  /// The outcome of a search.
  public struct Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The end of a search.
    public enum Ending: Hashable, Sendable {
      /// Every schedule was run, and none failed.
      case holds
      /// A run failed.
      case broken(RunFailure)
      /// Equal decisions had different results: the program is not deterministic, and nothing is
      /// proven.
      case diverged
      /// A bound was reached first.
      case unfinished
    }

    /// The end of the search.
    public fileprivate(set) var ending = Ending.unfinished
    /// The number of complete interleavings, or of classes of equivalent ones with reduction.
    public fileprivate(set) var runCount = 0
    /// The decisions of the failing run, or `nil` if no run failed.
    package fileprivate(set) var log: ChoiceLog?
    /// The number of runs that were abandoned because they are equivalent to others.
    package fileprivate(set) var prunedCount = 0
    /// The number of steps over all runs.
    package fileprivate(set) var stepCount = 0
    /// Whether equivalent interleavings were omitted.
    package let isReduced: Bool

    fileprivate init(isReduced: Bool) { self.isReduced = isReduced }

    /// The proof in one line, or the reason for its absence.
    public var description: String {
      let runs = "\(runCount) \(isReduced ? "classes of interleavings" : "interleavings")"
      switch ending {
      case .holds: return "all \(runs) hold"
      case .broken(let failure): return "broken by number \(runCount): \(failure)"
      case .diverged:
        return "the same decisions led elsewhere in run \(runCount + prunedCount + 1)"
      case .unfinished:
        return
          "\(runs) hold, and the search was stopped at its bound; raise it, or make the program "
          + "smaller"
      }
    }
  }
}
