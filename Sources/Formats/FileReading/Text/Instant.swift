public import SimulationPrimitives

/// Reads a date and time in the form of RFC 3339 or ISO 8601.
///
///     instant("2019-02-18T07:45:10.5+01:00".utf8)  // 2019-02-18 06:45:10.5 UTC
///
/// The separator may be `T` or spaces, and slashes may replace hyphens. Seconds and the offset are
/// optional; a time without an offset is taken as UTC. A leap second equals the following second.
///
/// - Returns: `nil` if the bytes, without surrounding spaces, are not such a date. It is also `nil`
///   outside the years 1678 to 2261, the range of ``VirtualTime``.
@inlinable package func instant(_ bytes: some BidirectionalCollection<UInt8>) -> VirtualTime? {
  statedTime(bytes).instant
}

/// Reads a date and time as ``instant(_:)`` does, and whether its UTC offset is stated.
@inlinable package func statedTime(_ bytes: some BidirectionalCollection<UInt8>) -> StatedTime {
  var scanner = ByteScanner(bytes.trimmed)
  guard let year = scanner.digits(4), let separator = scanner.next,
    separator == .ascii("-") || separator == .ascii("/"), scanner.take(separator),
    let month = scanner.digits(2), scanner.take(separator), let day = scanner.digits(2),
    let days = daysSinceEpoch(year: year, month: month, day: day)
  else { return .unreadable }
  guard let mark = scanner.next else { return .unreadable }
  if mark | 0x20 == .ascii("t") { scanner.skip() } else if !mark.isSpace { return .unreadable }
  scanner.skipSpaces()
  guard let nanosecondsOfDay = timeOfDay(&scanner) else { return .unreadable }
  scanner.skipSpaces()
  let isLocal = scanner.isAtEnd
  guard let zone = zone(&scanner), scanner.isAtEnd else { return .unreadable }
  let time = VirtualTime(
    nanoseconds: (days * 1_440 - Int64(zone.minutes)) * 60_000_000_000 + nanosecondsOfDay)
  return isLocal ? .local(time) : .at(time, zoneMinutes: zone.stated)
}

/// Reads `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction` as nanoseconds since midnight.
@inlinable package func timeOfDay<Bytes>(_ scanner: inout ByteScanner<Bytes>) -> Int64? {
  guard let hour = scanner.digits(2), scanner.take(.ascii(":")),
    let minute = scanner.digits(2), minute < 60
  else { return nil }
  var second = 0
  var fraction: Int64 = 0
  if scanner.take(.ascii(":")) {
    guard let digits = scanner.digits(2), digits <= 60 else { return nil }
    second = digits
    if scanner.take(.ascii(".")) || scanner.take(.ascii(",")) {
      guard let nanoseconds = scanner.nanosecondsOfFraction() else { return nil }
      fraction = nanoseconds
    }
  }
  // ISO 8601 permits 24:00:00 as the end of a day.
  guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0) else { return nil }
  return Int64(hour * 3_600 + minute * 60 + second) * 1_000_000_000 + fraction
}

/// Reads a zone as minutes east of UTC: `Z`, `UTC`, `GMT`, `+HH`, `+HHMM`, `+HH:MM` or nothing.
///
/// An offset may also follow `UTC` or `GMT`. Only an explicit offset counts as stated.
@inlinable func zone<Bytes>(
  _ scanner: inout ByteScanner<Bytes>
) -> (minutes: Int, stated: Int?)? {
  scanner.skipSpaces()
  guard let first = scanner.next else { return (0, nil) }
  if first | 0x20 == .ascii("z") {
    scanner.skip()
    return (0, nil)
  }
  if first.isLetter, scanner.take(word: "utc") || scanner.take(word: "gmt"), scanner.isAtEnd {
    return (0, nil)
  }
  guard let mark = scanner.next else { return nil }
  scanner.skip()
  guard mark == .ascii("+") || mark == .ascii("-"), let hours = scanner.digits(2), hours < 24
  else { return nil }
  var minutes = 0
  if !scanner.isAtEnd {
    _ = scanner.take(.ascii(":"))
    guard let digits = scanner.digits(2), digits < 60 else { return nil }
    minutes = digits
  }
  let found = (mark == .ascii("-") ? -1 : 1) * (hours * 60 + minutes)
  return (found, found)
}

/// Returns the days from 1970-01-01 to a date of the Gregorian calendar.
///
/// Counting years from March puts the leap day last, so that the days before a month are one linear
/// formula. Years from 1678 to 2261 keep the nanoseconds inside 64 bits.
@usableFromInline package func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int64? {
  guard year >= 1678, year <= 2261, month >= 1, month <= 12, day >= 1 else { return nil }
  let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  // Long and short months alternate, with a break in the pattern after July.
  let length = month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
  guard day <= length else { return nil }
  let shiftedYear = month <= 2 ? year - 1 : year
  let shiftedMonth = month <= 2 ? month + 9 : month - 3
  let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
  let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
  return Int64(shiftedYear * 365 + leapDays + dayOfYear - 719_468)
}
