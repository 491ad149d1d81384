package import ScheduleExploration

/// The trials of a table, programs by strategies, and their known results.
///
///     let programs = BugSuite.programs
///     var table = TrialTable(
///       programs: programs.map(\.program), buggy: Set(programs.filter(\.isBuggy).map(\.name)))
///     for line in file { table.add(TrialResult(line: line)) }
///     for (trial, program) in table.missing { print(trial.run(program)?.line ?? "") }
package struct TrialTable: Sendable {
  /// The programs, in the order of rows.
  package let programs: [ExploredProgram]
  /// The names of the programs that fail in some schedule.
  package let buggy: Set<String>
  /// The strategies, in the order of columns, where the portfolio is a separate column.
  package let strategies: [String]
  /// The maximum number of schedules of a trial.
  package let limit: Int
  private let trialCount: Int
  private var results: [Trial: TrialResult] = [:]

  /// Creates a table without results.
  package init(
    programs: [ExploredProgram], buggy: Set<String>, strategies: [String] = Trial.strategies,
    trialCount: Int = 20, limit: Int = 10_000
  ) {
    (self.programs, self.buggy, self.strategies) = (programs, buggy, strategies)
    (self.trialCount, self.limit) = (trialCount, limit)
  }

  /// Adds a result, but ignores `nil` and results with another limit.
  package mutating func add(_ result: TrialResult?) {
    guard let result, result.trial.limit == limit else { return }
    results[result.trial] = result
  }

  /// The trials without a result, in the order of the table.
  package var missing: [(trial: Trial, program: ExploredProgram)] {
    programs.flatMap { program in
      strategies.flatMap { trials(program.name, $0) }.filter { results[$0] == nil }
        .map { ($0, program) }
    }
  }

  /// The programs that fail in no schedule.
  package var corrected: [ExploredProgram] { programs.filter { !buggy.contains($0.name) } }

  /// The trials in which a correct program failed, in the order of the table.
  package var accusations: [(result: TrialResult, program: ExploredProgram)] {
    corrected.flatMap { program in
      strategies.flatMap { trials(program.name, $0) }.compactMap { results[$0] }
        .filter(\.isFound).map { ($0, program) }
    }
  }

  private func trials(_ program: String, _ strategy: String) -> [Trial] {
    (0..<trialCount).map {
      Trial(program: program, strategy: strategy, number: $0, limit: limit)
    }
  }

  /// Summarizes the known results of one cell.
  package func summary(_ program: String, _ strategy: String) -> TrialSummary {
    TrialSummary(trials(program, strategy).compactMap { results[$0] })
  }

  /// Returns the length of a program's default schedule in steps and choices.
  package static func points(of program: ExploredProgram) -> (steps: Int, choices: Int) {
    let verdict = Explorer(program).replay(ChoiceLog())
    return (verdict.stepCount, verdict.choiceCount)
  }

  /// Whether a program reports its state, see `Exploration.observe(_:)`.
  package static func showsState(_ program: ExploredProgram) -> Bool {
    Explorer(program).showsState
  }

  /// Returns the published figures for the original of a buggy program, if there are any.
  package static func published(_ program: ExploredProgram) -> PublishedFigures? {
    let known = BugSuite.program(named: program.name)
    return known?.isBuggy == true ? known?.published : nil
  }

  /// The whole table as JSON.
  package var json: String {
    let rows = programs.map { program in
      let cells = strategies.filter { $0 != "portfolio" }.map {
        #""\#($0)":\#(summary(program.name, $0).json)"#
      }
      let points = Self.points(of: program)
      let published = Self.published(program).map { #","published":\#($0.json)"# } ?? ""
      return """
        {"name":"\(program.name)","buggy":\(buggy.contains(program.name)),\
        "showsState":\(Self.showsState(program)),\
        "portfolio":\(summary(program.name, "portfolio").json),\
        "strategies":{\(cells.joined(separator: ","))},\
        "steps":\(points.steps),"choices":\(points.choices)\(published)}
        """
    }
    return "{\"programs\":[\(rows.joined(separator: ","))]}"
  }
}
