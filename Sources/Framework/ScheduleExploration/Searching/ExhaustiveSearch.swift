import SimulationKernel

/// Runs a program under every schedule and every answer there is, so that what never fails is proven.
///
///     let proof = ExhaustiveSearch(program).run()
///     print(proof)  // all 70 interleavings hold
///
/// With reduction, interleavings count as one if they differ only in the order of neighboring steps in
/// different actors. That holds for programs whose actors share nothing else: no lock, no store, no
/// request that two actors answer. Orders of messages other than `MessageOrder.any` are searched in full, as
/// there the order of sending matters; and so is ordinary code, whose actors may share anything.
public struct ExhaustiveSearch {
  /// The limits of a search.
  public struct Bounds: Hashable, Sendable {
    /// The most runs, pruned ones counted too.
    public var runCount = 1_000_000
    /// The most steps, over all runs.
    public var stepCount = 1_000_000_000

    /// Creates bounds of a million runs and 10⁹ steps.
    public init() {}
  }

  private let explorer: Explorer
  private let bounds: Bounds
  /// Whether equivalent interleavings are left out.
  package let isReducing: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - settings: The settings that say what may differ; each fault that is likely at all is a
  ///     choice as well.
  ///   - bounds: How far to search.
  ///   - isReducing: Whether to leave out what differs only in the order of steps that commute.
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

  /// Searches until a run fails, every order was run, or a bound is reached.
  ///
  /// - Returns: The outcome: what is proven, or what fails.
  public func run() -> Outcome { run { _ in } }

  /// Searches likewise.
  ///
  /// - Parameter look: Called with the verdict of every run that is not pruned.
  /// - Returns: The outcome: what is proven, or what fails.
  package func run(_ look: (RunResult) -> Void) -> Outcome {
    var seen = 0
    return run { verdict, outcome in
      guard outcome.runCount > seen else { return }
      seen = outcome.runCount
      look(verdict)
    }
  }

  /// Searches likewise.
  ///
  /// - Parameter watch: Called after every run with its verdict and the outcome of the search so far.
  /// - Returns: The outcome: what is proven, or what fails.
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
      /// Every run was made, and none failed.
      case holds
      /// A run failed.
      case broken(RunFailure)
      /// The same decisions led elsewhere: the program is not deterministic, and nothing is proven.
      case diverged
      /// A bound was reached first.
      case unfinished
    }

    /// The end of the search.
    public fileprivate(set) var ending = Ending.unfinished
    /// The interleavings run to their ends; with reduction one for each class of equivalent ones.
    public fileprivate(set) var runCount = 0
    /// The decisions of the run that failed; nil if none did.
    package fileprivate(set) var log: ChoiceLog?
    /// Runs that were given up, being equivalent to others.
    package fileprivate(set) var prunedCount = 0
    /// Steps, over all runs.
    package fileprivate(set) var stepCount = 0
    /// Whether equivalent interleavings were left out.
    package let isReduced: Bool

    fileprivate init(isReduced: Bool) { self.isReduced = isReduced }

    /// The proof in one line, or the reason why there is none.
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
