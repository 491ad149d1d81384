import CueModel
import SimulationPrimitives

/// The instant a scenario begins, read from its text.
struct StartTime {
  /// The second of the local day on the clock of the text, as a date and time.
  private let localSeconds: Int64
  /// The seconds that the clock is ahead of UTC, or `nil` for the person's own clock.
  private let offsetSeconds: Int64?

  /// Reads `2026-03-10T14:00:00`, with or without `Z` or an offset such as `-05:00`.
  init?(_ text: String) {
    guard text.utf8.count == text.count, text.count >= 19 else { return nil }
    let parts = text.prefix(19).split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CivilDate(parts[0]),
      let time = Self.seconds(parts[1], counts: [24, 60, 60])
    else { return nil }
    localSeconds = Int64(date.dayNumber) * 86_400 + time

    let suffix = text.dropFirst(19)
    switch suffix.first {
    case nil: offsetSeconds = nil
    case "Z" where suffix.count == 1: offsetSeconds = 0
    case "+", "-":
      guard let offset = Self.seconds(suffix.dropFirst() + ":00", counts: [15, 60, 60]) else {
        return nil
      }
      offsetSeconds = suffix.first == "-" ? -offset : offset
    default: return nil
    }
  }

  /// The instant in seconds since 1970-01-01 UTC, or `nil` if the zone's clocks skip it.
  ///
  /// A time that the clocks show twice means the first.
  ///
  /// - Parameter offsetAt: Seconds local time is ahead of UTC at a second since 1970-01-01 UTC.
  /// - Returns: The seconds, or `nil` if no clock shows the time.
  func secondsSinceEpoch(offsetAt: (Int64) -> Int) -> Int64? {
    if let offsetSeconds { return localSeconds - offsetSeconds }
    let offsets = [-86_400, 86_400].map { Int64(offsetAt(localSeconds + $0)) }
    return offsets.map { localSeconds - $0 }
      .filter { $0 + Int64(offsetAt($0)) == localSeconds }.min()
  }

  /// The text of an instant on a clock with an offset from UTC in seconds.
  static func text(of time: VirtualTime, offsetSeconds: Int) -> String {
    // The text cannot state the seconds of an offset, so such a clock is written in UTC.
    let offset = offsetSeconds.isMultiple(of: 60) ? offsetSeconds : 0
    let (day, second) = (time.nanoseconds / 1_000_000_000 + Int64(offset)).floored(by: 86_400)
    let suffix = (offset < 0 ? "-" : "+") + ClockText.of(abs(offset) / 60)
    return "\(CivilDate(dayNumber: Int(day)))T\(ClockText.of(Int(second / 60)))"
      + ":\((second % 60).digits(2))" + (offset == 0 ? "Z" : suffix)
  }

  /// The seconds of a time such as `14:00:00`, each part two digits and below its count.
  private static func seconds(_ text: some StringProtocol, counts: [Int64]) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 2, 2] else { return nil }
    let numbers = parts.filter { $0.allSatisfy(\.isNumber) }.compactMap { Int64($0) }
    guard numbers.count == 3, zip(numbers, counts).allSatisfy({ $0 < $1 }) else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }
}

extension Int64 {
  /// The quotient rounded down, and the non-negative remainder.
  fileprivate func floored(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension CivilDate {
  /// Creates the date of a text such as `2026-03-13`, or `nil` if it does not exist from 1970 to
  /// 2199.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCII) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1970...2199).contains(numbers[0]) else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    // An invalid month or day would overflow into another date.
    guard CivilDate(dayNumber: dayNumber) == self else { return nil }
  }
}
