import CueModel
import SimulationKernel

/// The invariants of every run, computed from the actions of a device and never from its ledger.
///
///     let violations = Invariants.violations(in: journal.entries, configuration: configuration)
///     violations.map(\.rule)  // [] under the Conductor
///
/// Figures are those of the policy. Invariants do not depend on enforcement, so that a policy
/// without limits is detected.
public enum Invariants {
  /// The violations of invariants in a run.
  ///
  /// - Parameters:
  ///   - entries: The entries of the device, from its first one on.
  ///   - configuration: The device.
  /// - Returns: The violations, by rule and then by time.
  /// - Complexity: O(*n*) for *n* entries, as an interruption is mostly forbidden by one of the
  ///   last ones; at worst O(*d*²) for *d* interruptions.
  public static func violations(
    in entries: [Journal.Entry], configuration: DeviceConfiguration
  ) -> [Violation] {
    let policy = configuration.policy
    let deliveries = Deliveries(entries, policy: policy)
    let found =
      landings(deliveries, policy) + barriers(entries, policy)
      + moments(deliveries, configuration) + silences(deliveries, policy)
      + lanes(entries, policy) + refreshes(entries, policy)
      + uses(entries, policy) + turns(entries, policy) + touches(deliveries, policy)
      + days(deliveries, configuration) + paces(deliveries, policy)
      + digests(deliveries, policy) + deferrals(entries, policy)
      + reloads(entries) + records(deliveries)
    let order = Violation.Rule.allCases
    return order.flatMap { rule in found.filter { $0.rule == rule } }
  }

  /// No subject lands twice within 90 s, and no alert lands without a decision (C-15, C-41).
  private static func landings(_ deliveries: Deliveries, _ policy: Policy) -> [Violation] {
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    var last: [Subject: Deliveries.Landing] = [:]
    let twice = deliveries.landings.compactMap { landing -> Violation? in
      defer { last[landing.subject] = landing }
      guard let earlier = last[landing.subject], earlier.installation == landing.installation,
        silence.isActive(since: earlier.time, at: landing.time)
      else { return nil }
      return Violation(.doubleBuzz, landing.subject, [earlier.time, landing.time])
    }
    return twice + deliveries.strays.map { Violation(.unasked, $0.subject, [$0.time]) }
  }

  /// No interruption occurs while a barrier is up (C-27, C-40, G-06).
  ///
  /// A change at the exact instant of a decision may be known or not, so it is ignored.
  private static func barriers(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    var found: [Violation] = []
    var up: [(barrier: Journal.Barrier, since: VirtualTime)] = []
    for entry in entries {
      if case .barrier(let barrier, let isUp) = entry.event {
        up.removeAll { $0.barrier == barrier }
        if isUp { up.append((barrier, entry.time)) }
      } else if case .decided(let decision) = entry.event, decision.surfaces.isInterruptive {
        let kind = decision.kind
        for (barrier, since) in up where since < decision.time {
          guard barrier.holds(against: decision.bucket, isCausedByFix: kind.isCausedByFix, policy)
          else { continue }
          found.append(Violation(barrier.rule, decision.subject, [decision.time]))
        }
      }
    }
    return found
  }

  /// Drivers are not interrupted, and the night only by critical alerts (G-12, X-17).
  private static func moments(
    _ deliveries: Deliveries, _ configuration: DeviceConfiguration
  ) -> [Violation] {
    let policy = configuration.policy
    return deliveries.items.map(\.decision).filter(\.surfaces.isInterruptive).flatMap { decision in
      let isCritical = decision.bucket == .critical
      var found: [Violation] = []
      if decision.isDriving && !(isCritical && policy.carPlayCriticalException) {
        found.append(Violation(.driving, decision.subject, [decision.time]))
      }
      let minute = configuration.calendar.minuteOfDay(at: decision.time)
      if policy.quietHours.contains(minute: minute) && !isCritical {
        found.append(Violation(.quietHours, decision.subject, [decision.time]))
      }
      return found
    }
  }

  /// Widgets are reloaded only after a change (C-24).
  private static func reloads(_ entries: [Journal.Entry]) -> [Violation] {
    entries.compactMap { entry in
      guard case .widgetReloaded(_, isNews: false) = entry.event else { return nil }
      return Violation(.idleReload, nil, [entry.time])
    }
  }

  /// Every record is complete: outcome, surfaces and reasons (K-15, G-49).
  private static func records(_ deliveries: Deliveries) -> [Violation] {
    deliveries.items.flatMap { item -> [Violation] in
      let decision = item.decision
      let isWhole =
        switch decision.outcome {
        case .interruptive: decision.surfaces.isInterruptive
        case .ambientOnly: !decision.surfaces.isInterruptive
        case .suppressed: decision.surfaces == [.widget] && !decision.vetoes.isEmpty
        case .heldInCluster, .absorbed, .expired: decision.surfaces.isEmpty
        }
      let passes = !item.isDelivered || decision.vetoes.isEmpty
      return (isWhole ? [] : [Violation(.conservation, decision.subject, [decision.time])])
        + (passes ? [] : [Violation(.gates, decision.subject, [decision.time])])
    }
  }
}

extension Journal.Barrier {
  /// The invariant of the barrier.
  fileprivate var rule: Violation.Rule {
    switch self {
    case .carPlay: .carPlay
    case .focus: .focus
    case .alertsDisabled: .alertsDisabled
    case .quietZone: .quietZone
    case .moving: .deferral
    }
  }

  /// Whether the barrier blocks an interruption.
  fileprivate func holds(
    against bucket: GatewayBucket, isCausedByFix: Bool, _ policy: Policy
  ) -> Bool {
    switch self {
    case .carPlay: !(bucket == .critical && policy.carPlayCriticalException)
    case .focus: bucket != .critical
    case .alertsDisabled: true
    case .quietZone: isCausedByFix
    // Motion holds back an alert only for a bounded time: see `deferrals`.
    case .moving: false
    }
  }
}
