import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives
import TrackFormats

/// Rows of the world around a device, of which no device writes a journal.
extension TimelineRow {
  /// The rows of a run, the surroundings' before the device's at one instant: it answers to them.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - way: Where the person went, and what happened there.
  ///   - zones: The zones of a journey, by the seconds since 1970 at which it enters them.
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

  /// The weather among what was sent to a device, or the gaps of a recording and its end.
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
        row(at: gap.atSeconds, .recording, "nothing is known for \(spanText(gap.seconds))")
      }
        + (track.survey.end.map { [row(at: $0.seconds(since: run.start), .recording, "ends")] }
          ?? [])
    }
  }

  /// Every change of the person's clock, by a journey or by law.
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
  /// The zones of its journey, by the seconds since 1970 at which it enters them.
  var zones: [Int64: String] {
    events.reduce(into: [:]) { zones, event in
      guard case .timeZone(let name) = event.kind else { return }
      // The calendar knows whole seconds.
      zones[start.advanced(by: event.at).nanoseconds / 1_000_000_000] = name
    }
  }
}

/// A change of what a person's clock shows.
struct ClockChange {
  /// The first instant of it, in seconds since 1970-01-01 UTC.
  let secondsSinceEpoch: Int64
  /// The seconds it is put forward by; put back if negative.
  let seconds: Int

  /// The change in words.
  var words: String {
    let length = DurationFormatter.format(nanoseconds: Int64(seconds.magnitude) * 1_000_000_000)
    return seconds == 0 ? "as before" : "put \(seconds < 0 ? "back" : "forward") by \(length)"
  }
}

extension LocalCalendar {
  /// The changes within a stretch, its end included: what is so from its start on is no change.
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
