import SimulationPrimitives

extension Inquiry {
  /// What was said, done and counted before.
  func historyFact(of veto: Veto) -> Fact {
    switch veto {
    case .snoozed:
      Fact(
        isMet: record?.isSnoozed != true,
        seen: record?.isSnoozed == true ? "snoozed" : "not snoozed",
        needs: "no snooze, which ends beyond \(meters(policy.snoozeExitMeters))")
    case .autoQuieted:
      Fact(
        isMet: record?.isAutoQuieted != true,
        seen: "\(record?.isAutoQuieted == true ? "quieted" : "not quieted"), "
          + "\(counted(dismissals, "dismissal", "dismissals")) in \(duration(policy.dismissalWindowSeconds))",
        needs: "fewer than \(policy.dismissalsToQuiet), or undone")
    case .cardUsed: since(record?.used, policy.cardUsedSeconds, "used")
    case .sameSubject: sameSubject
    case .preArrivalLane:
      since(record?.preArrival, policy.preArrivalLaneSeconds, "announced", isClosed: true)
    case .cardCooldown: since(record?.interruptions.latest, policy.cardCooldownSeconds, "spoke")
    case .clusterCooldown:
      since(candidate.subjectSpokeAt, policy.clusterCooldownSeconds, "spoke")
    case .areaCooldown:
      context.hasVisitSpoken
        ? Fact(
          isMet: false, seen: "this visit has had its interruption",
          needs: "one interruption a visit")
        : since(
          candidate.areaSpokeAt, policy.clusterWindowSeconds,
          "a place within \(meters(policy.clusterRadiusMeters)) spoke", isClosed: true)
    case .payday: since(record?.payday, policy.paydayExclusionSeconds, "named on payday")
    case .cardCap: touchCap
    case .gateway: gateway
    default: competing
    }
  }

  var bucket: GatewayBucket { candidate.isCritical ? .critical : .standard }

  var dismissals: Int {
    record?.dismissals.count(in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time) ?? 0
  }

  func touches(of record: CardRecord) -> Int {
    record.touches.count(in: .halfOpen(seconds: policy.cardTouchWindowSeconds), at: time)
  }

  /// When the card, the area or the wallet last spoke.
  private var subjectSpoke: VirtualTime {
    max(candidate.subjectSpokeAt, record?.interruptions.latest ?? .never)
  }

  /// The alert about the card, made or scheduled, that is closest in time.
  private var sameSubject: Fact {
    if candidate.hasSaidToday {
      return Fact(isMet: false, seen: "said today", needs: "once a local day")
    }
    let subject = circumstances.event.subject
    let next = circumstances.ledger.scheduled.filter { $0.subject == subject }.map(\.time).min {
      distance(to: $0) < distance(to: $1)
    }
    let made = since(subjectSpoke, policy.sameSubjectSeconds, "spoke")
    guard made.isMet, let next else { return made }
    return Fact(
      isMet: distance(to: next) >= Window.halfOpen(seconds: policy.sameSubjectSeconds).length,
      seen: "\(made.seen), \(ago(next, "scheduled"))", needs: made.needs)
  }

  /// Nanoseconds to an instant, before or after.
  private func distance(to other: VirtualTime) -> Int64 {
    max(time, other).nanoseconds(since: min(time, other))
  }

  private func since(
    _ start: VirtualTime?, _ seconds: Int, _ verb: String, isClosed: Bool = false
  ) -> Fact {
    let start = start ?? .never
    let window = isClosed ? Window.closed(seconds: seconds) : .halfOpen(seconds: seconds)
    return Fact(
      isMet: !window.isActive(since: start, at: time), seen: ago(start, verb),
      needs: "\(isClosed ? "more than " : "")\(duration(seconds))")
  }

  /// How long ago something happened, in words.
  func ago(_ start: VirtualTime, _ verb: String) -> String {
    guard start.hasHappened else { return "never \(verb)" }
    let elapsed = time.nanoseconds(since: start)
    return elapsed < 0
      ? "\(verb) \(DurationFormatter.format(nanoseconds: -elapsed)) from now"
      : "\(verb) \(DurationFormatter.format(nanoseconds: elapsed)) ago"
  }

  /// Touches that scheduled alerts will make inside the cap's span around this instant.
  private var promisedTouches: Int {
    guard let card else { return 0 }
    let span = Window.halfOpen(seconds: policy.cardTouchWindowSeconds).length
    return circumstances.ledger.scheduled.count {
      $0.touches && $0.cards.contains(card) && distance(to: $0.time) < span
    }
  }

  private var touchCap: Fact {
    let made = record.map { touches(of: $0) } ?? 0
    let promised = promisedTouches
    return Fact(
      isMet: record == nil || made + promised < policy.cardTouchCap,
      seen: counted(made, "touch", "touches") + " in \(duration(policy.cardTouchWindowSeconds))"
        + (promised > 0 ? ", \(promised) scheduled" : ""),
      needs: "fewer than \(policy.cardTouchCap)")
  }

  private var gateway: Fact {
    let made = circumstances.ledger.daily.count(bucket, onDay: moment.dayNumber)
    let promised = circumstances.ledger.scheduled.count {
      $0.bucket == bucket && $0.dayNumber == moment.dayNumber
    }
    let name = "\(bucket.rawValue) interruption"
    return Fact(
      isMet: made + promised < policy.interruptions(of: bucket),
      seen: counted(made, name, name + "s") + " today"
        + (promised > 0 ? ", \(promised) scheduled" : ""),
      needs: "fewer than \(policy.interruptions(of: bucket))")
  }

  private var competing: Fact {
    let needs = "\(duration(policy.competingSurfaceSeconds)) of silence on the other surface"
    guard candidate.surface.isInterruptive else {
      return Fact(isMet: true, seen: "it would use no interruptive surface", needs: needs)
    }
    let other: SurfaceSet = .interruptive.subtracting(candidate.surface)
    let ledger = circumstances.ledger
    let spoke = [
      (Surface.phoneBanner, ledger.banners.latest, "phone"),
      (.watchHaptic, ledger.haptics.latest, "watch"),
    ].filter { other.contains($0.0) }
    let window = Window.halfOpen(seconds: policy.competingSurfaceSeconds)
    let seen = spoke.map { "\($0.2) \(ago($0.1, "spoke"))" }.joined(separator: ", ")
    return Fact(
      isMet: !spoke.contains { window.isActive(since: $0.1, at: time) },
      seen: seen.isEmpty ? "every surface speaks at once" : seen, needs: needs)
  }
}
