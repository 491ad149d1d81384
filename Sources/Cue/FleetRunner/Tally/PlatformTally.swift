package import CueModel
package import SimulationStatistics

/// The use of the platform's budgets and the battery, with spans in milliseconds.
///
/// Histograms have a number for each user-day. A span over midnight counts for each day in part. A
/// sensor in its ideal mode has no battery strategy and reports no mode. It counts as unused.
package struct PlatformTally: Mergeable, Codable, Hashable, Sendable {
  /// The use of one of a profile's budgets.
  package struct Use: Mergeable, Codable, Hashable, Sendable {
    /// The total number granted.
    @Tallied package var used = 0
    /// The maximum number that counted against a device's limit at once.
    @Tallied package var most = 0
    /// The number granted later than requested.
    @Tallied package var deferred = 0
    /// The number never granted.
    @Tallied package var dropped = 0
    /// Devices with a request that was not granted at once.
    @Tallied package var violated = 0

    /// Creates the use of an untouched budget.
    package init() {}

    /// Adds the use of others.
    package mutating func merge(_ other: Self) {
      used &+= other.used
      most = max(most, other.most)
      deferred &+= other.deferred
      dropped &+= other.dropped
      violated &+= other.violated
    }
  }

  /// The use of each touched budget, without unlimited ones.
  package private(set) var budgets: [String: Use] = [:]
  /// The durations of live activities.
  package var liveActivity = IntegerHistogram()
  /// The number of updates of each live activity.
  package var liveActivityUpdates = IntegerHistogram()
  /// The number of times the widgets were reloaded.
  package var widgetReloads = IntegerHistogram()
  /// Background tasks that the platform ended because they took too long (G-33).
  @Tallied package var refreshesKilled = 0
  /// The time with a fix per second from the receiver.
  package var receiver = IntegerHistogram()
  /// The battery use of the position sensor, in thousandths of a percent (G-30).
  package var battery = IntegerHistogram()
  /// User-days with more battery use than the policy permits.
  @Tallied package var batteryViolations = 0

  /// Creates the tally of an untouched platform.
  package init() {}

  /// Returns the use of a budget.
  package func use(of budget: PlatformBudget) -> Use { budgets[budget.rawValue] ?? Use() }

  /// Adds the use of others.
  package mutating func merge(_ other: Self) {
    for (name, use) in other.budgets { budgets[name, default: Use()].merge(use) }
    liveActivity.merge(other.liveActivity)
    liveActivityUpdates.merge(other.liveActivityUpdates)
    widgetReloads.merge(other.widgetReloads)
    refreshesKilled &+= other.refreshesKilled
    receiver.merge(other.receiver)
    battery.merge(other.battery)
    batteryViolations &+= other.batteryViolations
  }

  mutating func add(_ one: BudgetUse) {
    var use = Use()
    (use.used, use.most, use.deferred, use.dropped) = (
      one.used, one.most, one.deferred, one.dropped
    )
    use.violated = one.isViolated ? 1 : 0
    budgets[one.budget.rawValue, default: Use()].merge(use)
  }

  /// Adds up the use on the days of one device.
  init(_ days: [UserDays.Day], policy: Policy) {
    let allowed = policy.sensing.batteryPercentPerDay
    for day in days {
      liveActivity.add(day.liveActivity / 1_000_000)
      liveActivityUpdates.add(Int64(day.liveActivityUpdates))
      widgetReloads.add(Int64(day.widgetReloads))
      receiver.add(day.receiver / 1_000_000)
      battery.add(day.batteryThousandths)
      if day.batteryPercent > allowed { batteryViolations += 1 }
    }
  }
}
