package import ScheduleExploration

/// The trials of a table, programs by strategies, and what is known of them so far.
///
///     let programs = BugSuite.programs
///     var table = TrialTable(
///       programs: programs.map(\.program), buggy: Set(programs.filter(\.isBuggy).map(\.name)))
///     for line in file { table.add(TrialResult(line: line)) }
///     for (trial, program) in table.missing { print(trial.run(program)?.line ?? "") }
package struct TrialTable: Sendable {
  /// The programs, in the order of rows.
  package let programs: [ExploredProgram]
  /// The names of those that some schedule breaks.
  package let buggy: Set<String>
  /// The strategies, in the order of columns; the portfolio is a separate column.
  package let strategies: [String]
  /// How many schedules a trial gives up after.
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

  /// Takes a result up; `nil` and those of no trial of the table change nothing.
  package mutating func add(_ result: TrialResult?) {
    guard let result, result.trial.limit == limit else { return }
    results[result.trial] = result
  }

  /// The trials that have no result yet, in the order of the table.
  package var missing: [(trial: Trial, program: ExploredProgram)] {
    programs.flatMap { program in
      strategies.flatMap { trials(program.name, $0) }.filter { results[$0] == nil }
        .map { ($0, program) }
    }
  }

  /// The programs that no schedule breaks.
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

  /// Sums up what is known of one cell.
  package func summary(_ program: String, _ strategy: String) -> TrialSummary {
    TrialSummary(trials(program, strategy).compactMap { results[$0] })
  }

  /// The steps and choices of a program's own order: how long it is.
  package static func points(of program: ExploredProgram) -> (steps: Int, choices: Int) {
    let verdict = Explorer(program).replay(ChoiceLog())
    return (verdict.stepCount, verdict.choiceCount)
  }

  /// Whether a program says what its state is, see `Exploration.observe(_:)`.
  package static func showsState(_ program: ExploredProgram) -> Bool {
    Explorer(program).showsState
  }

  /// Finds the figures others measured on the model of a broken program, if there are any.
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
