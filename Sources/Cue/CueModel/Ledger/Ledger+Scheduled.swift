public import SimulationPrimitives

/// Alerts that are decided the evening before and fire by themselves.
///
/// What they will cost is set aside at once, so that nothing said in between takes their place, and
/// is charged to the instant they fire at.
extension Ledger {
  /// Sets aside what a scheduled alert will cost; the decision's time is the instant it fires.
  public mutating func schedule(_ decision: Decision) -> Reservation {
    guard let reservation = next(decision) else { return .nothing(decision) }
    let place = scheduled.firstIndex { reservation.time < $0.time } ?? scheduled.endIndex
    scheduled.insert(reservation, at: place)
    return reservation
  }

  /// Charges the alerts that have fired by now, each to its own instant.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public mutating func settleScheduled(at time: VirtualTime) -> Bool {
    let due = scheduled.prefix { $0.time <= time }
    scheduled.removeFirst(due.count)
    for reservation in due { charge(reservation) }
    return !due.isEmpty
  }

  /// Forgets what was scheduled, on a phone that will not fire it; it is planned anew.
  public mutating func forgetScheduled() {
    scheduled = []
    plannedUntil = .never
  }

  /// What scheduled alerts hold against the wallet's speaking close to them, before or after.
  func walletVetoesOfScheduled(policy: Policy, at time: VirtualTime) -> VetoSet {
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    let isClose = scheduled.contains {
      $0.subject == .wallet
        && silence.isActive(since: min(time, $0.time), at: max(time, $0.time))
    }
    return isClose ? policy.enforcedVetoes.intersection([.sameSubject]) : []
  }

  /// How many scheduled interruptions a day's bucket has to keep room for.
  @usableFromInline
  func scheduledCount(_ bucket: GatewayBucket, onDay dayNumber: Int) -> Int {
    scheduled.count { $0.bucket == bucket && $0.dayNumber == dayNumber }
  }

  /// What scheduled alerts hold against speaking of a card close to them, before or after.
  @usableFromInline
  func vetoesOfScheduled(
    for card: CardID, policy: Policy, at time: VirtualTime
  ) -> VetoSet {
    func isClose(_ other: VirtualTime, _ window: Window) -> Bool {
      window.isActive(since: min(time, other), at: max(time, other))
    }
    var held = VetoSet()
    let own = scheduled.filter { $0.cards.contains(card) }
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    held.add(
      .sameSubject, if: own.contains { $0.subject == .card(card) && isClose($0.time, silence) })
    let span = Window.halfOpen(seconds: policy.cardTouchWindowSeconds)
    let promised = own.count { $0.touches && isClose($0.time, span) }
    if promised > 0 {
      let made = self[card].touches.count(in: span, at: time)
      held.add(.cardCap, if: made + promised >= policy.cardTouchCap)
    }
    return held
  }
}
