import CueModel
import SimulationPrimitives

extension VirtualTime {
  /// The instant as RFC 3339 writes it, with a fraction only if there is one.
  var universalText: String {
    let moment = LocalMoment(self, offsetSeconds: 0)
    var text = "\(moment.date)T\(LocalCalendar.utc.clockText(at: self))"
    let fraction = nanoseconds - nanoseconds.flooredSeconds * 1_000_000_000
    if fraction > 0 {
      let digits = String(fraction)
      let padded = String(repeating: "0", count: 9 - digits.count) + digits
      text += "." + String(padded.reversed().drop { $0 == "0" }.reversed())
    }
    return text + "Z"
  }
}

extension LocalCalendar {
  /// The time of day as `HH:MM:SS`.
  func clockText(at time: VirtualTime) -> String {
    let moment = moment(at: time)
    // Offsets are whole minutes wherever tracks are recorded; elsewhere the seconds are universal.
    let seconds = time.nanoseconds.flooredSeconds
    let second = Int(seconds - 60 * (seconds / 60 - (seconds % 60 < 0 ? 1 : 0)))
    return [moment.minuteOfDay / 60, moment.minuteOfDay % 60, second]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension Int64 {
  /// Nanoseconds as whole seconds, rounded towards minus infinity.
  fileprivate var flooredSeconds: Int64 {
    let seconds = self / 1_000_000_000
    return self % 1_000_000_000 < 0 ? seconds - 1 : seconds
  }
}
