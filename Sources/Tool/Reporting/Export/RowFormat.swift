import Foundation
import SimulationPrimitives
import StoreFiles

/// The format of rows for other programs: CSV or JSON Lines.
///
///     let format = RowFormat(file: "week.csv")
///     format.header(of: ["device", "outcome"]) + (try format.line(of: cells))
///
/// Columns and their names are stable and the same in both. CSV follows RFC 4180 with a header
/// line; lists are separated by blanks, and a missing value is empty. In JSON Lines, lists are
/// arrays, and a missing value is `null`.
///
/// A CSV text that a spreadsheet may read as a formula gets an apostrophe as its first character.
/// This is the case for `=`, `+`, `-`, `@` or a tab at the start of a text that is not a number. In
/// CSV, control characters and bidirectional marks become U+FFFD; in JSON Lines every text is
/// unchanged.
package enum RowFormat: Hashable, Sendable {
  /// Comma-separated values.
  case csv
  /// One JSON object per line.
  case jsonLines

  /// A column's name and the value of a row in it.
  package typealias Column = (name: String, cell: Cell)

  /// Creates the format for a file name: JSON Lines for `.jsonl`, else CSV.
  package init(file: String) { self = file.hasSuffix(".jsonl") ? .jsonLines : .csv }

  /// Whether a file name has the suffix of a row format, or no suffix of another format.
  package static func isMeant(byFile file: String) -> Bool {
    ["", "csv", "jsonl"].contains(URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  /// Returns the text before the first row.
  package func header(of columns: [String]) -> String {
    switch self {
    case .csv: columns.joined(separator: ",") + "\r\n"
    case .jsonLines: ""
    }
  }

  /// Returns a row as text with a line break.
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
    /// A number of at most seven decimals, such as degrees, or no value.
    case decimal(Double?)
    /// A word, or no value.
    case word(String?)
    /// Several words.
    case list([String])

    /// The value in CSV, before quoting.
    package var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .decimal(let number): number?.rounded(to: 7) ?? ""
      case .word(let word): word ?? ""
      case .list(let names): names.joined(separator: " ")
      }
    }

    /// The value in JSON.
    var json: String {
      switch self {
      case .number(let number): "\(number)"
      case .decimal(let number): number?.rounded(to: 7) ?? "null"
      case .word(let word): JSONText.string(word)
      case .list(let names): JSONText.array(names.map { JSONText.string($0) })
      }
    }

    /// Encodes the plain value.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .decimal(let number):
        try container.encode(number.map { Double($0.rounded(to: 7)) ?? $0 })
      case .word(let word): try container.encode(word)
      case .list(let names): try container.encode(names)
      }
    }
  }
}
