import Foundation
import ProcessSupport
import SimulationKernel

/// The shrinking of a worker's failure in a copy of this process, which a trial may end or block.
struct WorkerShrinking {
  private let call: ExploreCall
  private let found: WorkerResult.Failure
  /// The maximum number of attempts that end their process before the shortest run so far is
  /// reported.
  private let mostDeaths = 16

  init(_ call: ExploreCall, _ found: WorkerResult.Failure) {
    (self.call, self.found) = (call, found)
  }

  /// The record that a copy leaves.
  private struct Plain: Codable {
    var failure: String
    var token: String?
    var trace: [String]
    var finding: String
    var issues: [CapturedIssue]
    var uncontrolled: [String]
  }

  /// The end of a copy.
  private enum End {
    case told(Plain)
    /// No run failed.
    case passed
    /// The copy ended or blocked in an attempt.
    case lost(attempt: Int)
  }

  /// Returns the failure of the shortest failing run.
  ///
  /// - Parameter uncontrolledOperations: The uncontrolled operations of the runs.
  /// - Returns: The failure, the shortest run found, and the command to reproduce it.
  func failure(beside uncontrolledOperations: Set<String>) -> ExplorationFailure {
    var left: Set<Int> = []
    for _ in 0..<mostDeaths {
      switch make(leaving: left) {
      case .told(let plain): return telling(plain)
      case .passed: return parting(uncontrolledOperations)
      // The first attempt reproduces the failure itself, so that it cannot be skipped.
      case .lost(let attempt) where attempt < 2: return unshrunk
      case .lost(let attempt): left.insert(attempt)
      case nil: return unshrunk
      }
    }
    if case .told(let plain) = make(leaving: left, tries: 1) { return telling(plain) }
    return unshrunk
  }

  private func telling(_ plain: Plain) -> ExplorationFailure {
    let token = plain.token.flatMap { try? ReplayToken($0) }
    return ExplorationFailure(
      plain.failure, trace: FailureTrace(lines: plain.trace), token: token, finding: plain.finding,
      command: token.map(call.command), issues: plain.issues, uncontrolled: plain.uncontrolled)
  }

  private func parting(_ uncontrolledOperations: Set<String>) -> ExplorationFailure {
    let advice =
      uncontrolledOperations.isEmpty
      ? Divergence.advice
      : "not under control: \(uncontrolledOperations.sorted().joined(separator: ", "))"
    return ExplorationFailure(
      "\(found.text): so a worker's run \(found.number + 1) ended, and, made again by the process "
        + "that called, nothing fails; \(advice)",
      finding: "run \(found.number + 1) of \(call.schedules)")
  }

  /// The failure as the worker reported it.
  private var unshrunk: ExplorationFailure {
    let token = try? ReplayToken(found.token)
    return ExplorationFailure(
      found.text, token: token,
      finding: "found by \(found.strategy) in run \(found.number + 1) of \(call.schedules), "
        + "not shrunk",
      command: token.map(call.command), uncontrolled: found.uncontrolled)
  }

  /// Starts a copy that shrinks and reports the failure, or `nil` if there is no room for a copy.
  private func make(leaving left: Set<Int>, tries: Int? = nil) -> End? {
    guard let file = ScratchFile(folder: call.folder),
      let crumb = RunCrumb(call.program, call.settings, folder: call.folder)
    else { return nil }
    defer { crumb.remove() }
    crumb.begin(1, under: Attempt.strategy)
    let process = ForkedProcess.start(errors: nil) {
      file.write(perform(crumb, leaving: left, tries: tries))
    }
    guard let process else { return nil }
    var (progress, waited) = (crumb.progress, Patience())
    while process.ending == nil, waited.seconds < call.patience {
      waited.rest(0.000_5)
      if crumb.progress != progress { (progress, waited) = (crumb.progress, Patience()) }
    }
    process.end()
    let bytes = file.bytes
    guard process.ending == .exited(0), !bytes.isEmpty else {
      return .lost(attempt: Int(clamping: crumb.progress[0]))
    }
    return (try? JSONDecoder().decode(Plain.self, from: Data(bytes))).map(End.told) ?? .passed
  }

  /// Returns the result of a copy: an empty object if no run fails.
  private func perform(_ crumb: RunCrumb, leaving left: Set<Int>, tries: Int?) -> [UInt8] {
    let explorer = Explorer(call.program, settings: call.settings, crumb: crumb)
    guard let log = try? ReplayToken(found.token).log, case let verdict = explorer.replay(log),
      verdict.failure != nil
    else { return Array("{}".utf8) }
    var budget = Attempt.Budget()
    budget.left = left
    if let tries { budget.runs = tries }
    let shrunk = Shrinker(explorer, budget).shrink(verdict)
    let finding = call.finding(
      found.strategy, found.number, verdict.log, shrunk.verdict.log, shrunk.runCount)
    do {
      try call.require(shrunk.verdict, explorer, finding)
    } catch let failure as ExplorationFailure {
      let plain = Plain(
        failure: failure.failure, token: failure.token.map { "\($0)" },
        trace: failure.trace?.lines ?? [], finding: failure.finding, issues: failure.issues,
        uncontrolled: failure.uncontrolled)
      return (try? JSONEncoder().encode(plain)).map(Array.init) ?? []
    } catch {}
    return []
  }
}
