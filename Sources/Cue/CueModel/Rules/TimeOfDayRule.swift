import SimulationPrimitives

/// Vetoes alerts outside the hours of a kind of shop, unless the card is about to expire
/// (G-07…G-10).
@usableFromInline
enum TimeOfDayRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "timeOfDay", .time, "not an hour for this kind of shop", requirement: "G-07",
    appliesTo: [.geofenceEntry, .preArrival],
    takesMembersOf: [.cluster],
    silences: .all,
    figures: [
      "coffeeClosed.startMinute", "coffeeClosed.endMinute", "fineDiningClosed.startMinute",
      "fineDiningClosed.endMinute", "foodClosed.startMinute", "foodClosed.endMinute",
      "funClosed.startMinute", "funClosed.endMinute", "weekendRelaxationMinutes",
      "expiryOverrideDays",
    ])

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    candidate.daysUntilExpiry > policy.expiryOverrideDays
      && policy.isClosed(candidate.category, at: moment)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let (candidate, moment) = (inquiry.candidate, inquiry.moment)
    let closed = inquiry.policy.closedHours(of: candidate.category, on: moment.weekday)
    return .init(
      seen: "\(candidate.category.rawValue) at \(ClockText.of(moment.minuteOfDay)), "
        + inquiry.daysLeft,
      needs: closed == .none
        ? "nothing: this kind of shop has no hours"
        : "\(inquiry.outside(closed)), or at most \(inquiry.policy.expiryOverrideDays) days left")
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    inquiry.timeOfDay + inquiry.days
  }
}

extension Veto {
  /// The hour is unsuitable for this kind of shop (G-07…G-09).
  public static let timeOfDay = Veto(TimeOfDayRule.self)
}
