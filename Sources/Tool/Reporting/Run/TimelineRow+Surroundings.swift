import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives
import TrackFormats

/// Rows about a device's environment, which is in no journal.
extension TimelineRow {
  /// Returns the rows of a run.
  ///
  /// At one instant, the environment's rows precede the device's reactions.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - way: The route of the person, with its events.
  ///   - zones: The time zones of a journey, by the entry time in seconds since 1970.
  /// - Returns: The rows, in order.
  static func all(of run: Run, along way: Way, zones: [Int64: String]) -> [TimelineRow] {
    let device = run.entries.map {
      TimelineRow(entry: $0, start: run.start, configuration: run.configuration)
    }
    let all = clockRows(of: run, zones) + rows(of: way, run) + device
    return all.enumerated().sorted { left, right in
      (left.element.atSeconds, left.offset) < (right.element.atSeconds, right.offset)
    }.map(\.element)
  }

  /// Returns the weather sent to a device, or the gaps and the end of a recording.
  private static func rows(of way: Way, _ run: Run) -> [TimelineRow] {
    func row(at seconds: Double, _ kind: Kind, _ detail: String) -> TimelineRow {
      TimelineRow(atSeconds: seconds, kind: kind, subject: nil, detail: detail)
    }
    switch way {
    case .inputs(let inputs):
      return inputs.compactMap { input in
        guard let told = input.content.surroundings, input.time <= run.end else { return nil }
        return row(at: input.time.seconds(since: run.start), told.kind, told.words)
      }
    case .recording(let track):
      return track.survey.gaps.map { gap in
        row(at: gap.atSeconds, .recording, "no data for \(spanText(gap.seconds))")
      }
        + (track.survey.end.map { [row(at: $0.seconds(since: run.start), .recording, "ends")] }
          ?? [])
    }
  }

  /// Returns every change of the person's clock, by a journey or by law.
  private static func clockRows(of run: Run, _ zones: [Int64: String]) -> [TimelineRow] {
    let changes = run.configuration.calendar.changes(after: run.start, through: run.end)
    return changes.compactMap { change in
      let zone = zones[change.secondsSinceEpoch]
      guard zone != nil || change.seconds != 0 else { return nil }
      let time = VirtualTime(secondsSinceEpoch: change.secondsSinceEpoch)
      return TimelineRow(
        atSeconds: time.seconds(since: run.start), kind: .clock, subject: nil,
        detail: [zone, change.words].compactMap(\.self).joined(separator: ", "))
    }
  }
}

extension Scenario {
  /// The time zones of the journey, by the entry time in seconds since 1970.
  var zones: [Int64: String] {
    events.reduce(into: [:]) { zones, event in
      guard case .timeZone(let name) = event.kind else { return }
      // The calendar has whole seconds.
      zones[start.advanced(by: event.at).nanoseconds / 1_000_000_000] = name
    }
  }
}

/// A change of the person's clock.
struct ClockChange {
  /// The first instant after the change, in seconds since 1970-01-01 UTC.
  let secondsSinceEpoch: Int64
  /// The seconds by which the clock is put forward; negative if it is put back.
  let seconds: Int

  /// The change as text.
  var words: String {
    let length = DurationFormatter.format(nanoseconds: Int64(seconds.magnitude) * 1_000_000_000)
    return seconds == 0 ? "as before" : "put \(seconds < 0 ? "back" : "forward") by \(length)"
  }
}

extension LocalCalendar {
  /// Returns the changes after the start of a period and up to its end.
  func changes(after start: VirtualTime, through end: VirtualTime) -> [ClockChange] {
    zip([initialOffsetSeconds] + transitions.map(\.offsetSeconds), transitions)
      .map { before, transition in
        ClockChange(
          secondsSinceEpoch: transition.secondsSinceEpoch,
          seconds: transition.offsetSeconds - before)
      }
      .filter { change in
        let time = VirtualTime(secondsSinceEpoch: change.secondsSinceEpoch)
        return start < time && time <= end
      }
  }
}
