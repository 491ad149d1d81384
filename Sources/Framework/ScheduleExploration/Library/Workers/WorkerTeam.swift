import ProcessSupport
import SimulationKernel

/// Several copies of this process that divide the runs of a campaign.
///
/// Of n workers, worker i performs every n-th run from i on. Its strategies learn from its own runs
/// alone. The first failing run does not depend on the speed of workers: after a failure, the
/// others continue up to its number.
struct WorkerTeam {
  private let call: ExploreCall
  private let campaign: Campaign
  /// The maximum seconds for a step, and the number of hangs in one run that count as its failure.
  ///
  /// A copy made while a lock was held hangs as well, which is not a failure of the run.
  private let patience: Double
  private let tries = 3
  /// The seconds between two checks.
  private static let pause = 0.000_5

  init(_ call: ExploreCall, _ campaign: Campaign) {
    (self.call, self.campaign, patience) = (call, campaign, call.patience)
  }

  /// One of the copies, and its state.
  private final class Member {
    let place: Int
    let crumb: RunCrumb
    let errors: ScratchFile
    var file: ScratchFile
    var process: ForkedProcess?
    var result: WorkerResult?
    var death: RunDeath?
    var progress: [UInt64] = []
    var waited = Patience()
    /// The last run without progress, and the number of hangs in it.
    var hangs = (run: UInt64.max, count: 0)

    init?(_ place: Int, _ call: ExploreCall) {
      guard let crumb = RunCrumb(call.program, call.settings, folder: call.folder),
        let errors = ScratchFile(folder: call.folder), let file = ScratchFile(folder: call.folder)
      else { return nil }
      (self.place, self.crumb, self.errors, self.file) = (place, crumb, errors, file)
    }

    var isDone: Bool { result != nil || death != nil }

    /// The number of the failing run.
    var failure: Int? { death?.number ?? result?.failure?.number }
  }

  /// Performs the runs.
  ///
  /// - Throws: ``ExplorationFailure`` if the system has no room for the processes.
  func run() throws -> Campaign.Outcome {
    let count = max(1, min(call.workers, call.schedules))
    let members = (0..<count).compactMap { Member($0, call) }
    defer { for member in members { member.crumb.remove() } }
    guard members.count == count else { throw noRoom }
    for member in members { try start(member, of: count) }
    while members.contains(where: { !$0.isDone }) {
      for member in members where !member.isDone {
        try look(after: member, of: count)
        guard let number = member.failure else { continue }
        for other in members { other.crumb.limit = min(other.crumb.limit, UInt64(number)) }
      }
      rest(Self.pause)
      for member in members { member.waited.add(Self.pause) }
    }
    return outcome(members)
  }

  private var noRoom: ExplorationFailure {
    ExplorationFailure(
      "no worker could be started",
      finding: "the system has no room for another process or file in "
        + "\(call.folder); ask for fewer workers")
  }

  private func start(_ member: Member, of count: Int) throws {
    let parent = ForkedProcess.current
    (member.progress, member.waited) = ([], Patience())
    member.process = ForkedProcess.start(errors: member.errors) {
      let numbers = stride(from: member.place, to: call.schedules, by: count)
      let outcome = campaign.keeping(member.crumb).run(numbers) { number in
        UInt64(number) <= member.crumb.limit && call.hasTime && !ForkedProcess.isOrphan(of: parent)
      }
      member.file.write(WorkerResult(outcome, of: call).bytes)
    }
    if member.process == nil { throw noRoom }
  }

  /// Reads the result of a member that has ended, and restarts a member without progress.
  private func look(after member: Member, of count: Int) throws {
    switch member.process?.ending {
    case .exited(let status):
      member.result = WorkerResult(member.file.bytes)
      if member.result == nil {
        try bury(member, .exited(status: status))
      }
    case .killed(let signal):
      try bury(member, .trapped(signal: signal, saying: member.errors))
    case nil:
      let progress = member.crumb.progress
      if progress != member.progress {
        (member.progress, member.waited) = (progress, Patience())
      } else if member.waited.seconds > patience {
        try wake(member, in: progress[0], of: count)
      }
    }
  }

  private func bury(_ member: Member, _ failure: RunFailure) throws {
    guard let death = RunDeath(failure, member.crumb) else {
      throw ExplorationFailure("\(failure)", finding: "before the first run of a worker")
    }
    member.death = death
  }

  private func wake(_ member: Member, in run: UInt64, of count: Int) throws {
    member.process?.end()
    member.hangs = (run, member.hangs.run == run ? member.hangs.count + 1 : 1)
    // After the time limit, another worker could not reach this run again.
    guard member.hangs.count < tries, call.hasTime else {
      return try bury(member, .hung(seconds: patience))
    }
    try start(member, of: count)
  }

  private func outcome(_ members: [Member]) -> Campaign.Outcome {
    var outcome = Campaign.Outcome()
    let results = members.compactMap(\.result)
    for result in results { outcome.add(result) }
    outcome.guarantee = PCTGuarantee(of: results.map(\.guarantee), since: campaign.guarantee)
    for case let death? in members.map(\.death)
    where death.number < outcome.death?.number ?? outcome.found?.number ?? .max {
      outcome.death = death
    }
    if outcome.found != nil || outcome.death != nil || outcome.parting != nil {
      outcome.ending = .failure
    } else if results.contains(where: { $0.ending == .time }) {
      outcome.ending = .time
    } else if results.allSatisfy({ $0.ending == .exhausted }) {
      outcome.ending = .exhausted
    }
    return outcome
  }
}
