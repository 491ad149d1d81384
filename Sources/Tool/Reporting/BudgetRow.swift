public import CueModel

/// The use a run made of one of the platform's budgets, as reports show it.
public struct BudgetRow: Hashable, Encodable, Sendable {
  /// The budget.
  public let budget: PlatformBudget
  /// How many the platform allows; nil if it sets no figure.
  public let allowed: Int?
  /// The most that counted against that at once.
  public let most: Int
  /// How many were granted in all.
  public let used: Int
  /// How many came later than asked for.
  public let deferred: Int
  /// How many never came.
  public let dropped: Int

  /// A row for each budget that a profile limits or a run touched; nil for the profile `seed`, which
  /// limits nothing.
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

  /// The row for people, as in `widget reloads 12 of 40 a day, 3 deferred`.
  public var text: String {
    let figure = allowed.map { " \(most) of \($0)" } ?? ""
    let rest = [(deferred, "deferred"), (dropped, "dropped")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (["\(budget.words(2))\(figure)\(budget.span)"] + rest).joined(separator: ", ")
  }

  /// All rows for people, in one line.
  public static func text(of rows: [BudgetRow], under profile: String) -> String {
    "budgets of \(profile): " + rows.map(\.text).joined(separator: "; ")
  }
}

extension PlatformBudget {
  /// Names what it counts, one of them or several.
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

  /// The span its limit is for, with a blank before it.
  var span: String {
    switch self {
    case .liveActivityUpdates: " an hour"
    case .widgetReloads, .watchTransfers: " a day"
    case .liveActivities, .notifications: " at once"
    case .watchMessages: ""
    }
  }
}
