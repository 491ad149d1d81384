import ExplorationSuite
import Reporting
import ScheduleExploration
import SimulationPrimitives

extension TrialTable {
  /// Whether every trial was made and found its required bug, without any false positive.
  func isAsExpected(trials: Int) -> Bool {
    guard accusations.isEmpty else { return false }
    guard strategies.contains("portfolio") else { return true }
    return programs.allSatisfy { program in
      let cell = summary(program.name, "portfolio")
      return cell.trials == trials
        && (cell.found == trials || !ExplorePlan.isRequired(program, within: limit))
    }
  }

  /// Returns the table as text: mean schedules to the first failure, with published results for comparison.
  ///
  /// Further columns are the number of trials with a failure, the choices in the default run, and
  /// whether the program states its state.
  func text(_ paint: Paint) -> String {
    let head =
      ["program"] + strategies + ["choices", "state", "published random, pct3, pos, surw"]
    let rows = programs.map { program in
      [program.name] + strategies.map { summary(program.name, $0).text }
        + [
          "\(Self.points(of: program).choices)", Self.showsState(program) ? "shown" : "unseen",
          Self.published(program)?.text ?? "",
        ]
    }
    return AlignedTable([head] + rows, width: paint.columns).lines().text + verdictOnFixed
  }

  /// The false positives with their tokens, or empty if no fixed variant was tried.
  private var verdictOnFixed: String {
    let cells = corrected.flatMap { program in strategies.map { summary(program.name, $0) } }
    let trials = cells.reduce(0) { $0 + $1.trials }
    guard trials > 0 else { return "" }
    guard accusations.isEmpty else {
      return accusations.map {
        "false positive: \($0.program.name), \(Self.evidence($0.result, $0.program))\n"
      }
      .joined()
    }
    let schedules = cells.reduce(0) { $0 + $1.scheduleCount }
    let tried = corrected.count { program in
      strategies.contains { summary(program.name, $0).trials > 0 }
    }
    return "no false positive: \(tried) of \(corrected.count) correct programs tried, "
      + "\(counted(schedules, "schedule"))\n"
  }

  /// Repeats the trial to find its failing run.
  private static func evidence(_ result: TrialResult, _ program: ExploredProgram) -> String {
    let place = "schedule \(result.scheduleCount) of trial \(result.trial.number)"
    guard let (_, verdict) = result.trial.firstFailure(of: program) else { return place }
    let token = ReplayToken(of: verdict, program: program.name, settings: result.trial.settings)
    return "\(place): cuesim explore --replay \(token)"
  }
}

extension TrialSummary {
  /// The mean, with the number of successful trials if others failed.
  fileprivate var text: String {
    guard trials > 0 else { return "" }
    let mean = meanSchedules.map { "\(($0 * 10).rounded() / 10)" } ?? "—"
    return found == trials ? mean : "\(mean) (\(found)/\(trials))"
  }
}

extension PublishedFigures {
  /// The means, with the number of successful trials of twenty if others failed.
  fileprivate var text: String {
    columns.map { _, figure in
      guard let figure else { return "?" }
      guard let mean = figure.meanSchedules else { return "—" }
      return figure.found == 20 ? "\(Int(mean))" : "\(Int(mean)) (\(figure.found)/20)"
    }.joined(separator: ", ")
  }
}
