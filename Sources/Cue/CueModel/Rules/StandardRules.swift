/// Goes through rules one after another, each by its own type.
@usableFromInline
protocol RuleVisitor {
  /// The part of the situation it is handed, if it asks for that.
  associatedtype Situation
  /// The part of the policy it is handed.
  associatedtype Thresholds
  /// The part of the card's past it is handed.
  associatedtype Memory

  /// Visits a rule that looks at the moment.
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Situation, _ policy: Thresholds, _ record: Memory)
  /// Visits a rule that looks at the past.
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Situation, _ policy: Thresholds, _ record: Memory)
}

/// The rules of this package, in the order in which one is named first (K-11).
///
/// This is the one list of them: ranks, names, tables and the evaluation itself are made of it. Four
/// places the sources leave open are beside the nearest kin: an alert setting beside Focus, on foot
/// and near beside the weather, opening hours, a past expiry and an empty card beside the time of
/// day. What other systems do comes last; the figures of those rules are off but in their policies.
@usableFromInline
enum StandardRules {
  /// Shows every rule to a visitor, the one named first leading.
  ///
  /// What is large is handed through: a visitor that held it would have to copy it.
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

  /// Lists what it is shown.
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
