import ProcessSupport
import SimulationKernel

/// The replay of a run that a token names, and the command that starts the replay.
extension ExploreCall {
  package func replay(_ token: ReplayToken) throws -> ExplorationReport {
    do {
      return try make(token)
    } catch var failure as ExplorationFailure {
      failure.isReplayed = true
      throw failure
    }
  }

  private func make(_ token: ReplayToken) throws -> ExplorationReport {
    HashOrder.settle()
    var report = ExplorationReport(program.name)
    report.ending = .replay
    // Every call of a test run reads the variable, and only the call that the token names replays
    // it.
    guard token.program == program.name else { return report }
    let finding = token.build == .current ? "replayed" : "replayed, on another build"
    if token.isOfDeath, workers > 0, let guide = token.guide {
      switch sandbox(token.settings).fate(along: guide) {
      case .died(let death):
        throw ExplorationFailure(
          "\(death.failure)", trace: FailureTrace(lines: death.trace), token: token,
          finding: finding,
          command: command(token))
      case .ended(let failure):
        throw ExplorationFailure(
          "\(failure)", token: token, finding: finding, command: command(token))
      case .survived: break
      }
    }
    let verdict = try keepingRuns(token.settings, "a run") { crumb in
      let verdict = try token.replay(program, crumb: crumb)
      try require(verdict, Explorer(program, settings: token.settings, crumb: crumb), finding)
      return verdict
    }
    (report.schedules, report.distinctSchedules) = (1, 1)
    (report.steps, report.choices) = (verdict.stepCount, verdict.choiceCount)
    if token.isOfDeath {
      throw token.build == .current
        ? ReplayError.otherFailure(found: nil) : .otherEnd(found: nil)
    }
    return report
  }

  var commandAfterToken: String {
    Self.command(replaying: function, arguments: CommandLine.arguments)
  }

  /// Returns the command that repeats a call, without its variable: that of the test or of the
  /// program.
  static func command(replaying function: String, arguments: [String]) -> String {
    let isTest = arguments.contains { $0 == "--testing-library" || $0.hasSuffix("xctest") }
    guard isTest else { return arguments.map { " \($0.shellWord)" }.joined() }
    // The filter is a pattern in quotes. A dot replaces characters that are special to the pattern
    // or to the shell.
    let filter = function.prefix { $0 != "(" }.map { letter in
      letter.isLetter || letter.isNumber || "_/ `".contains(letter) ? letter : "."
    }
    return " swift test --filter '\(String(filter))'"
  }

  func command(_ token: ReplayToken) -> String {
    "EXPLORE_REPLAY=\(token)\(commandAfterToken)"
  }
}
