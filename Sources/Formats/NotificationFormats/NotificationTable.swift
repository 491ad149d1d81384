import FileReading
import SimulationPrimitives

/// Reads a log of notifications from a table, in constant memory.
struct NotificationTable {
  let path: String
  let start: VirtualTime
  let isKnownPriority: (String) -> Bool
  let isKnownCategory: (String) -> Bool

  func read(_ body: (NotificationEntry) throws -> Void) throws {
    let layout = try TableLayout(path: path)
    let columns = try NotificationColumns(layout, path: path)
    var rows = try TableRows(path: path, layout: layout)
    guard try rows.next(), try rows.next() else {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; export again")
    }
    if let diagnostic = columns.unused(of: layout) { try body(.diagnostic(diagnostic)) }
    if columns.time == nil, columns.hour == nil {
      let detail = "no column holds the time: a notification a second is assumed"
      try body(.diagnostic(Diagnostic(.onePerSecond, line: 1, detail: detail)))
    }
    var number = 0
    var time = TableTime(start: start, unit: columns.timeUnit)
    repeat {
      let entry = entry(rows, columns, number: number, &time)
      if case .notification(let record) = entry {
        number += 1
        for diagnostic in [
          record.unknownPriority(line: rows.line, isKnownPriority),
          columns.namesCategories
            ? record.unknownCategory(line: rows.line, isKnownCategory) : nil,
        ] {
          if let diagnostic { try body(.diagnostic(diagnostic)) }
        }
      }
      try body(entry)
    } while try rows.next()
    if let remark = rows.remark { try body(.diagnostic(remark)) }
    if columns.hour == nil, let detail = time.remark {
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail)))
    }
  }

  private func entry(
    _ rows: TableRows, _ columns: NotificationColumns, number: Int, _ tableTime: inout TableTime
  ) -> NotificationEntry {
    func text(_ column: Int?) -> String? {
      rows.field(column)?.trimmed.text.nonBlank
    }
    func drop(_ kind: Diagnostic.Kind, _ detail: String) -> NotificationEntry {
      .diagnostic(Diagnostic(kind, line: rows.line, detail: detail))
    }
    let body = text(columns.body)
    guard let title = text(columns.title) ?? body else {
      return drop(.malformed, "the row has no text")
    }
    let time: VirtualTime
    if let column = columns.hour {
      guard let hour = text(column).flatMap({ Int64($0) }), (0...23).contains(hour) else {
        return drop(.malformed, "the hour is not a whole number from 0 to 23")
      }
      time = start.advanced(by: .hours(hour))
    } else if let column = columns.time {
      switch tableTime.time(rows.field(column) ?? [], date: rows.field(columns.date)) {
      case .at(let stated, _), .local(let stated): time = stated
      case .missing: return drop(.untimed, "the row has no time")
      case .unreadable: return drop(.malformed, "the time cannot be read")
      }
    } else {
      time = start.advanced(by: .seconds(Int64(number)))
    }
    return .notification(
      NotificationRecord(
        at: time, app: text(columns.app) ?? "", sender: text(columns.sender) ?? "",
        title: title, body: title == body ? "" : body ?? "",
        category: text(columns.category).flatMap(\.declared),
        priority: text(columns.priority).flatMap(\.declared)))
  }
}

extension NotificationRecord {
  /// Returns the warning that a priority is unknown, or `nil` if it is known.
  func unknownPriority(line: Int, _ isKnown: (String) -> Bool) -> Diagnostic? {
    Self.unknown("priority", priority, line: line, isKnown)
  }

  /// Returns the warning that a category is unknown, or `nil` if it is known.
  func unknownCategory(line: Int, _ isKnown: (String) -> Bool) -> Diagnostic? {
    Self.unknown("category", category, line: line, isKnown)
  }

  private static func unknown(
    _ noun: String, _ word: String?, line: Int, _ isKnown: (String) -> Bool
  ) -> Diagnostic? {
    guard let word, !isKnown(word) else { return nil }
    return Diagnostic(
      .unknown, line: line,
      detail: "the \(noun) '\(word.quotable)' is unknown and is ignored")
  }
}

extension String {
  /// The priority or category, or `nil` if the source states that there is none.
  fileprivate var declared: String? {
    let word = lowercased()
    let isNone = ["-1000", "unspecified", "importance_unspecified", "null", "na", "nan", "n/a"]
      .contains(word)
    return isNone ? nil : self
  }

  /// The text, or `nil` if it is blank.
  fileprivate var nonBlank: String? { isBlank ? nil : self }
}
