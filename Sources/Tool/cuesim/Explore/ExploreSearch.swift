import ExplorationSuite
import FleetRunner
import Foundation
import ScheduleExploration
import SimulationKernel

/// Searches programs for a schedule that breaks them, on all workers.
struct ExploreSearch {
  private let plan: ExplorePlan

  init(_ plan: ExplorePlan) { self.plan = plan }

  /// Searches, and writes the page of what was found.
  func answer(on page: PageFile?) throws -> Tool.Answer {
    let jobs = jobs
    let files = try plan.exports.open(sparing: plan.programs.map(\.name))
    let found = Guarded(ExploreFindings(programCount: plan.programs.count))
    let bar = ProgressBar()
    defer { bar.clear() }
    let start = ContinuousClock.now
    let time = TimeLimit(plan.seconds)
    try WorkerPool(words: plan.words).run(
      jobs.map(\.line), workers: plan.workers,
      until: {
        StopRequest.isPending || time.isOver
      },
      take: { index, answer in
        let runs = found.withLock { findings in
          findings.take(answer, of: jobs[index])
          return findings.results.reduce(0) { $0 + $1.runs + ($1.proof?.equivalent ?? 0) }
        }
        bar.show("exploring", runs, of: total, unit: "schedules", perUnit: 1)
      })
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let report = ExploreReport(plan, found.withLock { $0 }) { done, total in
      bar.show("shrinking", done, of: total, unit: "programs", perUnit: 1)
    }
    try page?.write { try report.json() }
    let suites = report.suites(of: plan)
    try files.write { try ExploreReport.bytes($0, suites) }
    return Tool.Answer(
      text: plan.isJSON ? try report.json() : report.text,
      complaint: report.rate(seconds: seconds) + interruption,
      status: StopRequest.isPending ? 130 : report.status)
  }

  /// The remark on what is kept if somebody ended it.
  private var interruption: String {
    StopRequest.isPending ? "explore: interrupted; what was found so far is printed\n" : ""
  }

  private var total: Int? { plan.isUnlimited ? nil : plan.programs.count * plan.schedules }

  private var jobs: [ExploreJob] {
    plan.isExhaustive
      ? plan.programs.indices.map { .exhaustive(ExhaustiveJob(program: $0)) }
      : batches.map { .batch($0) }
  }

  /// One program after another takes a batch, so that all are covered alike whenever it ends.
  private var batches: [ExploreBatch] {
    // Never by the number of workers: strategies learn within a batch, so that its size has a say in
    // what is found. No fewer than twelve turns of each strategy of the portfolio: so each of PCT's six
    // depths has two. Where time ends the search, no more either, as what is broken off is lost.
    let least = 12 * Portfolio.strategies.count
    let size = plan.seconds == nil ? max(least, min(4_096, plan.schedules / 4)) : least
    return stride(from: 0, to: plan.schedules, by: size).flatMap { first in
      plan.programs.indices.map { program in
        ExploreBatch(program: program, first: first, count: min(size, plan.schedules - first))
      }
    }
  }
}

/// The findings of the workers so far.
struct ExploreFindings: Sendable {
  var results: [ExploreResult]
  /// The digests of the runs of each program, until there are too many to keep.
  private var digests: [Set<UInt64>]
  /// How workers died, by program.
  var deaths: [(program: Int, text: String)] = []

  /// How many digests of a program are kept.
  private static let digestLimit = 1_000_000

  init(programCount: Int) {
    results = (0..<programCount).map(ExploreResult.init)
    digests = Array(repeating: [], count: programCount)
  }

  /// How many runs of a program came out differently from each other; nil where they are too many.
  func distinct(_ program: Int) -> Int? {
    let count = digests[program].count
    return count > Self.digestLimit ? nil : count
  }

  mutating func take(_ answer: WorkerPool.Answer, of job: ExploreJob) {
    switch answer {
    case .died(let death):
      if let program = job.program { deaths.append((program, death.description)) }
    case .line(let line), .soFar(let line):
      guard let result = ExploreResult(line: line) else { return }
      let place = result.program
      // Each line of an exhaustive search says all it came to so far.
      guard result.proof == nil else {
        results[place] = result
        return
      }
      results[place].runs += result.runs
      results[place].steps += result.steps
      results[place].choices += result.choices
      results[place].audits += result.audits
      results[place].strategies.merge(result.strategies, uniquingKeysWith: +)
      if digests[place].count <= Self.digestLimit { digests[place].formUnion(result.digests) }
      results[place].guarantee.add(result.guarantee)
      results[place].declared = result.declared
      results[place].reached = Set(results[place].reached).union(result.reached).sorted()
      results[place].divergence = results[place].divergence ?? result.divergence
      // Of several the one of the least number, whoever was faster.
      if let failure = result.failure, failure.number < results[place].failure?.number ?? .max {
        results[place].failure = failure
      }
    }
  }
}
