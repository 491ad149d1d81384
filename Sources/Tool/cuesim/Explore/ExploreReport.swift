import Foundation
import Reporting
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives

/// The report of a search: the coverage of each program, and its failure if there is one.
struct ExploreReport {
  struct Row: Encodable {
    let name: String
    let buggy: Bool
    /// Whether the search must find a bug.
    let required: Bool
    let schedules: Int
    let steps: Int
    let choices: Int
    let audited: Int
    var failure: String?
    var strategy: String?
    var schedule: Int?
    var token: String?
    var deviations: Int?
    var trace: [String]?
    /// The failure trace as arrows between actors, and the passing order.
    var broken: SequenceDiagram?
    var unbroken: SequenceDiagram?
    var distinct: Int?
    var strategies: [String: Int]?
    var reached: [String] = []
    var unreached: [String] = []
    var divergence: String?
    var deaths: [String] = []
    var exhaustive: ExploreProof?
    /// The upper bound of the share of failing schedules, with 95 % confidence.
    var missedBelow: Double?
    /// The maximum probability that all PCT runs missed a bug, by the number of its orderings.
    var pct: PCTCoverage?
    /// Whether the search ended before the first schedule of the program.
    var untried = false
    /// The kinds of claims checked in each schedule of a scenario.
    var judged: [Judged]?

    var isAsExpected: Bool {
      untried
        || divergence == nil && deaths.isEmpty && (failure == nil ? !required : buggy)
          && (buggy || unreached.isEmpty)
    }
  }

  /// A kind of claims that can be checked in a schedule of a scenario.
  enum Judged: String, Encodable {
    case promises, expectations
  }

  /// The number of programs by outcome.
  private struct Summary: Encodable {
    let programs, tried, untried, failed: Int
  }

  /// The terms of the search.
  private struct Search: Encodable {
    let seed: UInt64
    let schedules: Int
    let order: String
    let strategy: String?
    let lag, faultless: Bool
  }

  private struct Document: Encodable {
    let programs: [Row]
    let search: Search
    let summary: Summary
  }

  let rows: [Row]
  private let search: Search
  private let allowsUntried: Bool

  /// Shrinks the failures and creates the report.
  ///
  /// - Parameters:
  ///   - plan: The plan of the search.
  ///   - findings: The findings of the search.
  ///   - onRow: Called before each program with the number done and the total.
  init(
    _ plan: ExplorePlan, _ findings: ExploreFindings,
    onRow: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    search = Search(
      seed: plan.settings.seed.rawValue, schedules: plan.schedules,
      order: plan.settings.order.rawValue, strategy: plan.strategy, lag: plan.settings.mayLag,
      faultless: plan.isFaultless)
    allowsUntried = plan.allowsUntried
    rows = findings.results.enumerated().map { done, result in
      onRow(done, findings.results.count)
      let program = plan.programs[result.program]
      var row = Row(
        name: program.name, buggy: ExplorePlan.isBuggy(program),
        required: ExplorePlan.isRequired(program, within: plan.schedules),
        schedules: result.runs, steps: result.steps, choices: result.choices, audited: result.audits
      )
      (row.divergence, row.exhaustive) = (result.divergence, result.proof)
      row.judged = plan.judged(of: program)
      row.deaths = findings.deaths.filter { $0.program == result.program }.map(\.text)
      if let failure = result.failure {
        row.tell(failure, program, plan.settings)
      } else if result.runs > 0 {
        row.cover(result, distinct: findings.distinct(result.program))
      } else {
        row.untried =
          (result.proof?.equivalent ?? 0) == 0 && row.deaths.isEmpty && row.divergence == nil
      }
      return row
    }
  }

  /// The exit status: 0 if every search ended as expected.
  ///
  /// A required bug was found, no correct program failed, all declared points were reached, no
  /// worker crashed, and no program remained untried, unless permitted.
  var status: Int32 {
    rows.allSatisfy(\.isAsExpected) && (allowsUntried || untried.isEmpty) ? 0 : 1
  }

  /// The programs without any schedule.
  var untried: [Row] { rows.filter(\.untried) }

  func json() throws -> String {
    let summary = Summary(
      programs: rows.count, tried: rows.count - untried.count, untried: untried.count,
      failed: rows.count { !$0.isAsExpected })
    return try JSONDocument.text(of: Document(programs: rows, search: search, summary: summary))
  }

  /// Whether there are so many programs that only decisive lines are printed.
  private var isShort: Bool { rows.count > 10 }

  /// The number of programs that failed, if there are several.
  private var answer: [String] {
    guard rows.count > 1 else { return [] }
    let failed = rows.filter { $0.failure != nil }
    let names = failed.prefix(8).map(\.name).joined(separator: ", ")
    let more = failed.count > 8 ? " and \(failed.count - 8) more" : ""
    let surprises = rows.filter { !$0.isAsExpected }.map(\.name)
    let verdict =
      surprises.isEmpty ? "as expected" : "not as expected: \(surprises.joined(separator: ", "))"
    return [
      "\(failed.count) of \(counted(rows.count, "program")) failed, \(verdict)"
        + (failed.isEmpty ? "" : " (\(names)\(more))")
    ]
  }

  var text: String {
    let tried = rows.filter { !$0.untried }.flatMap { [$0.headline] + $0.lines(isShort: isShort) }
    return (answer + head + tried + scope).map { "\($0)\n" }.joined()
  }

  /// The lines about untried programs.
  private var head: [String] {
    let names = untried.map { "  \($0.name)" }
    return (omitted.map { ["not tried: \($0)"] } ?? []) + names
  }

  /// The line about the claims that were checked in each schedule of a scenario.
  private var scope: [String] {
    rows.compactMap(\.judged).first.map { judged in
      judged.contains(.expectations)
        ? ["invariants and expectations are checked"]
        : [
          "expectations are not checked, only invariants: a fault or another order of messages can "
            + "change the correct result; '--faultless --order fifo' judges both"
        ]
    } ?? []
  }

  /// A count of untried programs, or `nil` if all were tried.
  private var omitted: String? {
    untried.isEmpty ? nil : "\(untried.count) of \(rows.count) targets"
  }

  /// The warning about untried programs, if there are any.
  var omission: String {
    omitted.map {
      "explore: \($0) had no schedule before the search ended; give more '--seconds'"
        + (allowsUntried ? "\n" : ", or '--allow-untried' for status 0\n")
    } ?? ""
  }

  func rate(seconds: Double) -> String {
    let steps = rows.reduce(0) { $0 + $1.steps }
    let schedules = rows.reduce(0) { $0 + $1.schedules }
    return "explore: \(counted(schedules, "schedule")), \(counted(steps, "step")) in "
      + "\((seconds * 10).rounded() / 10) s: "
      + "\(Int(min(Double(steps) / max(seconds, 1e-9), 1e15))) steps/s\n"
  }
}

extension ExploreReport.Row {
  /// The answer: the failure with its schedule, or the number of schedules without one.
  fileprivate var headline: String {
    guard let failure else { return "\(name): no failure in \(counted(schedules, "schedule"))" }
    let place = "schedule \((schedule ?? 0) + 1)" + (strategy.map { ", by \($0)" } ?? "")
    return "\(name) fails in \(place): \(failure)"
  }

  /// The size of the search.
  private var size: String {
    let different = distinct.map { ", \($0) different" } ?? ""
    return "\(counted(schedules, "schedule"))\(different), \(counted(steps, "step")), "
      + "\(counted(choices, "choice")), \(audited) made twice"
  }

  /// Returns the lines below the headline.
  fileprivate func lines(isShort: Bool) -> [String] {
    var lines = [size]
    if failure != nil {
      // The first line of a trace is the headline again.
      lines += trace?.dropFirst() ?? []
      lines.append("replay: cuesim explore --replay \(token ?? "")")
    } else if let missedBelow {
      let share = (missedBelow * 1e6).rounded() / 1e4
      lines.append(
        "no schedule breaks it; with 95 % confidence fewer than \(share) % of such schedules do")
    }
    if let pct { lines.append(pct.text) }
    if !isShort, let strategies {
      let turns = strategies.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let probes =
        declaredCount == 0 ? "" : "; \(reached.count) of \(declaredCount) probes reached"
      lines.append("decided by \(turns.joined(separator: ", "))\(probes)")
    }
    if let exhaustive, failure == nil { lines.append(exhaustive.text) }
    if buggy, failure == nil {
      let excuse = required ? "" : "; it is known to be beyond a search of this size"
      lines.append("its known bug was not found\(excuse)")
    }
    lines += unreached.map { "never reached: \($0)" } + deaths
    if let divergence { lines.append(divergence) }
    return lines.map { "  " + $0 }
  }

  private var declaredCount: Int { reached.count + unreached.count }

  /// Sets the coverage of runs without a failure.
  fileprivate mutating func cover(_ result: ExploreResult, distinct: Int?) {
    reached = result.declared.filter(result.reached.contains)
    unreached = result.declared.filter { !result.reached.contains($0) }
    // An exhaustive search is not a random sample, so no bound on other schedules follows.
    guard result.proof == nil else { return }
    (self.distinct, strategies) = (distinct, result.strategies)
    // Without a failure in n runs, the share of failing schedules is below 1 − 0.05^(1/n), about
    // 3/n, with 95 % confidence. A run that crashed its worker is not one of the n, so there is no
    // bound after a crash.
    guard deaths.isEmpty else { return }
    missedBelow = 1 - exp(log(0.05) / Double(result.runs))
    if !result.guarantee.runs.isEmpty { pct = PCTCoverage(result.guarantee) }
  }

  /// Shrinks a failure and describes it.
  fileprivate mutating func tell(
    _ found: ExploreResult.Failure, _ program: ExploredProgram, _ settings: ExplorationSettings
  ) {
    (failure, strategy, schedule) = (found.what, found.strategy, found.number)
    guard let token = try? ReplayToken(found.token) else { return }
    let verdict = Explorer(program, settings: settings).replay(token.log)
    let shrunk = Shrinker(program, settings: settings).shrink(verdict).verdict
    self.token = "\(ReplayToken(of: shrunk, program: program, settings: settings))"
    deviations = shrunk.log.deviations.count
    let explorer = Explorer(program, settings: settings)
    trace = explorer.trace(of: shrunk.log).lines
    (broken, unbroken) = explorer.diagrams(of: shrunk.log)
  }
}
