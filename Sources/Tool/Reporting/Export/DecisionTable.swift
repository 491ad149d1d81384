package import CueRuns
import CueSystem
import CueModel
import Positions
package import FleetRunner

/// A table of decisions with the same columns for a fleet, a scenario and a replay.
///
///     try DecisionTable.text(of: [DecidedTrack(run, along: way)], as: .csv)
package enum DecisionTable {
  /// The columns of a decision, in order.
  private enum Column: String, CaseIterable {
    case weekday, date, time, event, subject, outcome, reason, vetoes, surfaces, score, landed,
      instant, zone

    func cell(of record: DecisionRecord) -> RowFormat.Cell {
      let decision = record.decision
      return switch self {
      case .weekday: .word("\(record.calendar.weekday(at: decision.time))")
      case .date: .word("\(record.calendar.date(at: decision.time))")
      case .time: .word(record.calendar.clockText(at: decision.time))
      case .event: .word(decision.kind.rawValue)
      case .subject: .word(record.subject)
      case .outcome: .word(decision.outcome.rawValue)
      case .reason: .word(decision.primaryReason?.name)
      case .vetoes: .list(decision.vetoes.vetoes.map(\.name))
      case .surfaces: .list(decision.surfaces.names)
      case .score: .number(decision.score)
      case .landed: .list(record.landed.names)
      case .instant: .word(decision.time.universalText)
      case .zone: .word(record.calendar.offsetText(at: decision.time))
      }
    }
  }

  /// Returns the columns of a decision with their values.
  static func columns(of record: DecisionRecord) -> [RowFormat.Column] {
    Column.allCases.map { ($0.rawValue, $0.cell(of: record)) }
  }

  /// Returns the decisions of scenarios or tracks, each row with its file and the person's place.
  package static func text(of tracks: [DecidedTrack], as format: RowFormat) throws -> String {
    let places = ["latitude", "longitude"]
    var text = format.header(of: ["file"] + Column.allCases.map(\.rawValue) + places)
    for track in tracks {
      for (record, place) in track.decisions {
        let coordinates: [RowFormat.Column] = [
          (places[0], .decimal(place?.latitude)), (places[1], .decimal(place?.longitude)),
        ]
        text += try format.line(
          of: [("file", .word(track.file))] + columns(of: record) + coordinates)
      }
    }
    return text
  }

  /// Returns the text before the first row of a fleet.
  package static func fleetHeader(_ format: RowFormat) -> String {
    format.header(of: ["device", "city", "routine"] + Column.allCases.map(\.rawValue))
  }

  /// Returns rows of a fleet as text, each with a line break.
  package static func fleetLines(of rows: [FleetRow], as format: RowFormat) throws -> String {
    try rows.map { row in
      try format.line(
        of: [
          ("device", .number(row.device)), ("city", .number(row.city)),
          ("routine", .word(row.routine)),
        ] + columns(of: row.record))
    }.joined()
  }
}
