/// Vetoes a second interruption about one subject within a moment, on any surface (C-14, C-15).
@usableFromInline
enum SameSubjectRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "sameSubject", .frequency, "the same subject alerts at about this time",
    requirement: "C-14",
    appliesTo: .interrupting,
    figures: ["sameSubjectSeconds", "clusterRadiusMeters"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    candidate.hasSaidToday
      || past.isWithin(policy.sameSubjectSeconds, of: candidate.subjectSpokeAt)
  }

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool {
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    return silence.isActive(since: record.interruptions.latest, at: past.time)
      || silence.isActive(
        since: min(past.time, past.scheduledAt), at: max(past.time, past.scheduledAt))
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    if inquiry.candidate.hasSaidToday {
      return .init(seen: "alerted today", needs: "once a local day")
    }
    let made = inquiry.since(inquiry.subjectSpoke, inquiry.policy.sameSubjectSeconds, "alerted")
    guard let next = inquiry.nextScheduled else { return made }
    return .init(seen: "\(made.seen), \(inquiry.ago(next, "scheduled"))", needs: made.needs)
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.subjectElapsed
  }
}

extension Veto {
  /// The same subject alerted a moment ago (C-14).
  public static let sameSubject = Veto(SameSubjectRule.self)
}
