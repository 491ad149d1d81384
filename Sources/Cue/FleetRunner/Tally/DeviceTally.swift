import CueModel
package import CueSystem
package import Populations
package import SimulationKernel
import SimulationStatistics

/// The sums over one or more devices of a fleet, in whole numbers only.
///
///     var fleet = DeviceTally()
///     fleet.merge(try DeviceTally(
///       of: 7, life: life, journal: journal, outcome: outcome, violations: violations))
///     fleet.speech.perDay.quantile(permille: 950)  // interruptions on a bad day
///
/// Merging is associative and commutative, and ``init()`` is neutral. So a fleet's result does not
/// depend on its division. The coded form is byte-stable under sorted keys.
package struct DeviceTally: Mergeable, Codable, Hashable, Sendable {
  /// Devices that ran.
  @Tallied package var devices = 0
  /// Local days simulated.
  @Tallied package var userDays = 0
  /// Messages delivered.
  @Tallied package var messages = 0
  /// Fixes the Conductor took.
  @Tallied package var fixes = 0
  /// Messages delivered to each actor.
  package var deliveries = DeliveryTally()
  /// The decisions.
  package var decisions = DecisionTally()
  /// The interruptions that reached people.
  package var speech = SpeechTally()
  /// The ends of the right moments.
  package var moments = MomentTally()
  /// The minutes of the hour in which places alerted.
  package var minutes = MinuteTally()
  /// The hours and the weekdays in which anything interrupted.
  package var calendar = CalendarTally()
  /// The minutes of the week in which alerts landed, in universal time.
  package var peaks = PeakTally()
  /// The places in their cities where people were interrupted.
  package var ground = GroundTally()
  /// The distribution of each figure over people.
  package var figures = FigureTally()
  /// The days and weeks, if the kind of study distinguishes them.
  package var timeline = TimelineTally()
  /// The effect of the Focus on other apps' notifications.
  package var focus = FocusTally()
  /// The use made of the platform and the battery.
  package var platform = PlatformTally()
  /// The violations of invariants.
  package var violations = ViolationTally()
  /// The moment with the fewest vetoes against an interruption.
  package var closest = ClosestCall()
  /// The devices to inspect first.
  package var worst = WorstDevices()
  /// The fleet's digest: the sum, modulo 2⁶⁴, of a hash of each device's index and digest.
  ///
  /// A sum does not depend on order, and the hash includes the index. So the digest is the same for
  /// any threads, blocks and shards, and differs if two devices change places.
  package var digest: UInt64 = 0

  /// Creates the tally of no device.
  package init() {}

  /// Adds the results of other devices.
  package mutating func merge(_ other: Self) {
    devices &+= other.devices
    userDays &+= other.userDays
    messages &+= other.messages
    fixes &+= other.fixes
    deliveries.merge(other.deliveries)
    decisions.merge(other.decisions)
    speech.merge(other.speech)
    moments.merge(other.moments)
    minutes.merge(other.minutes)
    calendar.merge(other.calendar)
    peaks.merge(other.peaks)
    ground.merge(other.ground)
    figures.merge(other.figures)
    timeline.merge(other.timeline)
    focus.merge(other.focus)
    platform.merge(other.platform)
    violations.merge(other.violations)
    closest.merge(other.closest)
    worst.merge(other.worst)
    digest &+= other.digest
  }
}

extension DeviceTally {
  /// Creates the tally of one device.
  ///
  /// - Parameters:
  ///   - device: The device's index in its fleet.
  ///   - life: The simulated days, with all inputs.
  ///   - journal: The journal of the device.
  ///   - outcome: The outcome of the simulation.
  ///   - deliveries: The number of messages each of its actors was delivered.
  ///   - violations: The violations of invariants.
  ///   - uncounted: The messages, fixes and budgets used during the warm-up.
  ///   - cluster: The cluster of people of one city, if there are several cities, or `nil` for a
  ///     separate one.
  ///   - byWeek: Whether to keep days and weeks.
  ///   - annoyance: Returns the annoyance in an entry, in thousandths, or `nil` if the entry has
  ///     none.
  /// - Throws: ``IdleActor`` if a used sensor or surface received no messages.
  /// - Complexity: O(*n*) for *n* entries, times the moments for each that landed.
  package init(
    of device: Int, life: Life, journal: Journal, outcome: RunOutcome,
    deliveries: [ActorDeliveries], violations: [Violation],
    uncounted: UncountedUse = UncountedUse(), cluster: Int? = nil, byWeek: Bool = false,
    annoyance: @escaping (Journal.Event) -> Int64? = { _ in nil }
  ) throws(IdleActor) {
    var reader = LifeReader(life, until: outcome.time, byWeek: byWeek, annoyance: annoyance)
    for entry in journal.entries { reader.read(entry) }
    if let idle = reader.use.idle(in: deliveries, of: device) { throw idle }
    let (days, moments, weeks) = reader.finish()
    devices = 1
    userDays = days.count
    messages = Int(outcome.eventCount) - uncounted.messages
    fixes = journal.fixCount - uncounted.fixes
    self.deliveries = DeliveryTally(uncounted.rest(of: deliveries))
    decisions = reader.decisions
    speech = reader.speech
    decisions.enforced = life.configuration.policy.enforcedVetoes
    (minutes, calendar, ground) = (reader.minutes, reader.calendar, reader.ground)
    (focus, peaks) = (reader.focus, reader.peaks)
    self.moments = moments
    platform = PlatformTally(days, policy: life.configuration.policy)
    self.moments.benefit.battery = platform.battery.sum * Int64(life.preferences.batteryCents)
    if byWeek {
      timeline = TimelineTally(days, benefits: weeks, batteryCents: life.preferences.batteryCents)
    }
    platform.refreshesKilled = reader.refreshesKilled
    for use in journal.budgets { platform.add(uncounted.rest(of: use)) }
    let from = life.countedFrom ?? life.start
    for violation in violations where violation.times.last.map({ $0 >= from }) ?? true {
      self.violations.add(violation, device: device)
    }
    closest = ClosestCall(journal.nearestMiss, device: device)
    worst.add(faults(of: device, digest: outcome.digest))
    digest = Self.digest(of: device, outcome.digest)
    figures = FigureTally(self, cluster: cluster)
  }

  /// Returns the faults of a single device, for the list of the worst.
  private func faults(of device: Int, digest: UInt64) -> WorstDevices.Item {
    var item = WorstDevices.Item(device: device)
    item.violations = violations.total
    item.duplicates = speech.duplicates
    item.interruptions = speech.interruptions
    item.wrongMoments = moments.wrong
    item.missedCents = Int64(moments.missedCents)
    item.digest = digest
    return item
  }

  /// Returns a device's part of the fleet's digest.
  package static func digest(of device: Int, _ digest: UInt64) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(device)
    hasher.combine(digest)
    return hasher.finalize()
  }
}
