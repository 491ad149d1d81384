import Foundation
import ScheduleExploration

/// What a search came to: for each program what was covered, and how it breaks if it does.
struct ExploreReport {
  fileprivate struct Row: Encodable {
    let name: String
    let buggy: Bool
    /// Whether the search has to find its bug.
    let required: Bool
    let schedules: Int
    let steps: Int
    let choices: Int
    let audited: Int
    var failure: String?
    var strategy: String?
    var schedule: Int?
    var token: String?
    var deviations: Int?
    var story: [String]?
    var unreached: [String] = []
    var divergence: String?
    var deaths: [String] = []
    var exhaustive: ExploreProof?
    /// With 95 % confidence a schedule of this search breaks the program less often than this.
    var missedBelow: Double?

    var isAsExpected: Bool {
      divergence == nil && deaths.isEmpty && (failure == nil ? !required : buggy)
        && (buggy || unreached.isEmpty)
    }
  }

  private let rows: [Row]

  init(_ plan: ExplorePlan, _ findings: ExploreFindings) {
    rows = findings.results.map { result in
      let program = plan.programs[result.program]
      var row = Row(
        name: program.name, buggy: program.isBuggy, required: ExplorePlan.isRequired(program),
        schedules: result.runs, steps: result.steps, choices: result.choices, audited: result.audits
      )
      (row.divergence, row.exhaustive) = (result.divergence, result.proof)
      row.deaths = findings.deaths.filter { $0.program == result.program }.map(\.text)
      if let failure = result.failure {
        row.tell(failure, program, plan.settings)
      } else if result.runs > 0 {
        row.unreached = result.declared.filter { !result.reached.contains($0) }
        // Nothing in n tries: the chance was below the root of one in twenty. Only of what was drawn: one
        // after another says nothing of the rest.
        row.missedBelow = result.proof != nil ? nil : 1 - exp(log(0.05) / Double(result.runs))
      }
      return row
    }
  }

  /// Zero if every program broke that has to, no correct one did, everything declared was reached,
  /// and no worker died.
  var status: Int32 { rows.allSatisfy(\.isAsExpected) ? 0 : 1 }

  func json() throws -> String {
    try ExploreJSON.document(["programs": rows])
  }

  var text: String {
    rows.map(Self.text).joined()
  }

  private static func text(_ row: Row) -> String {
    let covered = "\(row.schedules) schedules, \(row.steps) steps, \(row.choices) choices"
    var lines = ["\(row.name): \(covered), \(row.audited) made twice"]
    if let failure = row.failure {
      lines.append(
        "  broken: \(failure) (by \(row.strategy ?? ""), schedule \((row.schedule ?? 0) + 1))")
      lines += (row.story ?? []).map { "  " + $0 }
      lines.append("  replay: cuesim explore --replay \(row.token ?? "")")
    } else if let bound = row.missedBelow {
      let share = (bound * 1e6).rounded() / 1e4
      lines.append(
        "  no schedule breaks it; with 95 % confidence fewer than \(share) % of such schedules do")
    }
    if let proof = row.exhaustive, row.failure == nil { lines.append("  \(proof.text)") }
    if row.buggy, row.failure == nil {
      let excuse = row.required ? "" : "; it is known to be beyond a search of this size"
      lines.append("  its known bug was not found\(excuse)")
    }
    lines += row.unreached.map { "  never reached: \($0)" }
    lines += row.deaths.map { "  \($0)" }
    if let divergence = row.divergence { lines.append("  \(divergence)") }
    return lines.joined(separator: "\n") + "\n"
  }

  func rate(seconds: Double) -> String {
    let steps = rows.reduce(0) { $0 + $1.steps }
    let schedules = rows.reduce(0) { $0 + $1.schedules }
    return "explore: \(schedules) schedules, \(steps) steps in \((seconds * 10).rounded() / 10) s: "
      + "\(Int(Double(steps) / max(seconds, 1e-9))) steps/s\n"
  }
}

extension ExploreReport.Row {
  /// Shrinks a failure, and tells it.
  fileprivate mutating func tell(
    _ found: ExploreResult.Failure, _ program: ExploredProgram, _ settings: ExplorationSettings
  ) {
    (failure, strategy, schedule) = (found.what, found.strategy, found.number)
    guard let token = try? ReplayToken(found.token) else { return }
    let verdict = Explorer(program, settings: settings).replay(token.log)
    let shrunk = Shrinker(program, settings: settings).shrink(verdict).verdict
    self.token = "\(ReplayToken(of: shrunk, program: program.name, settings: settings))"
    deviations = shrunk.log.deviations.count
    story = Explorer(program, settings: settings).story(of: shrunk.log).lines
  }
}
