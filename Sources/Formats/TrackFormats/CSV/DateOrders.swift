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

  /// Whether the hours of a time go to twelve: `PM`, `p. m.`.
  private static func isHalf(_ field: ArraySlice<UInt8>) -> Bool {
    field.last { !$0.isSpace && $0 != .ascii(".") }?.lowercased == .ascii("m")
  }

  /// Hardly a recording is longer, in days.
  private static let longest: Int64 = 366

  /// The order to read them in.
  var order: TableDates.Order { judgment.order }

  /// The remark on an order that is not certain, with the others; nil if it is.
  func remark(line: Int) -> Diagnostic? {
    let (order, others, reason) = judgment
    guard !others.isEmpty else { return nil }
    return Diagnostic(
      .form, line: line, detail: "dates are taken as \(order.words), \(reason)",
      remedy: .nameDateOrder(others.map(\.rawValue)))
  }

  /// Of the orders in which most are dates the one in which they lie nearest to each other, as the days of a
  /// recording do; else with the month first where hours go to twelve, and the day else.
  ///
  /// Where they lie years apart so, one that is no date may have told: nearly all of them outweigh it.
  private var judgment: (order: TableDates.Order, others: [TableDates.Order], reason: String) {
    let usual: [TableDates.Order] = hasAfternoons ? [.mdy, .dmy, .ymd] : [.dmy, .mdy, .ymd]
    let most = readings.values.map(\.count).max() ?? 0
    let spans = readings.mapValues { $0.days.upperBound - $0.days.lowerBound }
    /// Those in which so many are dates, of a hundred; the nearest days first.
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
      return (first, Array(all.dropFirst()), "which none of them tells")
    }
    if let order = orders(95, within: Self.longest).first {
      return (order, all, "in which nearly all lie within a year")
    }
    return (first, orders(50, within: Self.longest), "in which they lie more than a year apart")
  }
}
