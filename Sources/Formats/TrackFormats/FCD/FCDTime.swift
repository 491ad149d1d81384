import FileReading
import SimulationPrimitives

/// The time of a simulation step: seconds, or `HH:MM:SS` with an optional number of days first.
enum FCDTime {
  static func stated(_ text: ArraySlice<UInt8>, start: VirtualTime) -> StatedTime {
    let parts = text.split(separator: .ascii(":"), omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 3 || parts.count == 4, let last = parts.last,
      var sum = nanoseconds(last, unit: 1_000_000_000)
    else { return .unreadable }
    // The parts from right to left are minutes, hours and days.
    for (part, seconds) in zip(parts.dropLast().reversed(), [60, 3_600, 86_400] as [Int64]) {
      guard part.allSatisfy(\.isDigit), let count = Int64(part.text), count < 1_000_000 else {
        return .unreadable
      }
      let (length, isTooLong) = (count * seconds).multipliedReportingOverflow(by: 1_000_000_000)
      let (longer, isBeyond) = sum.addingReportingOverflow(length)
      guard !isTooLong, !isBeyond else { return .unreadable }
      sum = longer
    }
    return .at(start.advanced(byNanoseconds: sum))
  }
}
