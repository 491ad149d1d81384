public import CueModel

/// The use of one of the platform's budgets in a run, as shown in reports.
public struct BudgetRow: Hashable, Encodable, Sendable {
  /// The budget.
  public let budget: PlatformBudget
  /// The number that the platform allows, or `nil` if there is no limit.
  public let allowed: Int?
  /// The highest number that counted against the limit at any time.
  public let most: Int
  /// The number granted in total.
  public let used: Int
  /// The number that was delayed.
  public let deferred: Int
  /// The number that was dropped.
  public let dropped: Int

  /// Returns a row for each budget that a profile limits or a run used.
  ///
  /// `nil` for the default profile `seed`, which has no limits.
  public static func rows(of uses: [BudgetUse], under profile: PlatformProfile) -> [BudgetRow]? {
    guard profile != .default else { return nil }
    return PlatformBudget.allCases.compactMap { budget in
      let use = uses.first { $0.budget == budget }
      let allowed = profile.allowance(of: budget)
      guard allowed != nil || use != nil else { return nil }
      return BudgetRow(use ?? BudgetUse(budget), allowed: allowed)
    }
  }

  private init(_ use: BudgetUse, allowed: Int?) {
    budget = use.budget
    self.allowed = allowed
    (most, used, deferred, dropped) = (use.most, use.used, use.deferred, use.dropped)
  }

  /// The row as text, as in `widget reloads 12 of 40 a day, 3 deferred`.
  public var text: String {
    let figure = allowed.map { " \(most) of \($0)" } ?? ""
    let rest = [(deferred, "deferred"), (dropped, "dropped")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (["\(budget.words(2))\(figure)\(budget.span)"] + rest).joined(separator: ", ")
  }

  /// Returns all rows as text on one line.
  public static func text(of rows: [BudgetRow], under profile: String) -> String {
    "budgets of \(profile): " + rows.map(\.text).joined(separator: "; ")
  }
}

extension PlatformBudget {
  /// Returns the counted noun in the singular or plural.
  func words(_ count: Int) -> String {
    switch self {
    case .liveActivityUpdates: count == 1 ? "live activity update" : "live activity updates"
    case .liveActivities: count == 1 ? "live activity" : "live activities"
    case .widgetReloads: count == 1 ? "widget reload" : "widget reloads"
    case .watchTransfers: count == 1 ? "watch transfer" : "watch transfers"
    case .watchMessages: count == 1 ? "watch message" : "watch messages"
    case .notifications: count == 1 ? "pending notification" : "pending notifications"
    }
  }

  /// The period of the limit, after a blank.
  var span: String {
    switch self {
    case .liveActivityUpdates: " an hour"
    case .widgetReloads, .watchTransfers: " a day"
    case .liveActivities, .notifications: " at once"
    case .watchMessages: ""
    }
  }
}
