/// Vetoes alerts without permission, and background ones without Always (G-28).
@usableFromInline
enum AuthorizationRule: MomentRule {
  @usableFromInline static let profile = RuleProfile(
    "authorization", nil, "notifications, or positions in the background, are not allowed",
    requirement: "G-28",
    appliesTo: .interrupting)

  @inlinable @inline(__always)
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool {
    !context.allows(candidate.kind)
  }

  @usableFromInline
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
    let context = inquiry.context
    let fixes = inquiry.candidate.kind.isCausedByFix
    let place = context.isForeground ? "on the screen" : "in the background"
    let location =
      fixes ? ", location \(context.locationAuthorization.rawValue), app \(place)" : ""
    return .init(
      seen: "notifications \(context.notificationAuthorization.rawValue)\(location)",
      needs: "notifications authorized"
        + (fixes ? ", location always, or when in use with the app on the screen" : ""))
  }

  @usableFromInline
  static func factors(for inquiry: Inquiry) -> [Factor] {
    let forms = inquiry.context
    return [
      .choice(
        "notifications", forms.notificationAuthorization.rawValue,
        among: [.authorized, .denied].map { (form: NotificationAuthorization) in form.rawValue }
      ) {
        $0.context.notificationAuthorization = NotificationAuthorization(rawValue: $1) ?? .denied
      },
      .choice(
        "location", forms.locationAuthorization.rawValue,
        among: [.always, .denied].map { (form: LocationAuthorization) in form.rawValue }
      ) { $0.context.locationAuthorization = LocationAuthorization(rawValue: $1) ?? .denied },
    ] + inquiry.flag("foreground", \.isForeground)
  }
}

extension Veto {
  /// The person has not allowed notifications, or not in the background (G-28).
  public static let authorization = Veto(AuthorizationRule.self)
}
