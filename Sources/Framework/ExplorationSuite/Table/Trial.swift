package import ScheduleExploration
import SimulationPrimitives

/// One search for one bug: the number of schedules a fresh strategy needs to find it.
///
/// A trial is a value, and its result is a pure function of its fields. So any number of workers
/// can share trials, and skip those with a stored result.
package struct Trial: Hashable, Sendable {
  /// The program's name, with which the executing process finds the program.
  package let program: String
  /// The strategy's name, see ``strategies``.
  package let strategy: String
  /// The number of the trial, which is the seed.
  package let number: Int
  /// The maximum number of schedules.
  package let limit: Int

  /// Creates a trial.
  package init(program: String, strategy: String, number: Int, limit: Int = 10_000) {
    (self.program, self.strategy) = (program, strategy)
    (self.number, self.limit) = (number, limit)
  }

  /// The valid numbers of trials.
  package static let numbers = 0..<1_000
  /// The valid maximum numbers of schedules.
  package static let limits = 1...1_000_000_000

  /// The names of all strategies, with the portfolio last.
  package static let strategies = Strategy.all.map(\.name)

  /// The settings of the runs: the default settings, with the trial's number as the seed.
  package var settings: ExplorationSettings {
    var settings = ExplorationSettings()
    settings.seed = Seed(UInt64(number))
    return settings
  }

  /// Searches until the first failure or the limit.
  ///
  /// - Parameter program: The program with the trial's program name.
  /// - Returns: The result, or `nil` for another program or an unknown strategy.
  package func run(_ program: ExploredProgram) -> TrialResult? {
    guard program.name == self.program, Strategy(named: strategy) != nil else { return nil }
    let failure = firstFailure(of: program)
    return TrialResult(
      trial: self, scheduleCount: failure.map { $0.schedule + 1 } ?? limit,
      isFound: failure != nil)
  }

  /// Returns the first failing run and the number of runs before, or `nil` if none failed.
  package func firstFailure(
    of program: ExploredProgram
  ) -> (schedule: Int, verdict: RunResult)? {
    guard let strategy = Strategy(named: strategy)?.make() else { return nil }
    let explorer = Explorer(program, settings: settings)
    for schedule in 0..<limit {
      let verdict = explorer.run(schedule, under: strategy)
      if verdict.failure != nil { return (schedule, verdict) }
    }
    return nil
  }
}

/// The result of a trial.
package struct TrialResult: Hashable, Sendable {
  /// The trial.
  package let trial: Trial
  /// The number of schedules that ran, including the failing one.
  package let scheduleCount: Int
  /// Whether a schedule failed.
  package let isFound: Bool

  /// Creates a result.
  package init(trial: Trial, scheduleCount: Int, isFound: Bool) {
    (self.trial, self.scheduleCount, self.isFound) = (trial, scheduleCount, isFound)
  }
}

extension TrialResult {
  /// The result as one line of JSON, for a file of results.
  package var line: String {
    """
    {"program":"\(trial.program)","strategy":"\(trial.strategy)","trial":\(trial.number),\
    "limit":\(trial.limit),"schedules":\(scheduleCount),"found":\(isFound)}
    """
  }

  /// Reads a line written by ``line``, or returns `nil` for other text, such as a truncated line.
  ///
  /// The numbers are not checked, see ``problem``.
  package init?(line: String) {
    guard line.first == "{", line.last == "}" else { return nil }
    let pairs = line.dropFirst().dropLast().split(separator: ",").map {
      $0.split(separator: ":").map { String($0.filter { $0 != "\"" }) }
    }
    guard pairs.count == 6, pairs.allSatisfy({ $0.count == 2 }),
      let number = Int(pairs[2][1]), let limit = Int(pairs[3][1]),
      let scheduleCount = Int(pairs[4][1]), let isFound = Bool(pairs[5][1])
    else { return nil }
    let trial = Trial(
      program: pairs[0][1], strategy: pairs[1][1], number: number, limit: limit)
    self.init(trial: trial, scheduleCount: scheduleCount, isFound: isFound)
    // Each result has only one valid text, so that every change of a line is detected.
    guard self.line == line else { return nil }
  }

  /// A description of an invalid value and the expected one, or `nil` if all values are valid.
  package var problem: String? {
    guard Trial.strategies.contains(trial.strategy) else {
      return "no strategy is called '\(trial.strategy.quotable)'"
    }
    guard Trial.numbers.contains(trial.number) else {
      return "trial is \(trial.number); expected 0 to \(Trial.numbers.upperBound - 1)"
    }
    guard Trial.limits.contains(trial.limit) else {
      return "limit is \(trial.limit); expected 1 to \(Trial.limits.upperBound)"
    }
    guard isFound || scheduleCount == trial.limit else {
      return "schedules is \(scheduleCount); expected \(trial.limit), as nothing was found"
    }
    guard (1...trial.limit).contains(scheduleCount) else {
      return "schedules is \(scheduleCount); expected 1 to \(trial.limit)"
    }
    return nil
  }
}
