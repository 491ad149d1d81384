public import SimulationPrimitives

/// Reads the times of a table: dates as text, or counts since 1970 or the start of the track.
package struct TableTime {
  private let start: VirtualTime
  /// The nanoseconds per unit of a plain number, if the name of the column specifies the unit.
  private let statedUnit: Int64?
  /// The form of dates that are not in RFC 3339.
  private let dates: TableDates?
  /// Whether numbers are days since 1899-12-30, as in spreadsheets.
  private let countsDays: Bool
  private let typical: Double?
  private var unit: NumberUnit?

  /// The unit of a plain number.
  private struct NumberUnit {
    let nanoseconds: Int64
    let isSinceEpoch: Bool

    /// Infers from a number's size whether it counts since 1970 and in which unit, unless
    /// specified.
    ///
    /// 100 million seconds after 1970 is 1973, and no track lasts three years. Seconds beyond the
    /// year 5000 are taken as a finer unit, as in many columns named `ts`.
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

  /// Creates a reader of the times in a table.
  ///
  /// - Parameters:
  ///   - start: The origin of numbers that do not count from 1970.
  ///   - unit: Nanoseconds per unit of a plain number; inferred from the first number if `nil`.
  ///   - dates: The form of dates that are not in RFC 3339; `nil` rejects them.
  ///   - countsDays: Whether numbers are spreadsheet days.
  ///   - typical: A number that determines the unit of all; the first number if `nil`.
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

  /// Days from 1899-12-30 to 1970-01-01.
  package static let spreadsheetEpoch = 25_569.0

  /// Returns the instant of a spreadsheet day, to the millisecond.
  package static func spreadsheetTime(_ days: Double) -> VirtualTime? {
    guard abs(days - spreadsheetEpoch) < 100_000 else { return nil }
    let milliseconds = ((days - spreadsheetEpoch) * 86_400_000).rounded()
    return VirtualTime(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  /// Whether numbers were taken as seconds since the start because nothing specified their unit.
  private var isGuessing: Bool {
    statedUnit == nil && !countsDays && unit?.isSinceEpoch == false
  }

  /// The warning about a guessed unit, available at the end, or `nil` if there was no guess.
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

  /// Returns the time in a field.
  ///
  /// The first number of a file determines the unit of all its numbers.
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

/// A time as a file states it.
@usableFromInline package enum StatedTime: Hashable {
  case missing
  case unreadable
  /// An instant, and the UTC offset in minutes of its text, if stated.
  case at(VirtualTime, zoneMinutes: Int? = nil)
  /// A local time with an unknown UTC offset; the associated instant assumes UTC.
  case local(VirtualTime)

  /// The instant, if there is one.
  @inlinable package var instant: VirtualTime? {
    switch self {
    case .at(let time, _), .local(let time): time
    case .missing, .unreadable: nil
    }
  }

  /// The stated UTC offset in minutes, if there is one.
  package var zoneMinutes: Int? {
    if case .at(_, let minutes) = self { minutes } else { nil }
  }

  /// Returns the same kind of time at another instant.
  ///
  /// An unreadable time becomes an instant.
  package func moved(to time: VirtualTime) -> StatedTime {
    isLocal ? .local(time) : .at(time, zoneMinutes: zoneMinutes)
  }

  /// Returns a time some seconds after an instant; it is unreadable if out of range.
  package func moved(from begin: VirtualTime, bySeconds seconds: Double) -> StatedTime {
    guard let distance = Int64(exactly: (seconds * 1e9).rounded()) else { return .unreadable }
    return moved(to: begin.advanced(byNanoseconds: distance))
  }

  /// Whether the file does not state the UTC offset.
  package var isLocal: Bool {
    if case .local = self { true } else { false }
  }
}
