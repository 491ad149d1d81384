public import SimulationPrimitives

/// Decides the outcome of an event.
///
/// This pure function is the whole policy (C-06).
///
///     let decision = decide(
///       event, context: context, ledger: ledger, policy: .conductor, at: now, calendar: calendar)
///     decision.outcome        // .suppressed
///     decision.primaryReason  // .quietZone
///
/// Equal arguments result in equal decisions. The function charges nothing: pass the decision to
/// ``Ledger/reserve(_:)`` in the same step, before the next decision (K-13).
public func decide(
  _ event: AlertEvent, context: Context, ledger: Ledger, policy: Policy, at time: VirtualTime,
  calendar: LocalCalendar
) -> Decision {
  decide(
    event, context: context, ledger: ledger, policy: policy, at: time,
    moment: calendar.moment(at: time))
}

/// Decides the outcome of an event, for a caller that already has the local time.
public func decide(
  _ event: AlertEvent, context: Context, ledger: Ledger, policy: Policy, at time: VirtualTime,
  moment: LocalMoment
) -> Decision {
  var brief = ledger.brief(of: event, in: context, under: policy, at: time, moment)
  // Each access to the event copies it, so known values are read from the brief.
  let (kind, subject, bucket) = (brief.candidate.kind, event.subject, brief.candidate.bucket)
  let politeness = brief.candidate.politeness
  let choice = SurfaceSet.choice(
    for: kind, context: context, policy: policy, politeness: politeness)
  brief.candidate.surface = choice.intersection(.interruptive)
  brief.candidate.score = brief.urgency.score
  var vetoes =
    ledger.vetoes(
      for: brief.candidate, card: brief.card, context: context, policy: policy, at: time,
      moment: moment
    ).union(brief.memberVetoes)
  if subject == .wallet {
    vetoes.formUnion(ledger.walletVetoesOfScheduled(policy: policy, at: time))
  }
  let (outcome, surfaces) = present(
    kind, vetoes, choice: choice, context: context, policy: policy, isEmpty: brief.isTooSmall)
  let level = InterruptionLevel(
    score: brief.urgency.score, isCritical: brief.candidate.isCritical, policy: policy)
  var decision = Decision(
    kind: kind, subject: subject, visitID: event.visitID, time: time, outcome: outcome,
    surfaces: surfaces, vetoes: vetoes, urgency: brief.urgency,
    level: kind == .weeklyDigest || politeness == .polite
      ? .passive : context.isDriving ? level.steppedUp : level,
    isDriving: context.isDriving, contextVersion: context.version,
    startsLiveActivity: surfaces.contains(.liveActivity) && context.liveActivity.wouldBegin,
    cards: brief.cards, centroid: brief.centroid, dayNumber: moment.dayNumber, bucket: bucket)
  if case .consumerAlert(let alert) = event {
    (decision.consumer, decision.topic) = (alert.consumer, alert.topic)
  }
  return decision
}

/// Returns the outcome and the surfaces that the vetoes leave.
///
/// The widget is published on every route and never alerts (C-23), so that every set contains it.
private func present(
  _ kind: EventKind, _ vetoes: VetoSet, choice: SurfaceSet, context: Context, policy: Policy,
  isEmpty: Bool
) -> (Outcome, SurfaceSet) {
  guard !isEmpty, vetoes.isDisjoint(with: .silencing(kind, under: policy)) else {
    return (.suppressed, [.widget])
  }
  // A live activity about a place as near or nearer stays, regardless of this decision.
  let kept: SurfaceSet = context.liveActivity == .taken ? [.liveActivity] : []
  let ambient = kind.ambientSurfaces.subtracting(kept)
  if vetoes.isEmpty {
    let surfaces = ambient.union(choice).subtracting(kept)
    return (surfaces.isInterruptive ? .interruptive : .ambientOnly, surfaces)
  }
  // A card at its cap is not shown on approach, but still at its arrival.
  if vetoes.contains(.cardCap) && kind == .preArrival && context.liveActivity.wouldBegin
    && !context.isDriving
  {
    return (.suppressed, [.widget])
  }
  return (.ambientOnly, ambient)
}
