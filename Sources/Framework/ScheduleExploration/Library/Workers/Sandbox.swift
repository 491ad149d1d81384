import Foundation
import ProcessSupport
import SimulationKernel

/// An executor of single runs in separate processes, for runs that end the process.
struct Sandbox {
  let explorer: Explorer
  let folder: String
  /// The maximum real time in seconds for a run in the last attempt.
  ///
  /// Earlier attempts have less: a copy made while a lock is held hangs, and a new one does not.
  var patience = 10.0

  /// The record that a crashing process leaves.
  private struct Will: Codable {
    let signal: Int32
    let token: String
    let trace: [String]
  }

  /// A run that ended in a crash.
  struct Death {
    let failure: RunFailure
    let token: ReplayToken
    let trace: [String]
  }

  /// The end of a run's process.
  enum Fate {
    case died(Death)
    /// The program ended its own process, or made no progress in any attempt.
    case ended(RunFailure)
    case survived
  }

  /// Performs a run along a guide.
  ///
  /// Returns `nil` if the process does not crash.
  func die(along guide: WordGuide) -> Death? {
    if case .died(let death) = fate(along: guide) { death } else { nil }
  }

  /// Performs a run along a guide.
  func fate(along guide: WordGuide) -> Fate {
    CodeName.prepare()
    for share in [0.05, 0.2, 1] {
      guard let will = ScratchFile(folder: folder), let errors = ScratchFile(folder: folder),
        let process = ForkedProcess.start(errors: errors, { perform(guide, leaving: will) })
      else { return .survived }
      guard let ending = process.ending(within: patience * share) else { continue }
      if let death = death(will, errors) { return .died(death) }
      // The process of a complete run exits with zero.
      if case .exited(let status) = ending, status != 0 { return .ended(.exited(status: status)) }
      return .survived
    }
    return .ended(.hung(seconds: patience))
  }

  private func death(_ will: ScratchFile, _ errors: ScratchFile) -> Death? {
    guard let left = try? JSONDecoder().decode(Will.self, from: Data(will.bytes)),
      let token = try? ReplayToken(left.token)
    else { return nil }
    let failure = RunFailure.trapped(signal: left.signal, saying: errors)
    let trace = ["\(explorer.program.name): \(failure)"] + left.trace.dropFirst()
    return Death(failure: failure, token: token, trace: trace)
  }

  private func perform(_ guide: WordGuide, leaving file: ScratchFile) {
    _ = explorer.perform(guide, isTelling: true) { run, driver in
      guide.nameOfActor = { [unowned run] in run.world.actorName(at: Int($0)) }
      DeathNotice.atDeath { signal in
        let token = ReplayToken(
          build: .current, program: explorer.program.name, settings: explorer.settings,
          log: driver.log, digest: nil, words: guide.taken)
        driver.nameMakers()
        // The conflict is only the likely one, because a crashing process cannot perform trials.
        let steps = driver.steps ?? []
        let trace = FailureTrace(
          failure: "", steps: steps, conflict: Conflict(steps), endsWithStep: true)
        let will = Will(signal: signal, token: "\(token)", trace: trace.lines)
        file.write((try? JSONEncoder().encode(will)).map(Array.init) ?? [])
      }
    }
  }
}

extension FailureTrace {
  /// Creates a failure trace from the lines that another process wrote.
  init(lines: [String]) { self.lines = lines }
}

extension Sandbox {
  /// Reproduces a crash and omits unneeded decisions, in ever smaller parts down to one.
  ///
  /// - Parameters:
  ///   - death: The crash that was found.
  ///   - budget: The maximum number of runs.
  /// - Returns: The shortest run with the crash and the run count, or `nil` if the crash does not
  ///   recur.
  func shrink(_ death: RunDeath, budget: Int = 300) -> (death: RunDeath, runCount: Int)? {
    guard let first = die(along: WordGuide(following: LogGuide(death.token.log))) else {
      return nil
    }
    var (best, runCount) = (first, 1)
    DeltaDebugging.minimize(&best) {
      $0.token.log.deviations.count
    } while: { _ in
      runCount < budget
    } drop: { best, part in
      runCount += 1
      guard let plainer = die(like: best, without: part) else { return false }
      best = plainer
      return true
    }
    var death = death
    (death.failure, death.token) = (best.failure, best.token)
    death.trace = FailureTrace(lines: best.trace)
    return (death, runCount)
  }

  /// Returns the crash without some of its decisions, or `nil` if they are necessary.
  private func die(like death: Death, without gone: Range<Int>) -> Death? {
    guard let words = death.token.words else { return nil }
    let kept = words.indices.filter { !gone.contains($0) }
    let guide = WordGuide(
      kept.map { words[$0] }, answers: kept.map { death.token.log.deviations[$0].answer })
    guard let other = die(along: guide), FailureKind(other.failure) == FailureKind(death.failure),
      other.token.log.deviations.count < death.token.log.deviations.count
    else { return nil }
    return other
  }
}
