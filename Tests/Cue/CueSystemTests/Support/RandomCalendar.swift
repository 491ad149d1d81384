import CueModel
import SimulationKernel

/// A person's clock over some days, with changes of season and flights drawn at random.
struct RandomCalendar {
  let calendar: LocalCalendar
  /// Monday 2 March 2026, 00:00 universal time.
  static let start = VirtualTime(secondsSinceEpoch: 1_772_409_600)
  static let days: Int64 = 12

  init(seed: Seed) {
    var draws = RandomStream(seed: seed, actor: "person", purpose: "clock")
    let first = (draws.below(105) - 48) * 900
    var offset = first
    var transitions: [LocalCalendar.Transition] = []
    var second = Self.start.nanoseconds / 1_000_000_000
    for _ in 0..<draws.below(4) {
      second += Int64(86_400 + draws.below(4 * 96) * 900)
      // An hour of daylight, or a flight.
      let change = draws.chance(0.5) ? (draws.chance(0.5) ? 4 : -4) : draws.below(81) - 40
      offset = max(-12 * 3_600, min(14 * 3_600, offset + change * 900))
      transitions.append(.init(secondsSinceEpoch: second, offsetSeconds: offset))
    }
    calendar = LocalCalendar(offsetSeconds: first, transitions: transitions)
  }

  /// The first instant at which the clock on the wall shows so many minutes of a date, found by
  /// watching it for all the days; a time it jumps over comes as late as if it had not jumped.
  func watch(for date: CivilDate, minute: Int) -> VirtualTime? {
    let target = date.dayNumber * 1_440 + minute
    var last = shown(at: Self.start)
    // A time before the first instant does not recur, unless the clock goes back.
    guard last <= target else { return nil }
    for step in 0..<(Self.days * 1_440) {
      let time = Self.start.advanced(by: .minutes(step))
      let now = shown(at: time)
      if now == target { return time }
      if last < target && target < now {
        return time.advanced(by: .minutes(Int64(target - last - 1)))
      }
      last = now
    }
    return nil
  }

  /// Minutes on the wall clock since 1970.
  private func shown(at time: VirtualTime) -> Int {
    let moment = calendar.moment(at: time)
    return moment.dayNumber * 1_440 + moment.minuteOfDay
  }
}
