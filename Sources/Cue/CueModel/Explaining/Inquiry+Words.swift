import SimulationPrimitives

/// The words rules share.
extension Inquiry {
  var bucket: GatewayBucket { candidate.isCritical ? .critical : .standard }

  var dismissals: Int {
    record?.dismissals.count(in: .halfOpen(seconds: policy.dismissalWindowSeconds), at: time) ?? 0
  }

  func touches(of record: CardRecord) -> Int {
    record.touches.count(in: .halfOpen(seconds: policy.cardTouchWindowSeconds), at: time)
  }

  /// The number of the day's interruptions that are scheduled.
  var scheduledToday: Int { ledger.scheduledCount(bucket, onDay: moment.dayNumber) }

  /// The last alert of the card, the area or the wallet.
  var subjectSpoke: VirtualTime {
    max(candidate.subjectSpokeAt, record?.interruptions.latest ?? .never)
  }

  /// The scheduled alert about the subject that is nearest in time, if there is one.
  var nextScheduled: VirtualTime? {
    let next = ledger.nearestScheduled(about: circumstances.event.subject, to: time)
    return next.hasHappened ? next : nil
  }

  /// The fact of a time that must have passed, including or excluding its last instant.
  func since(
    _ start: VirtualTime?, _ seconds: Int, _ verb: String, isClosed: Bool = false
  ) -> Fact {
    Fact(
      seen: ago(start ?? .never, verb),
      needs: "\(isClosed ? "more than " : "")\(duration(seconds))")
  }

  /// The time since an instant, in words.
  func ago(_ start: VirtualTime, _ verb: String) -> String {
    guard start.hasHappened else { return "never \(verb)" }
    let elapsed = time.nanoseconds(since: start)
    return elapsed < 0
      ? "\(verb) \(DurationFormatter.format(nanoseconds: -elapsed)) from now"
      : "\(verb) \(DurationFormatter.format(nanoseconds: elapsed)) ago"
  }

  /// The days until the card expires, in words.
  var daysLeft: String {
    switch candidate.daysUntilExpiry {
    case Candidate.unlimited: "never expires"
    case let days: counted(days, "day", "days") + " left"
    }
  }

  /// The need for a time outside of some hours, in words.
  func outside(_ hours: DailyInterval) -> String {
    "outside \(ClockText.of(hours.startMinute)) to \(ClockText.of(hours.endMinute))"
  }
}
