/// The trials of a table, programs by strategies, and what is known of them so far.
///
///     var table = TrialTable(programs: BugSuite.programs.map(\.name), trialCount: 20)
///     for line in file { table.add(TrialResult(line: line)) }
///     for trial in table.missing { print(trial.run()?.line ?? "") }
public struct TrialTable: Sendable {
  /// The programs, in the order of rows.
  public let programs: [String]
  /// The strategies, in the order of columns; the portfolio is a column of its own.
  public let strategies: [String]
  /// How many schedules a trial gives up after.
  public let limit: Int
  private let trialCount: Int
  private var results: [Trial: TrialResult] = [:]

  /// Creates a table without results.
  public init(
    programs: [String], strategies: [String] = Trial.strategies, trialCount: Int = 20,
    limit: Int = 10_000
  ) {
    (self.programs, self.strategies) = (programs, strategies)
    (self.trialCount, self.limit) = (trialCount, limit)
  }

  /// Takes a result up; `nil` and those of no trial of the table change nothing.
  public mutating func add(_ result: TrialResult?) {
    guard let result, result.trial.limit == limit else { return }
    results[result.trial] = result
  }

  /// The trials that have no result yet, in the order of the table.
  public var missing: [Trial] {
    programs.flatMap { program in
      strategies.flatMap { trials(program, $0) }
    }.filter { results[$0] == nil }
  }

  private func trials(_ program: String, _ strategy: String) -> [Trial] {
    (0..<trialCount).map {
      Trial(program: program, strategy: strategy, number: $0, limit: limit)
    }
  }

  /// What is known of one cell.
  public func summary(_ program: String, _ strategy: String) -> TrialSummary {
    TrialSummary(trials(program, strategy).compactMap { results[$0] })
  }

  /// The whole table as JSON.
  public var json: String {
    let rows = programs.map { program in
      let cells = strategies.filter { $0 != "portfolio" }.map {
        #""\#($0)":\#(summary(program, $0).json)"#
      }
      let isBuggy = BugSuite.program(named: program)?.isBuggy ?? false
      return """
        {"name":"\(program)","buggy":\(isBuggy),\
        "portfolio":\(summary(program, "portfolio").json),\
        "strategies":{\(cells.joined(separator: ","))}}
        """
    }
    return "{\"programs\":[\(rows.joined(separator: ","))]}"
  }
}
