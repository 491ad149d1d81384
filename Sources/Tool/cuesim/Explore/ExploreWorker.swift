import ExplorationSuite
import Foundation
import ScheduleExploration
import StoreFiles

/// A process that makes runs for another: a job a line comes in, a result a line goes out.
///
/// Before each run its number goes to the breadcrumb, so that a trap is not the end of the knowledge.
struct ExploreWorker {
  private let plan: ExplorePlan
  private let breadcrumb: FileHandle?

  /// The file of a worker's breadcrumb; nil in a process that is none.
  static var breadcrumb: String? {
    ProcessInfo.processInfo.environment[ExploreCommand.workerVariable]
  }

  init(_ plan: ExplorePlan, breadcrumb path: String) {
    self.plan = plan
    let isMade = FileManager.default.createFile(atPath: path, contents: nil)
    breadcrumb = isMade ? FileHandle(forWritingAtPath: path) : nil
  }

  func serve() {
    Thread.detachNewThread { Self.endWithParent() }
    var lines = PipeLines(STDIN_FILENO)
    while let line = lines.next() {
      let result: String
      switch ExploreJob(line: line) {
      case .batch(let batch): result = batch.run(plan, note)?.line ?? ""
      case .exhaustive(let job):
        result = job.run(plan, note) { say(WorkerPool.soFar + $0.line) }?.line ?? ""
      case .trial(let trial): result = run(trial)
      case nil: result = ""
      }
      say(result)
    }
  }

  /// Ends the process once nobody is left who could give out a job or take a result.
  private static func endWithParent() {
    // E-6: the other end of standard input is closed, if only by a death.
    var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    while true {
      if unsafe poll(&request, 1, 1_000) > 0, request.revents & Int16(POLLHUP) != 0 { _exit(0) }
    }
  }

  private func say(_ line: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      // Whoever waits for the line is told by the end of the process.
      exit(2)
    }
  }

  private func run(_ trial: Trial) -> String {
    note("trial \(trial.number) of \(trial.program) under \(trial.strategy)")
    let program = plan.programs.first { $0.name == trial.program }
    return program.flatMap(trial.run)?.line ?? ""
  }

  private func note(_ text: String) {
    guard let breadcrumb else { return }
    let line = text.padding(toLength: 120, withPad: " ", startingAt: 0) + "\n"
    try? breadcrumb.seek(toOffset: 0)
    try? breadcrumb.write(contentsOf: Data(line.utf8))
  }
}

/// A job that a worker is asked to do, as a line.
enum ExploreJob: Hashable {
  case batch(ExploreBatch)
  case exhaustive(ExhaustiveJob)
  case trial(Trial)

  init?(line: String) {
    let words = line.split(separator: "\t").map(String.init)
    switch words.first {
    case "batch" where words.count == 4:
      guard let program = Int(words[1]), let first = Int(words[2]), let count = Int(words[3]),
        first >= 0, count >= 0, !first.addingReportingOverflow(count).overflow
      else { return nil }
      self = .batch(ExploreBatch(program: program, first: first, count: count))
    case "exhaustive" where words.count == 2:
      guard let program = Int(words[1]) else { return nil }
      self = .exhaustive(ExhaustiveJob(program: program))
    case "trial" where words.count == 5:
      guard let number = Int(words[3]), let limit = Int(words[4]) else { return nil }
      self = .trial(Trial(program: words[1], strategy: words[2], number: number, limit: limit))
    default: return nil
    }
  }

  /// The place of the program in the plan, but for a trial, which names its own.
  var program: Int? {
    switch self {
    case .batch(let batch): batch.program
    case .exhaustive(let job): job.program
    case .trial: nil
    }
  }

  var line: String {
    switch self {
    case .batch(let batch): "batch\t\(batch.program)\t\(batch.first)\t\(batch.count)"
    case .exhaustive(let job): "exhaustive\t\(job.program)"
    case .trial(let trial):
      "trial\t\(trial.program)\t\(trial.strategy)\t\(trial.number)\t\(trial.limit)"
    }
  }
}

/// So many runs of one program.
struct ExploreBatch: Hashable {
  let program: Int
  let first: Int
  let count: Int

  func run(_ plan: ExplorePlan, _ note: (String) -> Void) -> ExploreResult? {
    guard plan.programs.indices.contains(program) else { return nil }
    let explored = plan.programs[program]
    let campaign = Campaign(explored, settings: plan.settings, strategy: plan.newStrategy)
    let outcome = campaign.run(count, from: first) { number, strategy in
      note(plan.breadcrumb(number, explored, strategy))
    }
    var result = ExploreResult(program: program)
    (result.runs, result.steps) = (outcome.runCount, outcome.stepCount)
    (result.choices, result.audits) = (outcome.choiceCount, outcome.auditCount)
    result.strategies = outcome.strategies
    result.digests = outcome.digests.sorted()
    result.guarantee = outcome.guarantee
    result.declared = outcome.declared
    result.reached = outcome.reached.sorted()
    result.divergence = outcome.divergence?.description
    if let (verdict, strategy, number) = outcome.failure {
      result.failure = plan.failure(verdict, number, explored, strategy)
    }
    return result
  }
}

/// The result of a batch or of an exhaustive search, as a line.
struct ExploreResult: Codable, Hashable {
  struct Failure: Codable, Hashable {
    let what: String
    let strategy: String
    let number: Int
    let token: String
  }

  var program: Int
  var runs = 0
  var steps = 0
  var choices = 0
  var audits = 0
  /// Runs by the strategy that decided them.
  var strategies: [String: Int] = [:]
  /// The digests of all that came out differently.
  var digests: [UInt64] = []
  var guarantee = PCTGuarantee()
  var declared: [String] = []
  var reached: [String] = []
  var divergence: String?
  var failure: Failure?
  /// Where all schedules are wanted, how far they are made.
  var proof: ExploreProof?

  init(program: Int) { self.program = program }

  init?(line: String) {
    guard let result = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = result
  }

  /// Empty for what cannot be written.
  var line: String {
    (try? StableJSON.line(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
