import CueModel
import FileReading
import Foundation

/// The time zone of a document: a name of the platform, or a list of offsets.
struct DocumentZone: Hashable, Sendable {
  /// Days of a named zone that are looked up before and after a document's first day.
  private static let days = (before: 2, after: 400)
  /// The maximum number of days with known offsets from a document's first day, with a margin of
  /// two days: the zone may be half a day off, and devices look ahead to the next day.
  static let mostDays = days.after - 2

  /// The IANA name, or `nil` if the document has the offsets.
  let name: String?
  /// The offsets of the document's days.
  let calendar: LocalCalendar

  /// Creates a zone with known offsets.
  private init(_ calendar: LocalCalendar, name: String? = nil) {
    (self.name, self.calendar) = (name, calendar)
  }

  /// Reads a zone.
  ///
  ///     "America/New_York"
  ///     "UTC-05:00"
  ///     { offsetSeconds: -18000, changes: [[1772953200, -14400]] }
  ///
  /// - Parameters:
  ///   - reader: The value.
  ///   - start: The first day, around which a named zone is looked up.
  /// - Throws: `ReadingError` if the value is no zone.
  init(_ reader: NodeReader, start: CivilDate) throws(ReadingError) {
    if let calendar = try Self.offsets(reader) {
      self.init(calendar)
      return
    }
    guard case .string(let text) = reader.node.content else {
      throw reader.mismatch(Self.expectation)
    }
    guard let zone = TimeZone(name: text) else { throw reader.mismatch(Self.expectation) }
    let midnight = Int64(start.dayNumber) * 86_400
    let table = Scenario.Zone(
      zone, from: midnight - Int64(Self.days.before) * 86_400,
      through: midnight + Int64(Self.days.after) * 86_400)
    self.init(LocalCalendar(table), name: text)
  }

  /// A calendar without any name.
  static func value(of calendar: LocalCalendar) -> DocumentValue {
    let offset = calendar.initialOffsetSeconds
    if calendar.transitions.isEmpty, offset.isMultiple(of: 60), abs(offset) <= longestOffset {
      return .text("UTC\(offset < 0 ? "-" : "+")\(ClockText.of(abs(offset) / 60))")
    }
    let changes = calendar.transitions.map { change in
      DocumentValue.list([.whole(change.secondsSinceEpoch), .whole(Int64(change.offsetSeconds))])
    }
    return .object([
      .init(key: "offsetSeconds", value: .whole(Int64(offset))),
      .init(key: "changes", value: .list(changes)),
    ])
  }

  private static let expectation = "an IANA time zone, as in America/New_York, or UTC-05:00"

  /// The maximum offset, since no zone has ever been a day from universal time.
  private static let longestOffset = 86_399

  /// The seconds ahead of universal time, from `UTC-05:00`, or `nil` for other texts.
  private static func offset(_ text: String) -> Int? {
    guard text.hasPrefix("UTC"), let sign = text.dropFirst(3).first, "+-".contains(sign),
      text.utf8.count == 9, let span = DailyInterval(text: "00:00-\(text.dropFirst(4))"),
      span.endMinute < 1_440
    else { return nil }
    return (sign == "-" ? -60 : 60) * span.endMinute
  }

  /// The offsets, if the value contains them, or `nil` for a name.
  static func offsets(_ reader: NodeReader) throws(ReadingError) -> LocalCalendar? {
    if case .string(let text) = reader.node.content {
      return offset(text).map { LocalCalendar(offsetSeconds: $0) }
    }
    guard case .object = reader.node.content else { return nil }
    let object = try ObjectReader(reader, keys: ["offsetSeconds", "changes"])
    let range = -longestOffset...longestOffset
    let offset = try object.required("offsetSeconds").whole(in: range)
    var changes: [LocalCalendar.Transition] = []
    for element in try object["changes"]?.elements() ?? [] {
      let pair = try element.elements()
      guard pair.count == 2 else {
        throw element.mismatch("[seconds since 1970 in UTC, seconds ahead of UTC]")
      }
      let seconds: Int64 = try pair[0].whole(in: -9_000_000_000...9_000_000_000)
      guard changes.last.map({ $0.secondsSinceEpoch < seconds }) ?? true else {
        throw pair[0].error(
          "found \(seconds), which is not after the change before it", "sort them")
      }
      changes.append(
        .init(secondsSinceEpoch: seconds, offsetSeconds: try pair[1].whole(in: range)))
    }
    return LocalCalendar(offsetSeconds: offset, transitions: changes)
  }
}

extension LocalCalendar {
  /// The offsets of a scenario's zone.
  package init(_ zone: Scenario.Zone) {
    self.init(
      offsetSeconds: zone.initialOffsetSeconds,
      transitions: zone.transitions.map {
        Transition(secondsSinceEpoch: $0.secondsSinceEpoch, offsetSeconds: $0.offsetSeconds)
      })
  }
}
