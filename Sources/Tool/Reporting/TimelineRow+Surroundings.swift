import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives

/// Rows of the world around a device, of which no device writes a journal.
extension TimelineRow {
  /// The rows of a run, the surroundings' before the device's at one instant: it answers to them.
  static func all(of run: ScenarioRun) -> [TimelineRow] {
    let start = run.scenario.start
    let device = run.entries.map {
      TimelineRow(entry: $0, start: start, configuration: run.configuration)
    }
    let all = clockRows(of: run) + surroundingsRows(of: run.scenario) + device
    return all.enumerated().sorted { left, right in
      (left.element.atSeconds, left.offset) < (right.element.atSeconds, right.offset)
    }.map(\.element)
  }

  private static func surroundingsRows(of scenario: Scenario) -> [TimelineRow] {
    scenario.events.compactMap { event in
      guard event.at <= scenario.horizon, case .input(let content) = event.kind,
        let told = content.surroundings
      else { return nil }
      let time = scenario.start.advanced(by: event.at)
      return TimelineRow(
        atSeconds: time.seconds(since: scenario.start), kind: told.kind, subject: nil,
        detail: told.words)
    }
  }

  /// Every change of the person's clock, by a journey or by law.
  private static func clockRows(of run: ScenarioRun) -> [TimelineRow] {
    let start = run.scenario.start
    let zones = run.scenario.events.reduce(into: [Int64: String]()) { zones, event in
      guard case .timeZone(let name) = event.kind else { return }
      // The calendar knows whole seconds.
      zones[start.advanced(by: event.at).nanoseconds / 1_000_000_000] = name
    }
    let changes = run.configuration.calendar.changes(
      after: start, through: start.advanced(by: run.scenario.horizon))
    return changes.compactMap { change in
      let zone = zones[change.secondsSinceEpoch]
      guard zone != nil || change.seconds != 0 else { return nil }
      let time = VirtualTime(secondsSinceEpoch: change.secondsSinceEpoch)
      return TimelineRow(
        atSeconds: time.seconds(since: start), kind: .clock, subject: nil,
        detail: [zone, change.words].compactMap(\.self).joined(separator: ", "))
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
