import CueModel
import SimulationKernel

/// The pace and the time of a device's alerts, for policies with figures that the Conductor lacks.
extension Invariants {
  /// No interruption follows two close alerts, and no rolling span exceeds its cap (C-14, X-20).
  ///
  /// A scheduled alert fires regardless of alerts since its decision: it counts, but is not
  /// checked.
  static func paces(_ deliveries: Deliveries, _ policy: Policy) -> [Violation] {
    let close = Window.halfOpen(seconds: policy.politeSeconds)
    let closest = Window.halfOpen(seconds: policy.mutedSeconds)
    let span = Window.halfOpen(seconds: policy.rollingWindowSeconds)
    var found: [Violation] = []
    var (times, installation) = ([VirtualTime](), 0)
    for item in deliveries.delivered {
      if item.installation != installation { times = [] }
      installation = item.installation
      let decision = item.decision
      times.append(decision.time)
      guard !decision.kind.isScheduled else { continue }
      let last = Array(times.suffix(3))
      if last.count == 3, close.isActive(since: last[0], at: last[1]),
        closest.isActive(since: last[1], at: last[2])
      {
        found.append(Violation(.cooldown, decision.subject, last))
      }
      let recent = times.suffix(policy.rollingInterruptions + 1).filter {
        span.isActive(since: $0, at: decision.time)
      }
      if recent.count > policy.rollingInterruptions {
        found.append(Violation(.rollingCap, decision.subject, recent))
      }
    }
    return found
  }

  /// An event that is left to a digest does not interrupt itself (C-54).
  static func digests(_ deliveries: Deliveries, _ policy: Policy) -> [Violation] {
    guard policy.savesForDigest else { return [] }
    return deliveries.items.map(\.decision).filter {
      $0.surfaces.isInterruptive && $0.kind != .weeklyDigest && $0.bucket != .critical
    }.map { Violation(.digest, $0.subject, [$0.time]) }
  }

  /// An arrival waits until the person stands still, but no longer than its bound.
  ///
  /// A change at the exact instant of a decision may be known or not, so it is ignored.
  static func deferrals(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    let wait = Window.halfOpen(seconds: policy.deferralSeconds)
    var movingSince: VirtualTime?
    var arrivals: [CardID: (visit: VisitID, time: VirtualTime)] = [:]
    return entries.compactMap { entry in
      if case .barrier(.moving, let isUp) = entry.event { movingSince = isUp ? entry.time : nil }
      if case .reinstalled = entry.event { arrivals = [:] }
      guard case .decided(let decision) = entry.event, decision.kind == .geofenceEntry,
        decision.visitID != .none, let card = decision.cards.first
      else { return nil }
      if arrivals[card]?.visit != decision.visitID {
        arrivals[card] = (decision.visitID, decision.time)
      }
      guard decision.surfaces.isInterruptive, decision.bucket != .critical,
        let arrival = arrivals[card]?.time, let movingSince, movingSince < decision.time,
        wait.isActive(since: arrival, at: decision.time)
      else { return nil }
      return Violation(.deferral, decision.subject, [arrival, decision.time])
    }
  }
}
