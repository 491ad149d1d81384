import FileReading

/// The orders of day, month and year in which the dates of a table can be read.
struct DateOrders {
  private struct Reading {
    let count: Int
    let days: ClosedRange<Int64>
  }

  /// The dates, whether or not they say their order.
  private(set) var count = 0
  private var readings: [TableDates.Order: Reading] = [:]
  private var hasAfternoons = false

  /// Counts a field, if it is a date.
  mutating func add(_ field: ArraySlice<UInt8>) {
    guard TableDates.isDate(field) else { return }
    count += 1
    hasAfternoons = hasAfternoons || Self.isHalf(field)
    for (order, day) in TableDates.days(of: field) {
      let before = readings[order] ?? Reading(count: 0, days: day...day)
      readings[order] = Reading(
        count: before.count + 1,
        days: min(before.days.lowerBound, day)...max(before.days.upperBound, day))
    }
  }

  /// Whether the hours of a time go to twelve: `PM`, `p. m.`.
  private static func isHalf(_ field: ArraySlice<UInt8>) -> Bool {
    field.last { !$0.isSpace && $0 != .ascii(".") }?.lowercased == .ascii("m")
  }

  /// No recording is longer, in days, unless all its dates say so.
  private static let longest: Int64 = 366

  /// Those in which most are dates, the likeliest first: where they lie nearest to each other, as the
  /// days of a recording do; else with the month first where hours go to twelve, and the day else.
  ///
  /// Where those of most lie years apart, those of the half are looked at as well: one date may be none.
  private var possible: [TableDates.Order] {
    let usual: [TableDates.Order] = hasAfternoons ? [.mdy, .dmy, .ymd] : [.dmy, .mdy, .ymd]
    let most = readings.values.map(\.count).max() ?? 0
    func span(_ order: TableDates.Order) -> Int64 {
      readings[order].map { $0.days.upperBound - $0.days.lowerBound } ?? 0
    }
    var found = usual.filter { most > 0 && readings[$0]?.count == most }
    if found.allSatisfy({ span($0) > Self.longest }) {
      found = usual.filter { most > 0 && (readings[$0]?.count ?? 0) * 2 >= most }
    }
    guard let least = found.map(span).min() else { return [] }
    return found.filter { span($0) == least } + found.filter { span($0) > least }
  }

  /// The order to read them in.
  var order: TableDates.Order { possible.first ?? .dmy }

  /// The other orders in which they could be read.
  var others: [TableDates.Order] { Array(possible.dropFirst()) }
}
