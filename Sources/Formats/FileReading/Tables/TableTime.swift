public import SimulationPrimitives

/// Reads the times of a table: dates as text, or counts since 1970 or since the track began.
package struct TableTime {
  private let start: VirtualTime
  /// The nanoseconds of a bare number's unit, if the column's name tells.
  private let statedUnit: Int64?
  /// How dates are written that RFC 3339 does not know.
  private let dates: TableDates?
  /// Whether numbers are days since the last of 1899 but one, as spreadsheets count them.
  private let countsDays: Bool
  private let typical: Double?
  private var unit: NumberUnit?

  /// The unit of a bare number.
  private struct NumberUnit {
    let nanoseconds: Int64
    let isSinceEpoch: Bool

    /// Judges by a number's size whether it counts since 1970, and what, unless that is said.
    ///
    /// 100 million seconds after 1970 is 1973, and no track lasts three years. Seconds that would be beyond the
    /// year 5000 are finer counts, as in many a column named `ts`.
    init(_ value: Double, nanoseconds: Int64?) {
      let whole = abs(value) * Double(nanoseconds ?? 0)
      guard let nanoseconds, whole < 1e20 else {
        switch abs(value) {
        case 1e17...: (self.nanoseconds, isSinceEpoch) = (1, true)
        case 1e14...: (self.nanoseconds, isSinceEpoch) = (1_000, true)
        case 1e11...: (self.nanoseconds, isSinceEpoch) = (1_000_000, true)
        case 1e8...: (self.nanoseconds, isSinceEpoch) = (1_000_000_000, true)
        default: (self.nanoseconds, isSinceEpoch) = (1_000_000_000, false)
        }
        return
      }
      (self.nanoseconds, isSinceEpoch) = (nanoseconds, whole >= 1e17)
    }
  }

  /// Prepares for the rows of a table.
  ///
  /// - Parameters:
  ///   - start: The instant from which numbers count that do not count from 1970.
  ///   - unit: Nanoseconds in what a bare number counts; judged by the first number without it.
  ///   - dates: How dates are written that RFC 3339 does not know; they are not read if `nil`.
  ///   - countsDays: Whether numbers are days as spreadsheets count them.
  ///   - typical: A number that tells what all count; the first one does if `nil`.
  package init(
    start: VirtualTime, unit: Int64? = nil, dates: TableDates? = nil, countsDays: Bool = false,
    typical: Double? = nil
  ) {
    self.start = start
    statedUnit = unit
    self.dates = dates
    self.countsDays = countsDays
    self.typical = typical
    self.unit = typical.map { NumberUnit($0, nanoseconds: unit) }
  }

  /// Days from the last of 1899 but one to 1970.
  package static let spreadsheetEpoch = 25_569.0

  /// The instant so many days after the last of 1899 but one, to the millisecond.
  package static func spreadsheetTime(_ days: Double) -> VirtualTime? {
    guard abs(days - spreadsheetEpoch) < 100_000 else { return nil }
    let milliseconds = ((days - spreadsheetEpoch) * 86_400_000).rounded()
    return VirtualTime(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  /// Whether numbers were taken for seconds since the start, as nothing told what they count.
  private var isGuessing: Bool {
    statedUnit == nil && !countsDays && unit?.isSinceEpoch == false
  }

  /// The guess about numbers, to be told at the end; nil if there was none.
  package var remark: String? {
    if isGuessing {
      return "the times are numbers without a unit: seconds since the start are assumed"
    }
    guard let unit, !unit.isSinceEpoch, let statedUnit, statedUnit < 1_000_000_000,
      let typical, (1e9..<2.2e9).contains(typical)
    else { return nil }
    return
      "the times are taken to count from the start in the unit that their column names; seconds "
      + "since 1970 are as large"
  }

  /// The time in a field; the first number of a file decides what all its numbers count.
  package mutating func time(_ field: ArraySlice<UInt8>, date: ArraySlice<UInt8>?) -> StatedTime {
    let field = field.trimmed
    guard !field.isEmpty else { return .missing }
    let stated = statedTime(field)
    if stated != .unreadable { return stated }
    if let date, !date.trimmed.isEmpty {
      let whole = date.trimmed + [.ascii(" ")] + field
      let stated = statedTime(whole)
      return stated == .unreadable ? dates?.time(whole) ?? .unreadable : stated
    }
    if let time = dates?.time(field), time != .unreadable { return time }
    guard let value = decimal(field), value.isFinite else {
      return field.elementsEqual("NA".utf8) || field.elementsEqual("null".utf8)
        ? .missing : .unreadable
    }
    if countsDays { return Self.spreadsheetTime(value).map { .at($0) } ?? .unreadable }
    let unit = unit ?? NumberUnit(value, nanoseconds: statedUnit)
    self.unit = unit
    guard let nanoseconds = nanoseconds(field, unit: unit.nanoseconds) else { return .unreadable }
    return .at(
      unit.isSinceEpoch
        ? VirtualTime(nanoseconds: nanoseconds) : start.advanced(byNanoseconds: nanoseconds))
  }
}

/// The words of a file about the time of a row or fix.
@usableFromInline package enum StatedTime: Hashable {
  case missing
  case unreadable
  /// An instant, and the minutes east of UTC that its text is written in, if it says them.
  case at(VirtualTime, zoneMinutes: Int? = nil)
  /// The reading of a clock that stood an unknown time ahead of UTC; the instant if it showed UTC.
  case local(VirtualTime)

  /// The instant, if there is one.
  @inlinable package var instant: VirtualTime? {
    switch self {
    case .at(let time, _), .local(let time): time
    case .missing, .unreadable: nil
    }
  }

  /// The minutes east of UTC of the place where it was written, if it says them.
  package var zoneMinutes: Int? {
    if case .at(_, let minutes) = self { minutes } else { nil }
  }

  /// Another instant, as certain as this one and written at the same place; what is no instant
  /// becomes one.
  package func moved(to time: VirtualTime) -> StatedTime {
    isLocal ? .local(time) : .at(time, zoneMinutes: zoneMinutes)
  }

  /// So many seconds after an instant, as certain as this one; unreadable if there is no such instant.
  package func moved(from begin: VirtualTime, bySeconds seconds: Double) -> StatedTime {
    guard let distance = Int64(exactly: (seconds * 1e9).rounded()) else { return .unreadable }
    return moved(to: begin.advanced(byNanoseconds: distance))
  }

  /// Whether the file leaves open how far from UTC it is.
  package var isLocal: Bool {
    if case .local = self { true } else { false }
  }
}
