import FileReading

/// The possible orders of day, month and year in the dates of a table.
struct DateOrders {
  private struct Reading {
    let count: Int
    let days: ClosedRange<Int64>
  }

  /// The number of dates, including unambiguous ones.
  private(set) var count = 0
  private var readings: [TableDates.Order: Reading] = [:]
  private var hasAfternoons = false

  /// Counts a field if it is a date.
  mutating func add(_ field: ArraySlice<UInt8>) {
    guard let days = TableDates.days(of: field) else { return }
    count += 1
    hasAfternoons = hasAfternoons || Self.isHalf(field)
    for (order, day) in days {
      let before = readings[order] ?? Reading(count: 0, days: day...day)
      readings[order] = Reading(
        count: before.count + 1,
        days: min(before.days.lowerBound, day)...max(before.days.upperBound, day))
    }
  }

  /// Whether a field marks a 12-hour time: `PM`, `p. m.`.
  private static func isHalf(_ field: ArraySlice<UInt8>) -> Bool {
    field.last { !$0.isSpace && $0 != .ascii(".") }?.lowercased == .ascii("m")
  }

  /// The maximum span of a usual recording in days.
  private static let longest: Int64 = 366

  /// The inferred order.
  var order: TableDates.Order { judgment.order }

  /// Returns a warning with the alternatives, or `nil` if the order is certain.
  func remark(line: Int) -> Diagnostic? {
    let (order, others, reason) = judgment
    guard !others.isEmpty else { return nil }
    return Diagnostic(
      .form, line: line, detail: "dates are taken as \(order.words), \(reason)",
      remedy: .nameDateOrder(others.map(\.rawValue)))
  }

  /// The order with the most valid dates, with ties resolved by the shortest span of dates.
  ///
  /// Remaining ties prefer the month first for a 12-hour clock, else the day first. If the span is
  /// over a year, a shorter one with 95 % of the dates is preferred.
  private var judgment: (order: TableDates.Order, others: [TableDates.Order], reason: String) {
    let usual: [TableDates.Order] = hasAfternoons ? [.mdy, .dmy, .ymd] : [.dmy, .mdy, .ymd]
    let most = readings.values.map(\.count).max() ?? 0
    let spans = readings.mapValues { $0.days.upperBound - $0.days.lowerBound }
    /// Returns the orders in which a percentage of fields are dates, the closest dates first.
    func orders(_ percent: Int, within longest: Int64 = .max) -> [TableDates.Order] {
      let found = usual.filter { order in
        readings[order].map { $0.count * 100 >= most * percent } ?? false
          && spans[order, default: 0] <= longest
      }
      let least = found.compactMap { spans[$0] }.min()
      return found.filter { spans[$0] == least } + found.filter { spans[$0] != least }
    }
    let all = orders(100)
    guard let first = all.first else { return (.dmy, [], "") }
    guard spans[first, default: 0] > Self.longest else {
      return (first, Array(all.dropFirst()), "as no date is unambiguous")
    }
    if let order = orders(95, within: Self.longest).first {
      return (order, all, "with nearly all dates within a year")
    }
    return (first, orders(50, within: Self.longest), "with dates more than a year apart")
  }
}
