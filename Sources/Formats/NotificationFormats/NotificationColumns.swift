import FileReading
import SimulationPrimitives

/// The columns of a notification log, found by their names.
struct NotificationColumns {
  let time: Int?
  /// The nanoseconds per unit of a numeric time, if the column's name has the unit, as in
  /// `post_time_ms`.
  let timeUnit: Int64?
  /// The date column, if the time column is a time of day.
  let date: Int?
  /// The column of a plain hour.
  ///
  /// The day is that of the start.
  let hour: Int?
  let title: Int?
  let body: Int?
  let app: Int?
  let sender: Int?
  let category: Int?
  /// Whether the category column holds categories rather than an app's own channel names.
  let namesCategories: Bool
  let priority: Int?

  init(_ layout: TableLayout, path: String) throws(ReadingError) {
    func position(_ names: [String]) -> Int? {
      layout.position(of: names)
    }
    let stated = Self.timeWithUnit(layout)
    time = position(Self.timeNames) ?? stated?.column ?? position(["date"])
    timeUnit = time == stated?.column ? stated?.unit : nil
    let day = position(["date", "day"])
    date = day == time ? nil : day
    hour = time == nil ? position(["datetimehour", "hour", "hourofday"]) : nil
    title = position([
      "title", "subject", "headline", "notificationtitle", "contenttitle", "status",
    ])
    body = position([
      "body", "text", "message", "content", "bigtext", "notificationtext", "contenttext",
      "description", "ticker",
    ])
    app = position([
      "app", "package", "packagename", "bundle", "bundleid", "bundleidentifier", "appname", "appid",
      "apppackage", "application", "applicationid",
    ])
    sender = position(["sender", "from", "sendername", "contact", "author", "participantid"])
    namesCategories = position(["category"]) != nil
    category = position(["category", "channel", "channelid", "channelname", "type", "kind"])
    priority = position([
      "priority", "importance", "severity", "urgency", "level", "interruptionlevel", "action",
    ])
    guard title != nil || body != nil else {
      let found = layout.headers.isEmpty ? "no column names" : "columns \(layout.summary)"
      throw ReadingError(
        file: path, line: 1,
        message: "found \(found); expected a column with text: name it title or body")
    }
  }

  /// Returns the warning about unused columns, or `nil` if there are none.
  func unused(of layout: TableLayout) -> Diagnostic? {
    let used = [time, date, hour, title, body, app, sender, category, priority]
    let names = layout.headersAsWritten.enumerated().filter { column, name in
      !used.contains(column) && !name.isBlank
    }.map(\.element.quotable)
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    let count = names.count == 1 ? "1 column is" : "\(names.count) columns are"
    return Diagnostic(.ignored, line: 1, detail: "\(count) not used: \(shown)")
  }

  private static let timeNames = [
    "timestamp", "datetime", "time", "postedat", "receivedat", "posttime", "posted", "postedtime",
    "when", "createdat", "sentat", "sent", "received", "deliveredat", "arrivedat", "arrivaltime",
    "notificationtime", "eventtime", "epoch", "unixtime", "ts",
  ]

  /// Returns the first column named as a time with a unit as a suffix.
  private static func timeWithUnit(_ layout: TableLayout) -> (column: Int, unit: Int64)? {
    for (column, header) in layout.headersAsWritten.enumerated() {
      let words = words(of: header)
      guard words.count > 1, let unit = units[words[words.count - 1]],
        (timeNames + ["date"]).contains(words.dropLast().filter { $0 != "in" }.joined())
      else { continue }
      return (column, unit)
    }
    return nil
  }

  /// Splits a header into lower-case words at non-letters and capitals: `postTimeMs` has three.
  private static func words(of header: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    var wasLower = false
    for character in header {
      if character.isLetter {
        if isInWord, !(wasLower && character.isUppercase) {
          words[words.count - 1] += character.lowercased()
        } else {
          words.append(character.lowercased())
        }
      }
      (isInWord, wasLower) = (character.isLetter, character.isLowercase)
    }
    return words
  }

  private static let units: [String: Int64] = [
    "s": 1_000_000_000, "sec": 1_000_000_000, "secs": 1_000_000_000, "seconds": 1_000_000_000,
    "ms": 1_000_000, "msec": 1_000_000, "millis": 1_000_000, "milliseconds": 1_000_000,
    "us": 1_000, "µs": 1_000, "μs": 1_000, "micros": 1_000, "microseconds": 1_000,
    "ns": 1, "nanos": 1, "nanoseconds": 1,
  ]
}
