import CueModel
import FileReading
import Foundation
import Positions

extension ValueFormat where Value == Int {
  /// A time of day as minutes since midnight, written as in `08:30`.
  static func timeOfDay(upTo last: Int = 1_439) -> ValueFormat {
    ValueFormat(
      type: "time of day", range: "00:00 to \(ClockText.of(last))",
      read: { reader throws(ReadingError) in
        guard case .string(let text) = reader.node.content, let time = TimeOfDay(text),
          time.minute <= last
        else {
          throw reader.mismatch("a time of day from 00:00 to \(ClockText.of(last)), as in 08:30")
        }
        return time.minute
      }, write: { .text(ClockText.of($0)) })
  }
}

extension ValueFormat where Value == CivilDate {
  /// A day of the calendar, as in `2026-03-13`.
  static var date: ValueFormat {
    let range = "1970-01-01 to 2199-12-31"
    return ValueFormat(
      type: "date", range: range,
      read: { reader throws(ReadingError) in
        guard let date = CivilDate(try reader.text()) else {
          throw reader.mismatch("a date from \(range), as in 2026-03-13")
        }
        return date
      }, write: { .text("\($0)") })
  }
}

extension ValueFormat where Value == DailyInterval {
  /// A span of the day, as in `09:00-21:00`.
  static var interval: ValueFormat {
    ValueFormat(
      type: "hours", range: "as in `09:00-21:00`",
      read: { reader throws(ReadingError) in try reader.dailyInterval() },
      write: { .text("\(ClockText.of($0.startMinute))-\(ClockText.of($0.endMinute))") })
  }
}

extension ValueFormat where Value == OpeningHours {
  /// The same hours every day, or those of each day; a missing day is closed.
  static var hours: ValueFormat {
    ValueFormat(
      type: "hours", range: "`06:00-20:00`, or `{ weekday: …, weekend: …, monday: …, … }`",
      read: { reader throws(ReadingError) in
        guard case .object = reader.node.content else {
          return OpeningHours(every: try reader.dailyInterval())
        }
        return try week(reader)
      }, write: { text(of: $0) })
  }

  private static func week(_ reader: NodeReader) throws(ReadingError) -> OpeningHours {
    let names = Weekday.allCases.map { "\($0)" }
    let object = try ObjectReader(reader, keys: ["weekday", "weekend"] + names)
    let weekday = try object["weekday"]?.dailyInterval()
    let weekend = try object["weekend"]?.dailyInterval()
    var hours = OpeningHours(every: .none)
    for (day, name) in zip(Weekday.allCases, names) {
      hours[day] =
        try object[name]?.dailyInterval() ?? (day.isWeekend ? weekend : weekday) ?? .none
    }
    return hours
  }

  private static func text(of hours: OpeningHours) -> DocumentValue {
    guard hours.days.contains(where: { $0 != hours[.sunday] }) else {
      return span(hours[.sunday])
    }
    let members = ["weekend", "weekday"].flatMap { group in
      let days = Weekday.allCases.filter { $0.isWeekend == (group == "weekend") }
      let keys =
        days.allSatisfy { hours[$0] == hours[days[0]] }
        ? [(group, days[0])] : days.map { ("\($0)", $0) }
      return keys.map { DocumentValue.Member(key: $0.0, value: span(hours[$0.1])) }
    }
    return .object(members)
  }

  private static func span(_ interval: DailyInterval) -> DocumentValue {
    ValueFormat<DailyInterval>.interval.write(interval)
  }
}

extension ValueFormat where Value == Coordinate {
  /// A point in degrees.
  static var coordinate: ValueFormat {
    ValueFormat(
      type: "[latitude, longitude]", unit: "degrees", range: "-90 to 90, -180 to 180",
      read: { reader throws(ReadingError) in try reader.coordinate() },
      write: { .list([.number($0.latitude), .number($0.longitude)]) })
  }

  /// The center of a city, far enough from the poles for its streets.
  static var cityMiddle: ValueFormat {
    let most = 89
    return ValueFormat(
      type: coordinate.type, unit: coordinate.unit, range: "-\(most) to \(most), -180 to 180",
      read: { reader throws(ReadingError) in
        let middle = try reader.coordinate()
        guard abs(middle.latitude) <= Double(most) else {
          throw reader.mismatch("a latitude from -\(most) to \(most), as streets end at a pole")
        }
        return middle
      }, write: coordinate.write)
  }
}
