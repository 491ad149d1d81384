package import SimulationPrimitives
import SimulationStatistics

/// The alerts of each minute of the week in universal time, the load of a push service.
///
/// Minutes without an alert take no memory. Weeks of a longer fleet are superimposed.
package struct PeakTally: Mergeable, Hashable, Sendable {
  /// The number of minutes of a week.
  package static let week = 7 * day
  /// The number of minutes of a day.
  package static let day = 1_440

  /// The minute with the most alerts.
  package struct Peak: Hashable, Sendable {
    /// The minute of the week, from Sunday 00:00 on.
    package let minute: Int
    /// The number of alerts in the minute.
    package let count: Int
  }

  private var minutes: [Int: Int] = [:]

  /// Creates an empty tally.
  package init() {}

  /// Alerts that landed.
  package var total: Int { minutes.values.reduce(0, &+) }

  /// The first minute with the most alerts, or `nil` without any.
  package var busiest: Peak? {
    minutes.min { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      Peak(minute: $0.key, count: $0.value)
    }
  }

  /// Returns the least count that a share of minutes, in thousandths, does not exceed, over a day
  /// or a week.
  package func quantile(permille: Int, ofMinutes span: Int) -> Int {
    let all = minutes.values.sorted()
    let rank = max(1, (span * permille + 999) / 1_000)
    let empty = max(0, span - all.count)
    return rank <= empty ? 0 : all[min(all.count - 1, rank - empty - 1)]
  }

  /// Adds the tally of others.
  package mutating func merge(_ other: Self) {
    minutes.merge(other.minutes, uniquingKeysWith: &+)
  }

  /// Adds an alert.
  package mutating func add(at time: VirtualTime, times: Int = 1) {
    let (minute, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 60_000_000_000)
    // 1970-01-01 was a Thursday.
    let place = (Int(rest < 0 ? minute - 1 : minute) + 4 * Self.day) % Self.week
    minutes[place < 0 ? place + Self.week : place, default: 0] += times
  }
}

extension PeakTally: Codable {
  /// Decodes counts by minute.
  ///
  /// - Throws: `DecodingError` for a minute outside of a week, or an invalid count.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    minutes = try container.decode([Int: Int].self)
    for (minute, count) in minutes {
      guard (0..<Self.week).contains(minute), count > 0, TallyRange.contains(count) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "minute \(minute) of a week has \(count) alerts")
      }
    }
  }

  /// Encodes counts by minute.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minutes)
  }
}
