public import SimulationPrimitives

extension Ledger {
  /// Every veto that holds against an event, whether or not an earlier one already decides (K-11).
  ///
  /// This is the one place the rules are evaluated: inside ``decide(_:context:ledger:policy:at:calendar:)``
  /// and once per fix by whoever wants to know beforehand. It allocates nothing.
  ///
  /// - Parameters:
  ///   - candidate: The event.
  ///   - card: The card it is about; nil for a shopping area or the whole wallet.
  ///   - context: The situation.
  ///   - policy: The thresholds.
  ///   - time: The instant.
  ///   - moment: The same instant on the person's wall clock.
  /// - Returns: The vetoes that apply to the kind of event, are enforced, and hold.
  @inlinable
  public func vetoes(
    for candidate: Candidate, card: CardID?, context: Context, policy: Policy,
    at time: VirtualTime, moment: LocalMoment
  ) -> VetoSet {
    var held = Self.situation(candidate, context, policy, moment)
    held.formUnion(Self.place(candidate, policy, moment))
    held.formUnion(history(candidate, context, policy, time, moment))
    if let card, card.index < cards.count {
      cards[card.index].addVetoes(to: &held, policy: policy, at: time)
      if !scheduled.isEmpty {
        held.formUnion(vetoesOfScheduled(for: card, policy: policy, at: time))
      }
    }
    if candidate.isCritical { held.subtract(.passedByCritical(policy)) }
    return held.intersection(Applicability.vetoes(for: candidate.kind))
      .intersection(policy.enforcedVetoes)
  }

  /// The vetoes that hold at a moment whatever the distance and what was said before: with any of
  /// those, ``vetoes(for:card:context:policy:at:moment:)`` has them all.
  public static func standingVetoes(
    for candidate: Candidate, context: Context, policy: Policy, moment: LocalMoment
  ) -> VetoSet {
    var best = candidate
    best.distanceMeters = 0
    var held = Self.situation(best, context, policy, moment)
    held.formUnion(Self.place(best, policy, moment))
    if best.isCritical { held.subtract(.passedByCritical(policy)) }
    return held.intersection(Applicability.vetoes(for: best.kind))
      .intersection(policy.enforcedVetoes)
  }

  /// What the situation holds against any interruption.
  @inlinable @inline(__always)
  static func situation(
    _ candidate: Candidate, _ context: Context, _ policy: Policy, _ moment: LocalMoment
  ) -> VetoSet {
    var held = VetoSet()
    held.add(.authorization, if: !context.allows(candidate.kind))
    held.add(.quietZone, if: context.isInQuietZone)
    held.add(.carPlay, if: context.isCarPlayActive)
    held.add(.driving, if: context.isDriving)
    held.add(.focus, if: context.isFocusActive)
    held.add(.alertsDisabled, if: context.areAlertsDisabled)
    held.add(.quietHours, if: policy.quietHours.contains(minute: moment.minuteOfDay))
    held.add(.notOnFoot, if: !context.motion.isOnFoot)
    if let weather = context.weather { held.add(.weather, if: weather.isHarsh(under: policy)) }
    return held
  }

  /// What the place and its hours hold against it.
  @inlinable @inline(__always)
  static func place(_ candidate: Candidate, _ policy: Policy, _ moment: LocalMoment) -> VetoSet {
    var held = VetoSet()
    held.add(.notNear, if: candidate.distanceMeters > policy.notificationRadiusMeters)
    held.add(.placeClosed, if: !candidate.isPlaceOpen)
    held.add(.expired, if: candidate.daysUntilExpiry < 0)
    held.add(
      .timeOfDay,
      if: candidate.daysUntilExpiry > policy.expiryOverrideDays
        && policy.isClosed(candidate.category, at: moment))
    held.add(.urgency, if: candidate.score < policy.urgencyThreshold)
    return held
  }

  /// What was said lately holds against it, cards aside.
  @inlinable @inline(__always)
  func history(
    _ candidate: Candidate, _ context: Context, _ policy: Policy, _ time: VirtualTime,
    _ moment: LocalMoment
  ) -> VetoSet {
    var held = VetoSet()
    held.add(
      .sameSubject,
      if: candidate.hasSaidToday
        || Window.halfOpen(seconds: policy.sameSubjectSeconds)
          .isActive(since: candidate.subjectSpokeAt, at: time))
    held.add(
      .clusterCooldown,
      if: Window.halfOpen(seconds: policy.clusterCooldownSeconds)
        .isActive(since: candidate.subjectSpokeAt, at: time))
    held.add(
      .areaCooldown,
      if: context.hasVisitSpoken
        || Window.closed(seconds: policy.clusterWindowSeconds)
          .isActive(since: candidate.areaSpokeAt, at: time)
    )
    let competing = Window.halfOpen(seconds: policy.competingSurfaceSeconds)
    let other: SurfaceSet = .interruptive.subtracting(candidate.surface)
    held.add(
      .competingSurface,
      if: candidate.surface.isInterruptive
        && (other.contains(.phoneBanner) && competing.isActive(since: banners.latest, at: time)
          || other.contains(.watchHaptic) && competing.isActive(since: haptics.latest, at: time))
    )
    let bucket: GatewayBucket = candidate.isCritical ? .critical : .standard
    var spent = daily.count(bucket, onDay: moment.dayNumber)
    if !scheduled.isEmpty { spent += scheduledCount(bucket, onDay: moment.dayNumber) }
    held.add(.gateway, if: spent >= policy.interruptions(of: bucket))
    return held
  }
}

extension CardRecord {
  /// Adds what is remembered of the card against speaking of it.
  @inlinable @inline(__always)
  func addVetoes(to held: inout VetoSet, policy: Policy, at time: VirtualTime) {
    let spoke = interruptions.latest
    held.add(.snoozed, if: isSnoozed)
    held.add(.autoQuieted, if: isAutoQuieted)
    held.add(
      .cardUsed,
      if: Window.halfOpen(seconds: policy.cardUsedSeconds).isActive(since: used, at: time))
    held.add(
      .sameSubject,
      if: Window.halfOpen(seconds: policy.sameSubjectSeconds).isActive(since: spoke, at: time))
    held.add(
      .preArrivalLane,
      if: Window.closed(seconds: policy.preArrivalLaneSeconds).isActive(
        since: preArrival, at: time))
    held.add(
      .cardCooldown,
      if: Window.halfOpen(seconds: policy.cardCooldownSeconds).isActive(since: spoke, at: time))
    held.add(
      .payday,
      if: Window.halfOpen(seconds: policy.paydayExclusionSeconds).isActive(
        since: payday, at: time))
    held.add(
      .cardCap,
      if: touches.reaches(
        policy.cardTouchCap, in: .halfOpen(seconds: policy.cardTouchWindowSeconds), at: time))
  }
}

extension VetoSet {
  /// What an alert declared critical passes: Focus, quiet hours, other surfaces and, being louder
  /// than time-sensitive, the threshold; CarPlay only by the exception (X-10, C-11).
  @inlinable
  static func passedByCritical(_ policy: Policy) -> VetoSet {
    let always: VetoSet = [.focus, .quietHours, .areaCooldown, .competingSurface, .urgency]
    return policy.carPlayCriticalException ? always.union([.carPlay, .driving]) : always
  }
}

extension Policy {
  /// Whether a kind of shop is out of the question at a moment (G-07…G-09).
  @inlinable
  public func isClosed(_ category: Category, at moment: LocalMoment) -> Bool {
    var closed: DailyInterval
    switch category {
    case .coffee: closed = coffeeClosed
    case .fineDining: closed = fineDiningClosed
    case .food, .fun, .grocery, .retail, .other: return false
    }
    if category.isRelaxedAtWeekends && moment.weekday.isWeekend {
      closed = closed.shrunk(byMinutes: weekendRelaxationMinutes)
    }
    return closed.contains(minute: moment.minuteOfDay)
  }

  /// The interruptions a day allows of a kind (P-03).
  @inlinable
  public func interruptions(of bucket: GatewayBucket) -> Int {
    switch bucket {
    case .standard: standardInterruptionsPerDay
    case .critical: criticalInterruptionsPerDay
    }
  }
}
