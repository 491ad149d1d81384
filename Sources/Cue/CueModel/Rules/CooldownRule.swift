/// Mutes alerts in quick succession, which can still be looked up (C-14).
///
/// A polite alert is not vetoed: it interrupts, on quieter surfaces; see ``Politeness``.
@usableFromInline
enum CooldownRule: HistoryRule {
  @usableFromInline static let profile = RuleProfile(
    "cooldown", .frequency, "alerts follow in quick succession", requirement: "C-14",
    appliesTo: .interrupting,
    figures: ["politeSeconds", "mutedSeconds"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool {
    candidate.politeness == .muted
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let (polite, muted) = (inquiry.policy.politeSeconds, inquiry.policy.mutedSeconds)
    return .init(
      seen: "\(inquiry.candidate.politeness) at this pace",
      needs: "no third alert within \(inquiry.duration(muted)) of one that came within "
        + "\(inquiry.duration(polite)) of another")
  }
}

extension Veto {
  /// Alerts follow in quick succession (C-14).
  public static let cooldown = Veto(CooldownRule.self)
}
