package import CueModel
package import SimulationStatistics

/// The use devices made of the platform's budgets and the battery; spans are in milliseconds.
///
/// Histograms have a number for each user-day; what lasts over midnight counts for each day in part.
/// A sensor in its ideal mode has no battery strategy and reports no mode: it counts as none.
package struct PlatformTally: Mergeable, Codable, Hashable, Sendable {
  /// The use made of one of the budgets a profile sets.
  package struct Use: Mergeable, Codable, Hashable, Sendable {
    /// The number granted in all.
    @Tallied package var used = 0
    /// The most that counted against a device's limit at once.
    @Tallied package var most = 0
    /// The number that came later than asked for.
    @Tallied package var deferred = 0
    /// The number that never came.
    @Tallied package var dropped = 0
    /// Devices something was not granted to at once.
    @Tallied package var violated = 0

    /// Creates the use of an untouched budget.
    package init() {}

    /// Adds what others used.
    package mutating func merge(_ other: Self) {
      used &+= other.used
      most = max(most, other.most)
      deferred &+= other.deferred
      dropped &+= other.dropped
      violated &+= other.violated
    }
  }

  /// The use made of each budget that was touched; none of those a profile leaves unlimited.
  package private(set) var budgets: [String: Use] = [:]
  /// The durations of live activities.
  package var liveActivity = IntegerHistogram()
  /// The number of updates of each live activity.
  package var liveActivityUpdates = IntegerHistogram()
  /// The number of times the widgets were reloaded.
  package var widgetReloads = IntegerHistogram()
  /// Background tasks the platform ended because they took too long (G-33).
  @Tallied package var refreshesKilled = 0
  /// The time for which the receiver gave a fix a second.
  package var receiver = IntegerHistogram()
  /// The battery the position sensor took, in thousandths of a percent (G-30).
  package var battery = IntegerHistogram()
  /// User-days on which it took more than the policy allows.
  @Tallied package var batteryViolations = 0

  /// Creates the tally of an untouched platform.
  package init() {}

  /// Looks up the use made of a budget.
  package func use(of budget: PlatformBudget) -> Use { budgets[budget.rawValue] ?? Use() }

  /// Adds what others used.
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

  /// Adds up what the days of one device took.
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
