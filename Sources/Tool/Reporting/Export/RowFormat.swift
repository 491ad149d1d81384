import Foundation
import SimulationPrimitives
import StoreFiles

/// How rows are written for other programs: as CSV, or as JSON Lines.
///
///     let format = RowFormat(file: "week.csv")
///     format.header(of: ["device", "outcome"]) + (try format.line(of: cells))
///
/// Columns and their names are the same in both, and stable. CSV is that of RFC 4180, with a line of
/// names; lists are names with blanks between them, and what is absent is empty. In JSON Lines lists
/// are lists, and what is absent is null.
///
/// A word of CSV that a spreadsheet would take for a formula has an apostrophe before it: what begins with `=`, `+`, `-`,
/// `@` or a tabulator and is no number. Control characters and marks that turn the direction of writing become U+FFFD
/// there; in JSON Lines every text is as it was given.
package enum RowFormat: Hashable, Sendable {
  /// Values with commas between them.
  case csv
  /// An object a line.
  case jsonLines

  /// A column's name and a row's value in it.
  package typealias Column = (name: String, cell: Cell)

  /// The format that a file's name asks for: JSON Lines if it ends in `.jsonl`, else CSV.
  package init(file: String) { self = file.hasSuffix(".jsonl") ? .jsonLines : .csv }

  /// Whether a file's name asks for one of them, or for nothing: rows under the name of another format
  /// would be opened as what they are not.
  package static func isMeant(byFile file: String) -> Bool {
    ["", "csv", "jsonl"].contains(URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  /// The text before the first row.
  package func header(of columns: [String]) -> String {
    switch self {
    case .csv: columns.joined(separator: ",") + "\r\n"
    case .jsonLines: ""
    }
  }

  /// A row as text, with its line break.
  package func line(of row: [Column]) throws -> String {
    switch self {
    case .csv: row.map { $0.cell.text.csvField }.joined(separator: ",") + "\r\n"
    case .jsonLines:
      String(
        decoding: try StableJSON.line(
          of: Dictionary(row.map { ($0.name, $0.cell) }) { first, _ in first }), as: UTF8.self)
        + "\n"
    }
  }

  /// A value.
  package enum Cell: Encodable, Sendable {
    /// A whole number.
    case number(Int)
    /// A word, or nothing.
    case word(String?)
    /// Several words.
    case list([String])

    /// The value as CSV has it, before it is quoted.
    package var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .word(let word): word ?? ""
      case .list(let names): names.joined(separator: " ")
      }
    }

    /// The value as JSON has it.
    var json: String {
      switch self {
      case .number(let number): "\(number)"
      case .word(let word): JSONText.string(word)
      case .list(let names): JSONText.array(names.map { JSONText.string($0) })
      }
    }

    /// Writes the value alone.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .word(let word): try container.encode(word)
      case .list(let names): try container.encode(names)
      }
    }
  }
}
