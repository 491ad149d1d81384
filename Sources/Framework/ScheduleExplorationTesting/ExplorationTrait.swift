import Foundation
import ProcessSupport
import SimulationKernel
public import ScheduleExploration
public import SimulationPrimitives
public import Testing

/// A trait that runs a test, or each test of a suite, once for every schedule.
///
///     let trait: ExplorationTrait = .explored(schedules: 500).workers(2)
///
/// Use the trait as `@Suite(.explored(schedules: 500))` or `@Test(.explored(schedules: 500))`. Of
/// several traits, the innermost applies: that of the test before that of its suite.
public struct ExplorationTrait: TestTrait, SuiteTrait, TestScoping, Hashable {
  /// The extent of the schedules that are run.
  public enum Extent: Hashable, Sendable {
    /// A number of schedules, chosen by a seed.
    case schedules(Int)
    /// Every schedule, where a test with too many schedules fails.
    case exhaustively
  }

  private(set) var extent: Extent
  private(set) var limit: Duration?
  private(set) var settings = ExplorationSettings()
  private(set) var workerCount = 0
  private(set) var budget: Duration?

  /// The separate threads of explorations, which would block other tests on the runtime's threads.
  private static let threads = ThreadExecutor()

  init(_ extent: Extent, within limit: Duration? = nil, seed: Seed? = nil) {
    (self.extent, self.limit) = (extent, limit)
    if let seed { settings.seed = seed }
  }

  /// Whether the trait applies to nested suites, which is always the case.
  public var isRecursive: Bool { true }

  /// Returns the trait with other probabilities of faults, see `Exploration.buggify(_:)`.
  ///
  /// - Parameter faults: The probabilities of the faults.
  /// - Returns: The trait with these faults.
  public func faults(_ faults: FaultSettings) -> Self {
    var trait = self
    trait.settings.faults = faults
    return trait
  }

  /// Returns the trait under which a timer may fire early, while other tasks are ready.
  ///
  /// By default, time stands still while any task is ready: a sleeping task runs after all others.
  ///
  /// - Returns: The trait with early timers.
  public func earlyTimers() -> Self {
    var trait = self
    trait.settings.mayLag = true
    return trait
  }

  /// Returns the trait with a time budget that all tests of one suite share.
  ///
  /// - Parameter time: The real time after which no schedule starts in the suite's tests.
  /// - Returns: The trait with the budget.
  public func budget(_ time: Duration) -> Self {
    var trait = self
    trait.budget = time
    return trait
  }

  /// Returns the trait that runs schedules in separate processes, so that a trap is a normal
  /// failure.
  ///
  /// - Parameter count: The number of processes, or zero for the process of the tests.
  /// - Returns: The trait with the workers.
  public func workers(_ count: Int) -> Self {
    var trait = self
    trait.workerCount = count
    return trait
  }

  /// Returns the trait for a test that it runs, or `nil` for suites and tests of another trait.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The arguments of the test, or `nil` for a suite.
  /// - Returns: The trait, or `nil`.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    guard testCase != nil, test.traits.last(where: { $0 is Self }) as? Self == self else {
      return nil
    }
    return self
  }

  /// Runs a test once for every schedule, and records failures as its issues.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The arguments of the test.
  ///   - function: The closure that runs the test once.
  /// - Throws: The error of a test that is run once, without exploration.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The test already runs in an exploration: it has two equal traits, or another test calls it.
    guard World.currentDriver == nil else { return try await function() }
    let explored = ExploredTest(
      trait: self, name: TestName(test, testCase),
      variables: ProcessInfo.processInfo.environment)
    let outcome = await withTaskExecutorPreference(Self.threads) { explored.explore(function) }
    guard case .leftOut = outcome else { return try test.record(outcome, explored.name) }
    try await function()
  }
}

extension Test {
  /// Records the outcome of exploring the test.
  ///
  /// - Throws: The error with which the test requested its cancellation.
  func record(_ outcome: ExploredTest.Outcome, _ name: TestName) throws {
    switch outcome {
    case .leftOut: break
    case .cancelled(let error): throw error
    case .passed(let doubts, let remarks):
      for doubt in doubts { warn(doubt) }
      for remark in remarks { repeating(remark) }
    case .quarantined(let text): warn(text)
    case .failed(let text, let issues):
      Attachment.record(text, named: name.fileName, sourceLocation: sourceLocation)
      // Each issue is recorded at its own place, and the first one has the failure trace.
      record(text, at: issues.first?.place)
      for issue in issues.dropFirst() { record(issue.text, at: issue.place) }
    }
  }

  private func record(_ text: String, at place: CapturedIssue.Place?) {
    Issue.record(
      "\(text)", sourceLocation: place.flatMap(SourceLocation.init) ?? sourceLocation)
  }

  /// Records a warning or known issue in the same form as the code under test.
  private func repeating(_ remark: CapturedIssue) {
    let place = remark.place.flatMap(SourceLocation.init) ?? sourceLocation
    switch remark.kind {
    case .failure: break
    case .warning: Issue.record("\(remark.text)", severity: .warning, sourceLocation: place)
    case .known: withKnownIssue { _ = Issue.record("\(remark.text)", sourceLocation: place) }
    }
  }

  private func warn(_ text: String) {
    Issue.record("\(text)", severity: .warning, sourceLocation: sourceLocation)
  }
}

extension SourceLocation {
  /// Creates the location of an issue, or `nil` if the library does not accept the place.
  fileprivate init?(_ place: CapturedIssue.Place) {
    guard place.fileID.contains("/"), place.line > 0, place.column > 0 else { return nil }
    self.init(
      fileID: place.fileID, filePath: place.path, line: place.line, column: place.column)
  }
}

extension Trait where Self == ExplorationTrait {
  /// Returns a trait that runs a test once for every schedule.
  ///
  /// A test with only one order of its steps, such as a synchronous one, is run once. `EXPLORE=500`
  /// in the environment sets 500 schedules for all traits, and `EXPLORE=0` turns exploration off.
  ///
  ///     let trait: any TestTrait = .explored(schedules: 500, within: .seconds(5))
  ///
  /// - Parameters:
  ///   - schedules: The number of schedules to run.
  ///   - within: The real time after which no schedule starts, if there is a limit.
  ///   - seed: The seed of all schedules, zero by default.
  /// - Returns: The trait.
  public static func explored(
    schedules: Int = 1_000, within: Duration? = nil, seed: Seed? = nil
  ) -> Self {
    ExplorationTrait(.schedules(schedules), within: within, seed: seed)
  }

  /// Returns a trait that runs a test once for every schedule of an extent.
  ///
  ///     let trait: any TestTrait = .explored(.exhaustively)
  ///
  /// - Parameters:
  ///   - extent: The schedules to run.
  ///   - within: The real time after which no schedule starts, if there is a limit.
  /// - Returns: The trait.
  public static func explored(_ extent: ExplorationTrait.Extent, within: Duration? = nil) -> Self {
    ExplorationTrait(extent, within: within)
  }
}
