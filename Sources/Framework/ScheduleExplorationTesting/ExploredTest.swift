import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// A test of either test library that is run once for every schedule.
struct ExploredTest {
  let trait: ExplorationTrait
  let name: TestName
  let variables: [String: String]

  /// The outcome of an exploration.
  enum Outcome {
    /// The test runs once, without exploration.
    case leftOut
    /// No schedule failed, with warnings about the search, and the warnings and known issues of one
    /// run.
    case passed(doubts: [String], remarks: [CapturedIssue])
    /// A schedule failed, with its description and its issues for the library.
    case failed(String, [CapturedIssue])
    /// A schedule failed in a test whose failures are warnings.
    case quarantined(String)
    /// The test requested its cancellation from the library with this error.
    case cancelled(any Error)
  }

  /// The maximum number of schedules for an exhaustive test.
  private static let mostExhaustive = 100_000

  func explore(_ body: @concurrent () async throws -> Void) -> Outcome {
    ExplorationSummary.announce()
    do {
      let environment = try TestEnvironment(variables)
      guard environment.schedules != 0 || replays else { return .leftOut }
      return try explore(body, environment)
    } catch let problem as TestEnvironment.Problem {
      return .failed(problem.text, [])
    } catch {
      return .failed("\(error)", [])
    }
  }

  private var replays: Bool { !(variables["EXPLORE_REPLAY"] ?? "").isEmpty }

  private func explore(
    _ body: @concurrent () async throws -> Void, _ environment: TestEnvironment
  ) throws -> Outcome {
    let cancellation = Guarded<(any Error)?>(nil)
    let budget = trait.budget.map { SuiteBudget(name.suite, $0) }
    defer { budget?.end() }
    if budget?.left == .zero {
      ExplorationSummary.addCutShort(environment.seed)
      return .leftOut
    }
    do {
      var (doubts, remarks): ([String], [CapturedIssue]) = ([], [])
      let report = try LentClosure.lend(body) { body in
        var call = call(environment, budget) {
          do {
            try await body()
          } catch  where Self.isCancellation(error) {
            cancellation.withLock { $0 = error }
          }
        }
        call.heard = { remarks = $0 }
        if !replays {
          doubts = try replay(environment.corpus[name.text] ?? [], call)
        }
        let report = try call.answer()
        if !replays { try environment.addHops(of: name.text) { call.stepsByFunction() } }
        return report
      }
      if let error = cancellation.withLock({ $0 }) { return .cancelled(error) }
      // The replayed token belongs to another test.
      if report.ending == .replay, report.schedules == 0 { return .leftOut }
      if report.ending == .replay { ExplorationSummary.noteReplay() }
      // If the task is cancelled, a limit of the library has failed the test and is reported
      // instead.
      if !Task.isCancelled { ExplorationSummary.add(report, environment.seed) }
      return .passed(doubts: doubts + self.doubts(about: report), remarks: remarks)
    } catch let failure as ExplorationFailure {
      return try outcome(of: failure, environment)
    } catch let refusal as ReplayError {
      // The token belongs to this test, and its run no longer has the failure.
      ExplorationSummary.noteReplay()
      ExplorationSummary.addFailure(isQuarantined: false, schedules: 1, environment.seed)
      throw refusal
    }
  }

  private func outcome(
    of failure: ExplorationFailure, _ environment: TestEnvironment
  ) throws -> Outcome {
    if failure.isOfExitTest { return .leftOut }
    if replays { ExplorationSummary.noteReplay() }
    let isKnown = failure.token.map { (environment.corpus[name.text] ?? []).contains($0) } ?? true
    if let token = failure.token, !isKnown, !failure.isReplayed {
      try environment.add(token, of: name.text, failure.failure)
    }
    let isQuarantined = environment.quarantine.contains(name.text)
    ExplorationSummary.addFailure(
      isQuarantined: isQuarantined, schedules: failure.schedules, environment.seed)
    return isQuarantined
      ? .quarantined("quarantined: \(failure)") : .failed("\(failure)", failure.issues)
  }

  /// Replays tokens of earlier failures.
  ///
  /// - Returns: A warning for each token that names a choice the test no longer has.
  private func replay(_ tokens: [ReplayToken], _ call: ExploreCall) throws -> [String] {
    try tokens.compactMap { token in
      do {
        _ = try call.replay(token)
        return nil
      } catch let refusal as ReplayError {
        return "a token of the corpus no longer applies: \(refusal); \(token)"
      }
    }
  }

  /// Whether an error, whose type Swift Testing does not export, skips or cancels a test.
  private static func isCancellation(_ error: any Error) -> Bool {
    ["SkipInfo", "XCTSkip"].contains("\(type(of: error))")
  }

  private func call(
    _ environment: TestEnvironment, _ budget: SuiteBudget?, _ body: @escaping LentClosure.Body
  ) -> ExploreCall {
    let extent = environment.schedules.map { .schedules($0) } ?? trait.extent
    let count = if case .schedules(let count) = extent { count } else { 0 }
    let limits = [trait.limit, budget?.left].compactMap(\.self)
    var call = ExploreCall(
      ExploredProgram(test: name.text) { try await body() }, isOrdinary: true, count, limits.min(),
      environment.seed, trait.settings, nil, trait.workerCount, variables, name.filter)
    call.isExhaustive = extent == .exhaustively
    call.mostExhaustive = Self.mostExhaustive
    call.runsOneOrderOnce = true
    return call
  }

  private func doubts(about report: ExplorationReport) -> [String] {
    // A test may be explored only because its suite is, so that one order alone causes no warning.
    var doubts = report.choices == 0 ? [] : report.warnings
    if !report.uncontrolled.isEmpty {
      doubts.append("not under control: \(report.uncontrolled.joined(separator: ", "))")
    }
    return doubts
  }
}

extension ExplorationFailure {
  /// Whether the test waited for the process in which the library runs the body of an exit test.
  fileprivate var isOfExitTest: Bool {
    failure.hasPrefix("not under control: ") && failure.contains(" in ExitTest.")
  }
}
