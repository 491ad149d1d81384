import FileReading
import SimulationPrimitives

extension StatedTime {
  private static let hour: Int64 = 3_600_000_000_000

  /// Shifts the time to before or after noon, as specified by a separate column.
  ///
  /// An hour beyond 12 is already unambiguous.
  mutating func take(halfOfDay text: ArraySlice<UInt8>) {
    let isAfternoon: Bool
    switch text.first?.lowercased {
    case .ascii("a"): isAfternoon = false
    case .ascii("p"): isAfternoon = true
    default: return
    }
    switch self {
    case .missing, .unreadable: return
    case .local(let shown): self = .local(Self.moved(shown, isAfternoon, zoneMinutes: 0))
    case .at(let time, let minutes):
      self = .at(
        Self.moved(time, isAfternoon, zoneMinutes: minutes ?? 0), zoneMinutes: minutes)
    }
  }

  private static func moved(
    _ time: VirtualTime, _ isAfternoon: Bool, zoneMinutes: Int
  ) -> VirtualTime {
    let shown = time.nanoseconds + Int64(zoneMinutes) * 60_000_000_000
    let rest = shown % (24 * hour)
    let hourOfDay = (rest < 0 ? rest + 24 * hour : rest) / hour
    if isAfternoon, hourOfDay < 12 { return time.advanced(byNanoseconds: 12 * hour) }
    if !isAfternoon, hourOfDay == 12 { return time.advanced(byNanoseconds: -12 * hour) }
    return time
  }
}
