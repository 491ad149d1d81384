import CueModel
import Reporting
import SimulationPrimitives

extension VirtualTime {
  /// The instant as RFC 3339 writes it, with a fraction only if there is one.
  var universalText: String {
    let utc = LocalCalendar.utc
    var text = "\(utc.date(at: self))T\(utc.clockText(at: self))"
    let rest = nanoseconds % 1_000_000_000
    if rest != 0 {
      let digits = String(rest < 0 ? rest + 1_000_000_000 : rest)
      let padded = String(repeating: "0", count: 9 - digits.count) + digits
      text += "." + String(padded.reversed().drop { $0 == "0" }.reversed())
    }
    return text + "Z"
  }
}
