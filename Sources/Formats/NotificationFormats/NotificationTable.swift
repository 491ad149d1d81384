import FileReading
import SimulationPrimitives

/// Reads a log of notifications from a table, in constant memory.
struct NotificationTable {
  let path: String
  let start: VirtualTime

  func read(_ body: (NotificationEntry) throws -> Void) throws {
    let layout = try TableLayout(path: path)
    let columns = try NotificationColumns(layout, path: path)
    var rows = try TableRows(path: path, separator: layout.separator)
    guard try rows.next(), try rows.next() else {
      throw ReadingError(file: path, line: 1, message: "no row follows the header; export again")
    }
    if columns.time == nil, columns.hour == nil {
      let detail = "no column holds the time: a notification a second is assumed"
      try body(.oddity(Oddity(.onePerSecond, line: 1, detail: detail)))
    }
    var number = 0
    var time = TableTime(start: start)
    repeat {
      let entry = entry(rows, columns, number: number, &time)
      if case .notification = entry { number += 1 }
      try body(entry)
    } while try rows.next()
  }

  private func entry(
    _ rows: TableRows, _ columns: NotificationColumns, number: Int, _ tableTime: inout TableTime
  ) -> NotificationEntry {
    func text(_ column: Int?) -> String? {
      rows.field(column)?.trimmed.text.nonBlank
    }
    func drop(_ kind: Oddity.Kind, _ detail: String) -> NotificationEntry {
      .oddity(Oddity(kind, line: rows.line, detail: detail))
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
      case .at(let stated): time = stated
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
        category: text(columns.category), priority: text(columns.priority)))
  }
}

/// Where a log of notifications holds what, by the names of its columns.
struct NotificationColumns {
  let time: Int?
  /// The date, where the time is that of the day alone.
  let date: Int?
  /// The hour of the day alone; the day is that of the start.
  let hour: Int?
  let title: Int?
  let body: Int?
  let app: Int?
  let sender: Int?
  let category: Int?
  let priority: Int?

  init(_ layout: TableLayout, path: String) throws(ReadingError) {
    func position(_ names: [String]) -> Int? {
      layout.position(of: names)
    }
    time = position(["timestamp", "datetime", "time", "postedat", "receivedat", "posttime", "date"])
    let day = position(["date", "day"])
    date = day == time ? nil : day
    hour = time == nil ? position(["datetimehour", "hour", "hourofday"]) : nil
    title = position(["title", "subject", "headline", "status"])
    body = position(["body", "text", "message", "content"])
    app = position(["app", "package", "packagename", "bundle", "bundleid", "appname"])
    sender = position(["sender", "from", "contact", "participantid"])
    category = position(["category", "channel", "type", "kind"])
    priority = position(["priority", "importance", "severity", "level", "action"])
    guard title != nil || body != nil else {
      let found = layout.headers.isEmpty ? "no column names" : "columns \(layout.summary)"
      throw ReadingError(
        file: path, line: 1,
        message: "found \(found); expected a column with text: name it title or body")
    }
  }
}

extension String {
  /// The text, or nil if it has nothing to read.
  fileprivate var nonBlank: String? { isBlank ? nil : self }
}
