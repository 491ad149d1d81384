import CueModel
import FleetRunner
import SimulationPrimitives
import SimulationStatistics

/// The alerts per minute, as the load of a push service.
///
/// `perMillion` is scaled from the fleet's people to a million. In a fleet of several weeks, it is
/// the mean over the weeks of a minute of the week.
struct FleetPeaks: Encodable, Sendable {
  /// The minute with the most alerts.
  struct Busiest: Encodable, Sendable {
    let minute: String
    let alerts: Int
    let perMillion: FleetNumber?
    let timesMean: FleetNumber?
  }

  /// The number of alerts that 99 of 100 minutes do not exceed.
  struct Usual: Encodable, Sendable {
    let alerts: Int
    let perMillion: FleetNumber?
  }

  private let alerts, minutes, people: Int
  private let busiest: Busiest?
  private let p99: Usual
  private let days: Int

  init(_ tally: DeviceTally, _ setting: FleetSetting) {
    let peaks = tally.peaks
    let (alerts, span) = (peaks.total, min(7, setting.days) * PeakTally.day)
    (self.alerts, minutes, people, days) = (alerts, span, tally.devices, setting.days)
    busiest = peaks.busiest.map { peak in
      let weekday = Int64(peak.minute / PeakTally.day)
      // The people of a UTC day are counted by their local days of the same weekday, which overlap
      // it.
      let known = tally.calendar.days.count(of: weekday)
      let lived = known > 0 ? known : tally.devices
      let mean = Self.product(alerts, lived)
      return Busiest(
        minute: Self.words(of: peak.minute), alerts: peak.count,
        perMillion: FleetNumber(Self.product(peak.count, 1_000_000), over: lived, places: 0),
        timesMean: FleetNumber(
          Self.product(peak.count, Self.product(tally.userDays, PeakTally.day)), over: mean,
          places: 0))
    }
    let usual = peaks.quantile(permille: 990, ofMinutes: span)
    p99 = Usual(
      alerts: usual,
      perMillion: FleetNumber(
        Self.product(usual, 1_000_000), over: max(tally.devices, tally.userDays / 7), places: 0))
  }

  private enum CodingKeys: CodingKey {
    case alerts, minutes, people, busiest, p99
  }

  /// Returns the lines of the report.
  func lines(_ paint: Paint) -> [String] {
    let title = paint.bold("peaks: alerts a minute, for a push service")
    guard let busiest else { return [title, "  none"] }
    let span = days == 1 ? "the day" : days == 7 ? "the week" : "\(days) days"
    let isLaidOver = days > 7 ? ", by minute of the week" : ""
    return [
      title,
      "  busiest minute: \(busiest.minute) UTC, \(busiest.alerts) of \(counted(alerts, "alert")) "
        + "of \(span)\(isLaidOver)",
      "  scaled from \(counted(people, "device")) to a million: "
        + "\(busiest.perMillion?.text ?? "–") that minute, "
        + "\(busiest.timesMean?.text ?? "–") times the mean minute",
      "  99 of 100 minutes have at most \(p99.alerts); scaled to a million, "
        + "\(p99.perMillion?.text ?? "–")",
    ]
  }

  /// Returns a saturated product, so that an invalid file causes no trap.
  private static func product(_ left: Int, _ right: Int) -> Int {
    let product = left.multipliedReportingOverflow(by: right)
    return product.overflow ? .max : product.partialValue
  }

  private static func words(of minute: Int) -> String {
    let weekday = Weekday(rawValue: minute / PeakTally.day) ?? .sunday
    let (hour, rest) = (minute % PeakTally.day).quotientAndRemainder(dividingBy: 60)
    return "\("\(weekday)".capitalizingFirst) \(hour.digits(2)):\(rest.digits(2))"
  }
}
