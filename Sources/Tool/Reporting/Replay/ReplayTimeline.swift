import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives
import TrackFormats

extension ReplayReport {
  /// The device's deeds, a line each, and for a decision a second one with what spoke against it.
  var timelineLines: [String] {
    let lines = replay.entries.flatMap(lines)
    return lines.isEmpty ? ["Nothing happened."] : ["Timeline"] + lines
  }

  private func lines(for entry: Journal.Entry) -> [String] {
    let start = replay.start
    let row = TimelineRow(entry: entry, start: start, configuration: replay.configuration)
    if case .sensorMode(let mode) = entry.event {
      if mode == .significantChange, let gap = gap(at: entry.time) {
        return ["\(column(entry.time))· \(gap)"]
      }
      if mode == .full, gaps.end(at: entry.time) { return [] }
    }
    guard case .decided(let decision) = entry.event else {
      let subject = row.subject.map { " \($0)" } ?? ""
      return ["\(column(entry.time))· \(row.kind.rawValue)\(subject): \(row.detail)"]
    }
    let figures = DecisionRow(decision: decision, start: start, cards: replay.settings.cards)
    let reason = figures.primaryReason.map { "because \($0)" } ?? "nothing against it"
    let others = figures.vetoes.vetoes.map(\.name).joined(separator: ", ")
    let surfaces = figures.surfaces.names.joined(separator: ", ")
    return [
      "\(column(entry.time))\(figures.event.rawValue) \(figures.subject): "
        + "\(figures.outcome.rawValue) → \(surfaces.isEmpty ? "no surface" : surfaces)",
      String(repeating: " ", count: 25) + reason
        + (figures.vetoes.vetoes.count > 1 ? "; all: \(others)" : "") + "; score \(figures.score)",
    ]
  }

  /// Why nobody knows where the person is from an instant on, if that is so.
  private func gap(at time: VirtualTime) -> String? {
    if time == replay.track.survey.end { return "end of the track" }
    return gaps.seconds(from: time).map { "gap: nothing is known for \(span($0))" }
  }

  private func column(_ time: VirtualTime) -> String {
    let seconds = "+\(time.seconds(since: replay.start).rounded(to: 1)) s".leftPadded(to: 11)
    return "  \(clock(time)) \(seconds)  "
  }
}

extension ReplayReport {
  /// The outcomes counted, why nothing interrupted if nothing did, and the digest.
  var summaryLines: [String] {
    let decisions = replay.decisions
    let counts = Outcome.allCases.compactMap { outcome in
      let count = decisions.count { $0.outcome == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let isSilent = !decisions.contains { $0.outcome == .interruptive }
    return ["Decisions: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))"]
      + (isSilent ? Silence(replay.run).lines(wallClock) : []) + budgetLines
      + BreachRow.rows(of: replay.run).map { "Broken: \($0.words)" } + ["Digest: \(replay.digest)"]
  }

  private var budgetLines: [String] {
    let profile = replay.settings.profile
    guard let rows = BudgetRow.rows(of: replay.budgets, under: profile) else { return [] }
    return [BudgetRow.text(of: rows, under: profile.name).capitalizingFirst]
  }
}
