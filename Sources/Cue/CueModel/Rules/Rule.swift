/// A reason not to interrupt, defined once: its profile, its condition, and its explanation.
///
/// There are two kinds of rules. A ``MomentRule`` reads the situation alone, and a ``HistoryRule``
/// reads past events. The rules of this package are listed in `StandardRules`. A program adds its
/// own to a policy with ``Policy/add(_:)-(MomentRule.Type)``:
///
///     enum LunchBreakRule: MomentRule {
///       static let profile = RuleProfile(
///         "lunchBreak", .mood, "over lunch", appliesTo: [.geofenceEntry, .cluster])
///
///       static func holds(
///         against candidate: Candidate, in context: Context, under policy: Policy,
///         at moment: LocalMoment
///       ) -> Bool {
///         (720..<780).contains(moment.minuteOfDay)
///       }
///
///       static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
///         .init(seen: "minute \(inquiry.moment.minuteOfDay)", needs: "before 720 or from 780 on")
///       }
///     }
///
///     var policy = Policy.conductor
///     try policy.add(LunchBreakRule.self)
public protocol Rule: Sendable {
  /// The fixed traits of the rule.
  static var profile: RuleProfile { get }

  /// Returns the figure of an event that the rule read, and the one it needs to pass.
  static func fact(for inquiry: Inquiry) -> Inquiry.Fact

  /// Returns the signals of the rule as factors that a search for counterfactuals varies.
  ///
  /// The figures of its profile are factors without being listed here. A rule that lists none can
  /// only be switched off.
  static func factors(for inquiry: Inquiry) -> [Factor]
}

extension Rule {
  /// Lists none.
  public static func factors(for inquiry: Inquiry) -> [Factor] { [] }
}

/// A rule that reads an event and the situation alone.
///
/// A veto at the place itself must hold at any distance from it, so that the rules need no
/// evaluation at every fix.
public protocol MomentRule: Rule {
  /// Checks whether the rule vetoes an event.
  ///
  /// - Parameters:
  ///   - candidate: The event.
  ///   - context: The situation.
  ///   - policy: The thresholds.
  ///   - moment: The instant on the person's wall clock.
  /// - Returns: Whether the rule holds.
  static func holds(
    against candidate: Candidate, in context: Context, under policy: Policy, at moment: LocalMoment
  ) -> Bool
}

/// A rule that reads past alerts and actions.
///
/// A history rule has two functions, each with the default `false`.
public protocol HistoryRule: Rule {
  /// Checks whether past alerts of any card veto an event.
  ///
  /// - Parameters:
  ///   - candidate: The event.
  ///   - past: The past that is not about one card.
  ///   - context: The situation.
  ///   - policy: The thresholds.
  /// - Returns: Whether the rule holds.
  static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool

  /// Checks whether the record of the event's card vetoes an event.
  ///
  /// The function is called only for events about one card in the wallet.
  ///
  /// - Parameters:
  ///   - candidate: The event.
  ///   - past: The past that is not about one card.
  ///   - record: The ledger's record of the card.
  ///   - context: The situation.
  ///   - policy: The thresholds.
  /// - Returns: Whether the rule holds.
  static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool
}

extension HistoryRule {
  /// Answers no.
  @inlinable
  public static func holds(
    against candidate: Candidate, after past: Past, in context: Context, under policy: Policy
  ) -> Bool { false }

  /// Answers no.
  @inlinable
  public static func holds(
    against candidate: Candidate, after past: Past, of record: CardRecord, in context: Context,
    under policy: Policy
  ) -> Bool { false }
}
