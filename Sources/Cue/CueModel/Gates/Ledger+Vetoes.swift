public import SimulationPrimitives

extension Ledger {
  /// Every veto that holds against an event, even after one that already decides (K-11).
  ///
  /// All rules are evaluated here: inside ``decide(_:context:ledger:policy:at:calendar:)``, and
  /// once per fix for callers that check beforehand. The function allocates only if the policy
  /// enforces rules that a program added.
  ///
  /// - Parameters:
  ///   - candidate: The event.
  ///   - card: The card of the event, or `nil` for a shopping area or the whole wallet.
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
    let past = past(of: card, for: candidate, policy: policy, at: time, moment: moment)
    var judge = Judge(candidate, past)
    StandardRules.visit(&judge, context, policy, ())
    var held = judge.tally.held
    if let card {
      held.formUnion(recalled(of: card, against: candidate, after: past, in: context, policy))
    }
    if policy.enforcedVetoes.rawValue >> judge.tally.rank != 0 {
      held.formUnion(addedVetoes(candidate, after: past, of: card, context, policy))
    }
    if candidate.isCritical { held.subtract(.passedByCritical(policy)) }
    return held.intersection(Applicability.vetoes(for: candidate.kind, under: policy))
      .intersection(policy.enforcedVetoes)
  }

  /// The vetoes that hold at a moment, regardless of distance and past alerts.
  ///
  /// If there are any, ``vetoes(for:card:context:policy:at:moment:)`` includes all of them.
  public static func standingVetoes(
    for candidate: Candidate, context: Context, policy: Policy, moment: LocalMoment
  ) -> VetoSet {
    var best = candidate
    best.distanceMeters = 0
    var judge = MomentJudge(best, moment)
    StandardRules.visit(&judge, context, policy, ())
    var held = judge.tally.held
    if best.isCritical { held.subtract(.passedByCritical(policy)) }
    return held.intersection(Applicability.vetoes(for: best.kind, under: policy))
      .intersection(policy.enforcedVetoes)
  }

  /// Collects the past that the rules may read, for an event about a card.
  @inlinable @inline(__always)
  func past(
    of card: CardID?, for candidate: Candidate, policy: Policy, at time: VirtualTime,
    moment: LocalMoment
  ) -> Past {
    var spent = daily.count(candidate.bucket, onDay: moment.dayNumber)
    var promised = (at: VirtualTime.never, touches: 0)
    if !scheduled.isEmpty {
      spent += scheduledCount(candidate.bucket, onDay: moment.dayNumber)
      if let card { promised = promises(of: card, near: time, policy: policy) }
    }
    let span = policy.rollingWindowSeconds
    return Past(
      at: time, moment: moment, otherSurfaceSpokeAt: spoken.latest(besides: candidate.surface),
      interruptionsToday: spent,
      rollingInterruptions: span > 0 ? interruptions(inRolling: span, at: time) : 0,
      scheduledAt: promised.at, promisedTouches: promised.touches)
  }

  /// Every veto whose condition is met, regardless of applicability, enforcement and critical
  /// alerts; for explanations.
  func conditions(
    against candidate: Candidate, after past: Past, of card: CardID?, in context: Context,
    under policy: Policy
  ) -> VetoSet {
    var judge = Judge(candidate, past)
    StandardRules.visit(&judge, context, policy, ())
    let added = addedVetoes(candidate, after: past, of: card, context, policy)
    let recalled = card.map {
      self.recalled(of: $0, against: candidate, after: past, in: context, policy)
    }
    return judge.tally.held.union(added).union(recalled ?? [])
  }

  /// The vetoes based on the record of a card; empty for a card outside the wallet.
  ///
  /// The record is read in place, since passing it would copy it.
  @usableFromInline
  func recalled(
    of card: CardID, against candidate: Candidate, after past: Past, in context: Context,
    _ policy: Policy
  ) -> VetoSet {
    guard card.index < cards.count else { return [] }
    var judge = RecordJudge(candidate, past)
    StandardRules.visit(&judge, context, policy, cards[card.index])
    return judge.tally.held
  }

  /// The vetoes of added rules that hold.
  @usableFromInline @inline(never)
  func addedVetoes(
    _ candidate: Candidate, after past: Past, of card: CardID?, _ context: Context,
    _ policy: Policy
  ) -> VetoSet {
    guard let added = policy.addedRules else { return [] }
    var judge = AddedJudge(
      candidate: candidate, past: past, context: context, policy: policy,
      record: card.flatMap { cards.indices.contains($0.index) ? cards[$0.index] : nil })
    added.forEach { judge.ask($0) }
    return judge.tally.held
  }
}
