import SimulationPrimitives

/// Reads the times of a table: dates as text, or counts since 1970 or since the track began.
struct TableTime {
  private let start: VirtualTime
  private var unit: NumberUnit?

  /// What a bare number counts.
  private struct NumberUnit {
    let nanoseconds: Int64
    let isSinceEpoch: Bool

    /// Judges by size: 100 million seconds after 1970 is 1973, and no track lasts three years.
    init(firstValue: Double) {
      switch abs(firstValue) {
      case 1e17...: (nanoseconds, isSinceEpoch) = (1, true)
      case 1e14...: (nanoseconds, isSinceEpoch) = (1_000, true)
      case 1e11...: (nanoseconds, isSinceEpoch) = (1_000_000, true)
      case 1e8...: (nanoseconds, isSinceEpoch) = (1_000_000_000, true)
      default: (nanoseconds, isSinceEpoch) = (1_000_000_000, false)
      }
    }
  }

  init(start: VirtualTime) {
    self.start = start
  }

  /// The time in a field; the first number of a file decides what all its numbers count.
  mutating func time(_ field: ArraySlice<UInt8>, date: ArraySlice<UInt8>?) -> StatedTime {
    let field = field.trimmed
    guard !field.isEmpty else { return .missing }
    if let time = instant(field) { return .at(time) }
    if let date, !date.trimmed.isEmpty {
      return instant(date.trimmed + [.ascii(" ")] + field).map(StatedTime.at) ?? .unreadable
    }
    guard let value = decimal(field), value.isFinite else {
      return field.elementsEqual("NA".utf8) || field.elementsEqual("null".utf8)
        ? .missing : .unreadable
    }
    let unit = unit ?? NumberUnit(firstValue: value)
    self.unit = unit
    guard let nanoseconds = scaled(field, value, by: unit.nanoseconds) else { return .unreadable }
    return .at(
      unit.isSinceEpoch
        ? VirtualTime(nanoseconds: nanoseconds) : start.advanced(byNanoseconds: nanoseconds))
  }

  /// A number times a unit in whole nanoseconds, exact where the number is plain digits: a
  /// `Double` of seconds since 1970 is only good to a quarter of a microsecond.
  private func scaled(_ field: ArraySlice<UInt8>, _ value: Double, by unit: Int64) -> Int64? {
    var scanner = ByteScanner(field)
    let isNegative = scanner.take(.ascii("-"))
    var whole: Int64 = 0
    while let byte = scanner.next, byte.isDigit {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
      guard !overflow, product < .max - 9 else { return nil }
      whole = product + Int64(byte &- 48)
      scanner.skip()
    }
    var fraction: Int64 = 0
    if scanner.take(.ascii(".")), !scanner.isAtEnd {
      guard let billionths = scanner.nanosecondsOfFraction() else { return nil }
      fraction = billionths / (1_000_000_000 / unit)
    }
    guard scanner.isAtEnd else { return Int64(exactly: (value * Double(unit)).rounded()) }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow, product < .max - fraction else { return nil }
    return isNegative ? -(product + fraction) : product + fraction
  }
}
