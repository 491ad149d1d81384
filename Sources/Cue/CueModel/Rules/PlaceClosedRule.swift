/// Vetoes alerts of a closed shop (G-47).
@usableFromInline
enum PlaceClosedRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "placeClosed", .time, "the shop is closed", requirement: "G-47",
    appliesTo: [.geofenceEntry, .preArrival],
    takesMembersOf: [.cluster],
    silences: .all)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    !candidate.isPlaceOpen
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    .init(seen: inquiry.candidate.isPlaceOpen ? "open" : "closed", needs: "open")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.flag("shopOpen", ofSummary: \.isPlaceOpen)
  }
}

extension Veto {
  /// The shop is closed (G-47).
  public static let placeClosed = Veto(PlaceClosedRule.self)
}
