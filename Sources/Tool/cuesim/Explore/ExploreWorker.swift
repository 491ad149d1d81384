import ExplorationSuite
import Foundation
import ScheduleExploration
import SystemCalls

/// A process that makes runs for another process, with one line per job and result.
///
/// Each run's number is written to the breadcrumb first, so that it is known after a trap.
struct ExploreWorker {
  private let plan: ExplorePlan
  private let breadcrumb: OpenFile?
  /// The duration of a turn in seconds if targets share the time: a few runs of a device.
  private static let turn = 0.05

  /// The file of a worker's breadcrumb.
  ///
  /// `nil` in any other process.
  static var breadcrumb: String? {
    ProcessInfo.processInfo.environment[ExploreCommand.workerVariable]
  }

  init(_ plan: ExplorePlan, breadcrumb path: String) {
    self.plan = plan
    breadcrumb = try? OpenFile(
      FilePlace(path), [.writes, .creates, .truncates], permissions: 0o600)
  }

  func serve() {
    Thread.detachNewThread { Self.endWithParent() }
    var lines = PipeLines(STDIN_FILENO)
    var batches = OpenBatches()
    while let line = lines.next() {
      let result: String
      switch ExploreJob(line: line) {
      case .batch(let batch):
        let time = TimeLimit(batch.turn == .timed ? Self.turn : nil)
        result = batches.take(batch, plan, until: { time.isOver }, note)?.line ?? ""
      case .exhaustive(let job):
        let time = TimeLimit(job.milliseconds.map { Double($0) / 1_000 })
        result =
          job.run(plan, until: { time.isOver }, note) { say(WorkerPool.soFar + $0.line) }?.line
          ?? ""
      case .trial(let trial): result = run(trial)
      case nil: result = ""
      }
      say(result)
    }
  }

  /// Ends the process when its parent, which distributes jobs, has ended.
  private static func endWithParent() {
    // The other end of standard input is closed when the parent ends, even by a crash (E-6).
    var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    while true {
      if unsafe poll(&request, 1, 1_000) > 0, request.revents & Int16(POLLHUP) != 0 { _exit(0) }
    }
  }

  private func say(_ line: String) {
    do {
      try OpenFile.output.write(Array((line + "\n").utf8))
    } catch {
      // The end of the process notifies the parent that waits for the line.
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
    try? breadcrumb.write(Array(line.utf8), at: 0)
  }
}

/// A job of a worker, encoded as a line.
enum ExploreJob: Hashable {
  case batch(ExploreBatch)
  case exhaustive(ExhaustiveJob)
  case trial(Trial)

  init?(line: String) {
    let words = line.split(separator: "\t").map(String.init)
    switch words.first {
    case "batch" where words.count == 6:
      guard let program = Int(words[1]), let first = Int(words[2]), let count = Int(words[3]),
        let made = Int(words[4]), let turn = ExploreBatch.Turn(rawValue: words[5]),
        first >= 0, count >= 0, !first.addingReportingOverflow(count).overflow,
        (0...count).contains(made)
      else { return nil }
      self = .batch(
        ExploreBatch(program: program, first: first, count: count, made: made, turn: turn))
    case "exhaustive" where words.count == 3:
      guard let program = Int(words[1]), let share = Int(words[2]), share >= 0 else { return nil }
      self = .exhaustive(
        ExhaustiveJob(program: program, milliseconds: share == 0 ? nil : share))
    case "trial" where words.count == 5:
      guard let number = Int(words[3]), let limit = Int(words[4]) else { return nil }
      self = .trial(Trial(program: words[1], strategy: words[2], number: number, limit: limit))
    default: return nil
    }
  }

  /// The index of the program in the plan, or `nil` for a trial, which names its own program.
  var program: Int? {
    switch self {
    case .batch(let batch): batch.program
    case .exhaustive(let job): job.program
    case .trial: nil
    }
  }

  var line: String {
    switch self {
    case .batch(let batch):
      "batch\t\(batch.program)\t\(batch.first)\t\(batch.count)\t\(batch.made)\t\(batch.turn)"
    case .exhaustive(let job): "exhaustive\t\(job.program)\t\(job.milliseconds ?? 0)"
    case .trial(let trial):
      "trial\t\(trial.program)\t\(trial.strategy)\t\(trial.number)\t\(trial.limit)"
    }
  }
}
