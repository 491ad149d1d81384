/// Visits rules one after another, each by its own type.
@usableFromInline
protocol RuleVisitor {
  /// The part of the situation for the visitor, if it needs one.
  associatedtype Situation
  /// The part of the policy for the visitor.
  associatedtype Thresholds
  /// The part of the card's past for the visitor.
  associatedtype Memory

  /// Visits a rule about the moment.
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Situation, _ policy: Thresholds, _ record: Memory)
  /// Visits a rule about the past.
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Situation, _ policy: Thresholds, _ record: Memory)
}

/// The rules of this package, by precedence (K-11).
///
/// All ranks, names, tables and the evaluation are made from this list. Four positions that the
/// sources leave open follow the most similar rules: an alert setting after Focus; on foot and near
/// after the weather; opening hours, a past expiry and an empty card next to the time of day. The
/// rules of other systems are last; their figures are off except in their policies.
@usableFromInline
enum StandardRules {
  /// Shows every rule to a visitor, by precedence.
  ///
  /// Large arguments are passed through, since a visitor that stored them would have to copy them.
  @inlinable @inline(__always)
  static func visit<Visitor: RuleVisitor>(
    _ visitor: inout Visitor, _ context: Visitor.Situation, _ policy: Visitor.Thresholds,
    _ record: Visitor.Memory
  ) {
    visitor.visit(AuthorizationRule.self, context, policy, record)
    visitor.visit(QuietZoneRule.self, context, policy, record)
    visitor.visit(CarPlayRule.self, context, policy, record)
    visitor.visit(DrivingRule.self, context, policy, record)
    visitor.visit(FocusActiveRule.self, context, policy, record)
    visitor.visit(AlertsDisabledRule.self, context, policy, record)
    visitor.visit(QuietHoursRule.self, context, policy, record)
    visitor.visit(SnoozedRule.self, context, policy, record)
    visitor.visit(AutoQuietedRule.self, context, policy, record)
    visitor.visit(CardUsedRule.self, context, policy, record)
    visitor.visit(SameSubjectRule.self, context, policy, record)
    visitor.visit(PreArrivalLaneRule.self, context, policy, record)
    visitor.visit(CardCooldownRule.self, context, policy, record)
    visitor.visit(ClusterCooldownRule.self, context, policy, record)
    visitor.visit(AreaCooldownRule.self, context, policy, record)
    visitor.visit(PaydayRule.self, context, policy, record)
    visitor.visit(CardCapRule.self, context, policy, record)
    visitor.visit(GatewayRule.self, context, policy, record)
    visitor.visit(WeatherRule.self, context, policy, record)
    visitor.visit(NotOnFootRule.self, context, policy, record)
    visitor.visit(NotNearRule.self, context, policy, record)
    visitor.visit(PlaceClosedRule.self, context, policy, record)
    visitor.visit(ExpiredRule.self, context, policy, record)
    visitor.visit(NoMoneyRule.self, context, policy, record)
    visitor.visit(TimeOfDayRule.self, context, policy, record)
    visitor.visit(CompetingSurfaceRule.self, context, policy, record)
    visitor.visit(OtherAppRule.self, context, policy, record)
    visitor.visit(UrgencyRule.self, context, policy, record)
    visitor.visit(CooldownRule.self, context, policy, record)
    visitor.visit(RollingCapRule.self, context, policy, record)
    visitor.visit(DigestRule.self, context, policy, record)
    visitor.visit(DeferralRule.self, context, policy, record)
  }

  /// The rules, by rank.
  static let all: [any Rule.Type] = {
    var collector = Collector()
    visit(&collector, (), (), ())
    return collector.rules
  }()

  /// Collects the visited rules in a list.
  private struct Collector: RuleVisitor {
    var rules: [any Rule.Type] = []

    mutating func visit<R: MomentRule>(
      _ rule: R.Type, _ context: Void, _ policy: Void, _ record: Void
    ) { rules.append(rule) }

    mutating func visit<R: HistoryRule>(
      _ rule: R.Type, _ context: Void, _ policy: Void, _ record: Void
    ) { rules.append(rule) }
  }
}
