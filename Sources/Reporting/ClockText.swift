public import CueModel
public import SimulationPrimitives

extension LocalCalendar {
  /// The time of day as `HH:MM:SS`; what is below a second is dropped.
  public func clockText(at time: VirtualTime) -> String {
    let minute = minuteOfDay(at: time)
    // Offsets are whole minutes wherever phones are; elsewhere the seconds are universal.
    let nanosecondsOfMinute = time.nanoseconds % 60_000_000_000
    let second =
      Int(nanosecondsOfMinute + (nanosecondsOfMinute < 0 ? 60_000_000_000 : 0))
      / 1_000_000_000
    return [minute / 60, minute % 60, second].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }
}
