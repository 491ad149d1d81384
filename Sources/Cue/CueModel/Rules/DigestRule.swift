/// Withholds interruptions for the digest, which sums them up (C-54).
///
/// A critical alert passes, as in Apple's scheduled summary.
@usableFromInline
enum DigestRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "digest", nil, "left to the digest", requirement: "C-54",
    appliesTo: .interrupting.subtracting([.weeklyDigest]),
    critical: .always,
    figures: ["savesForDigest"])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    policy.savesForDigest
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(
      seen: inquiry.policy.savesForDigest
        ? "every alert waits for the digest" : "alerts do not wait for the digest",
      needs: "a policy under which alerts do not wait for the digest")
  }
}

extension Veto {
  /// Left to the digest (C-54).
  public static let digest = Veto(DigestRule.self)
}
