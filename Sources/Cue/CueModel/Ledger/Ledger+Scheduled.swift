public import SimulationPrimitives

/// Alerts that are decided the evening before and that the phone fires.
///
/// The cost of scheduled alerts is reserved at once, so that no alert in between uses it. It is
/// charged to the instant they fire.
extension Ledger {
  /// Reserves the cost of a scheduled alert; the decision's time is the instant it fires.
  public mutating func schedule(_ decision: Decision) -> Reservation {
    guard let reservation = next(decision) else { return .nothing(decision) }
    let place = scheduled.firstIndex { reservation.time < $0.time } ?? scheduled.endIndex
    scheduled.insert(reservation, at: place)
    return reservation
  }

  /// Charges the alerts that have fired by now, each at its own instant.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public mutating func settleScheduled(at time: VirtualTime) -> Bool {
    let due = scheduled.prefix { $0.time <= time }
    scheduled.removeFirst(due.count)
    for reservation in due { charge(reservation) }
    return !due.isEmpty
  }

  /// The alerts that are scheduled, earliest first.
  public var plannedAlerts: [PlannedAlert] {
    scheduled.map { PlannedAlert(kind: $0.kind, subject: $0.subject, time: $0.time) }
  }

  /// Deletes the scheduled alerts of a phone that will not fire them.
  ///
  /// They are planned again.
  public mutating func forgetScheduled() {
    scheduled = []
    plannedUntil = .never
  }

  /// The vetoes of scheduled alerts against alerts of the wallet close to them, before or after.
  func walletVetoesOfScheduled(policy: Policy, at time: VirtualTime) -> VetoSet {
    let next = nearestScheduled(about: .wallet, to: time)
    let isClose = Window.halfOpen(seconds: policy.sameSubjectSeconds)
      .isActive(since: min(time, next), at: max(time, next))
    return isClose ? policy.enforcedVetoes.intersection([.sameSubject]) : []
  }

  /// The number of scheduled interruptions in a day's bucket.
  @usableFromInline
  func scheduledCount(_ bucket: GatewayBucket, onDay dayNumber: Int) -> Int {
    scheduled.count { $0.bucket == bucket && $0.dayNumber == dayNumber }
  }

  /// The scheduled alert about a subject that is nearest to an instant, or never if there is none.
  func nearestScheduled(about subject: Subject, to time: VirtualTime) -> VirtualTime {
    scheduled.filter { $0.subject == subject }.map(\.time)
      .min { time.distance(to: $0) < time.distance(to: $1) } ?? .never
  }

  /// The costs of scheduled alerts for a card: the nearest one about it alone, and the number of
  /// touches within the span of its cap, before or after.
  @usableFromInline
  func promises(
    of card: CardID, near time: VirtualTime, policy: Policy
  ) -> (at: VirtualTime, touches: Int) {
    let span = Window.halfOpen(seconds: policy.cardTouchWindowSeconds).length
    let touches = scheduled.count {
      $0.touches && $0.cards.contains(card) && time.distance(to: $0.time) < span
    }
    return (nearestScheduled(about: .card(card), to: time), touches)
  }
}

extension VirtualTime {
  /// Nanoseconds to an instant, before or after.
  fileprivate func distance(to other: VirtualTime) -> Int64 {
    max(self, other).nanoseconds(since: min(self, other))
  }
}
