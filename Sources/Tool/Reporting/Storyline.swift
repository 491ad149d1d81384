import CueModel
import SimulationPrimitives

/// The deeds of a device, a line each: time of day, seconds since the start, and what it was.
struct Storyline {
  /// The decisions, in order.
  let decisions: [DecisionRow]
  /// Everything the device did, in order.
  let timeline: [TimelineRow]
  /// Where and when it was.
  let clock: WallClock

  /// The lines, each of one thing that happened.
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

  /// The lines, each folded to the width of a report.
  func foldedLines(_ paint: Paint) -> [String] {
    lines(paint).flatMap { $0.oneLine.folded(to: reportColumns, indent: 24) }
  }

  /// Local time and seconds since the start, in a column.
  private func column(_ seconds: Double) -> String {
    "\(clock.time(atSeconds: seconds))\(seconds.decimal(places: 3).leftPadded(to: 11)) s"
  }
}
