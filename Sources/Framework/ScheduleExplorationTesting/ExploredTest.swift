import ScheduleExploration
import SimulationKernel

/// A test to be run once for every schedule, whichever library it belongs to.
struct ExploredTest {
  let trait: ExplorationTrait
  let name: TestName
  let environment: [String: String]

  /// What came of it.
  enum Outcome {
    /// It is to be run once, as it is without exploration.
    case leftOut
    /// No schedule failed; the doubts about that.
    case passed(doubts: [String])
    /// A schedule failed, in these words; the issues the library would have recorded in it.
    case failed(String, [CapturedIssue])
    /// The test asked the library to be cancelled, by this error.
    case cancelled(any Error)
  }

  func explore(_ body: @concurrent () async throws -> Void) -> Outcome {
    switch ExploreVariable(environment["EXPLORE"]) {
    // Two equal traits, or one around a test that calls another.
    case _ where World.currentDriver != nil, .leavesOut: .leftOut
    case .wrong(let text): .failed(text, [])
    case .schedules(let count): explore(body, .schedules(count))
    case .unset: explore(body, trait.extent)
    }
  }

  private func explore(
    _ body: @concurrent () async throws -> Void, _ extent: ExplorationTrait.Extent
  ) -> Outcome {
    let cancellation = Guarded<(any Error)?>(nil)
    do {
      let report = try LentClosure.lend(body) { body in
        try call(extent) {
          do {
            try await body()
          } catch  where Self.isCancellation(error) {
            cancellation.withLock { $0 = error }
          }
        }.answer()
      }
      if let error = cancellation.withLock({ $0 }) { return .cancelled(error) }
      // The token that is replayed is another test's.
      if report.ending == .replay, report.schedules == 0 { return .leftOut }
      ExplorationSummary.add(report)
      return .passed(doubts: doubts(about: report))
    } catch let failure as ExplorationFailure {
      return .failed("\(failure)", failure.issues)
    } catch {
      return .failed("\(error)", [])
    }
  }

  /// Whether a test threw it to be skipped or cancelled; the type of Swift Testing is the library's own.
  private static func isCancellation(_ error: any Error) -> Bool {
    ["SkipInfo", "XCTSkip"].contains("\(type(of: error))")
  }

  private func call(
    _ extent: ExplorationTrait.Extent, _ body: @escaping LentClosure.Body
  ) -> ExploreCall {
    let count = if case .schedules(let count) = extent { count } else { 0 }
    var call = ExploreCall(
      ExploredProgram(test: name.text) { try await body() }, isOrdinary: true, count,
      trait.limit, nil, trait.settings, nil, trait.workerCount, environment, name.filter)
    call.isExhaustive = extent == .exhaustively
    call.runsOneOrderOnce = true
    return call
  }

  private func doubts(about report: ExplorationReport) -> [String] {
    // That there was one order is nothing to doubt in a test that is explored with all of its suite.
    var doubts = report.choices == 0 ? [] : report.warnings
    if !report.uncontrolled.isEmpty {
      doubts.append("not under control: \(report.uncontrolled.joined(separator: ", "))")
    }
    return doubts
  }
}
