package import FleetRunner
import CueModel
import Foundation
import StoreFiles

/// How the rows of a fleet are written for other programs: as CSV, or as JSON Lines.
///
///     let format = FleetRowFormat(file: "week.csv")
///     format.header + format.lines(of: rows)
///
/// Columns and their names are the same in both, and stable. CSV is that of RFC 4180, with a line of
/// names; lists are names with blanks between them, and what is absent is empty. In JSON Lines lists
/// are lists, and what is absent is null.
package enum FleetRowFormat: Hashable, Sendable {
  /// Values with commas between them.
  case csv
  /// An object a line.
  case jsonLines

  /// The format that a file's name asks for: JSON Lines if it ends in `.jsonl`, else CSV.
  package init(file: String) { self = file.hasSuffix(".jsonl") ? .jsonLines : .csv }

  /// Whether a file's name asks for one of them, or for nothing: rows under the name of another format
  /// would be opened as what they are not.
  package static func isMeant(byFile file: String) -> Bool {
    ["", "csv", "jsonl"].contains(URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  /// The text before the first row.
  package var header: String {
    switch self {
    case .csv: Column.allCases.map(\.rawValue).joined(separator: ",") + "\r\n"
    case .jsonLines: ""
    }
  }

  /// Rows as text, each with its line break.
  package func lines(of rows: [FleetRow]) throws -> String {
    switch self {
    case .csv:
      rows.map { row in
        Column.allCases.map { Self.quoted($0.value(of: row).text) }.joined(separator: ",") + "\r\n"
      }.joined()
    case .jsonLines:
      try rows.map { row in
        String(decoding: try StableJSON.line(of: RowObject(row: row)), as: UTF8.self) + "\n"
      }.joined()
    }
  }

  /// A value of CSV, in quotes if it has to be.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { ![0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The columns, in order.
  enum Column: String, CaseIterable, CodingKey {
    case device, city, routine, weekday, date, time, event, subject, outcome, reason, vetoes
    case surfaces, score, landed

    /// The value of a row.
    func value(of row: FleetRow) -> Cell {
      let decision = row.decision
      return switch self {
      case .device: .number(row.device)
      case .city: .number(row.city)
      case .routine: .word(row.routine)
      case .weekday: .word("\(row.calendar.weekday(at: decision.time))")
      case .date: .word("\(row.calendar.date(at: decision.time))")
      case .time: .word(row.calendar.clockText(at: decision.time))
      case .event: .word(decision.kind.rawValue)
      case .subject: .word(row.subject)
      case .outcome: .word(decision.outcome.rawValue)
      case .reason: .word(decision.primaryReason?.name)
      case .vetoes: .list(decision.vetoes.vetoes.map(\.name))
      case .surfaces: .list(decision.surfaces.names)
      case .score: .number(decision.score)
      case .landed: .list(row.landed.names)
      }
    }
  }

  /// A value.
  enum Cell: Encodable {
    case number(Int)
    case word(String?)
    case list([String])

    var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .word(let word): word ?? ""
      case .list(let names): names.joined(separator: " ")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .word(let word): try container.encode(word)
      case .list(let names): try container.encode(names)
      }
    }
  }

  private struct RowObject: Encodable {
    let row: FleetRow

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Column.self)
      for column in Column.allCases {
        try container.encode(column.value(of: row), forKey: column)
      }
    }
  }
}
