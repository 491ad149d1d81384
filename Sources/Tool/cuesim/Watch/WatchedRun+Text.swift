import CueRuns
import Reporting
import SimulationPrimitives

extension WatchedRun {
  /// The run for people without a terminal: a line for all that happened from a place on, and one for each
  /// surface when it comes to look otherwise.
  func text(from place: Int, _ paint: Paint) -> String {
    var text = paint.bold("\(story.name.oneLine), from \(clock(0))") + "\n"
    var looks = cards(at: 0).map { Card(name: $0.name, text: "") }
    for place in happenings.indices.dropFirst(place) {
      let seconds = seconds(of: place)
      let time = column(seconds)
      let isDecided = happenings[place].decision != nil
      let line = "\(time)  \(lanes[happenings[place].lane]): \(words(of: place))".oneLine
      text += (isDecided ? paint.bold(line) : paint.quiet(line)) + "\n"
      for reason in happenings[place].decision.map(reasons(of:)) ?? [] {
        text += String(repeating: " ", count: time.count) + "    \(reason.oneLine)\n"
      }
      let isLastOfInstant =
        place + 1 == happenings.count || happenings[place + 1].time > happenings[place].time
      guard isLastOfInstant else { continue }
      let now = cards(at: seconds)
      for (card, former) in zip(now, looks) where card != former {
        text += "\(time)  [\(card.name)] \(card.text.isEmpty ? "nothing" : card.text.oneLine)\n"
      }
      looks = now
    }
    return text + "the end at \(clock(end)), \(happenings.count) happenings\n"
  }

  /// The time of day and the seconds from the start in a column.
  private func column(_ seconds: Double) -> String {
    let number = "\((seconds * 1_000).rounded() / 1_000)"
    let blanks = String(repeating: " ", count: max(1, 11 - number.count))
    return "\(clock(seconds))\(blanks)\(number) s"
  }
}
