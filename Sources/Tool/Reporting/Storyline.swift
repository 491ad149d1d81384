import CueModel
import SimulationPrimitives

/// The actions of a device, one line each: time of day, seconds since the start, and the action.
struct Storyline {
  /// The decisions, in order.
  let decisions: [DecisionRow]
  /// All actions of the device, in order.
  let timeline: [TimelineRow]
  /// The person's clock.
  let clock: WallClock

  /// Returns the lines, one per action.
  func lines(_ paint: Paint) -> [String] {
    var lines: [String] = []
    var decided = decisions[...]
    for row in timeline {
      if row.kind == .decision, let decision = decided.popFirst() {
        lines.append("\(column(decision.atSeconds))  \(decision.words(paint))")
      } else {
        let subject = row.subject.map { " \($0)" } ?? ""
        let words = "· \(row.kind.rawValue)\(subject): \(row.detail)"
        lines.append(paint.quiet("\(column(row.atSeconds))  \(words)"))
      }
    }
    return lines
  }

  /// Returns the lines wrapped to the width of a report.
  func foldedLines(_ paint: Paint) -> [String] {
    lines(paint).flatMap { $0.oneLine.folded(to: reportColumns, indent: 24) }
  }

  /// Formats local time and seconds since the start as a column.
  private func column(_ seconds: Double) -> String {
    "\(clock.time(atSeconds: seconds))\(seconds.decimal(places: 3).leftPadded(to: 11)) s"
  }
}
