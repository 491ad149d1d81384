public import CueModel
public import SimulationPrimitives

/// The position sensor's use of the battery in a run, held against what a day may cost (G-30).
///
///     BatteryAudit(journal.entries, until: world.now, policy: .conductor).isWithinBudget
///
/// An audit of a model, not of a phone: the cost of each mode is the one `SensorMode` gives.
public struct BatteryAudit: Hashable, Sendable {
  /// The battery used, in percent of a full one for every 24 hours of the run.
  public let percentPerDay: Double
  /// Whether that is no more than the policy allows.
  public let isWithinBudget: Bool

  /// Adds up what each mode cost from the first that was told to the end of the run.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ entries: [Journal.Entry], until end: VirtualTime, policy: Policy) {
    var percent = 0.0
    var running: (mode: SensorMode, since: VirtualTime)?
    var first = end
    for entry in entries where entry.time <= end {
      guard case .sensorMode(let mode) = entry.event else { continue }
      percent += Self.percent(running, until: entry.time)
      running = (mode, entry.time)
      first = min(first, entry.time)
    }
    percent += Self.percent(running, until: end)
    let days = end.seconds(since: first) / 86_400
    percentPerDay = days > 0 ? percent / days : 0
    isWithinBudget = percentPerDay <= policy.sensing.batteryPercentPerDay
  }

  private static func percent(
    _ running: (mode: SensorMode, since: VirtualTime)?, until end: VirtualTime
  ) -> Double {
    running.map { $0.mode.batteryPercent(seconds: end.seconds(since: $0.since)) } ?? 0
  }
}
