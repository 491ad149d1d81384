/// The use of one of the platform's budgets, and what became of the rest.
public struct BudgetUse: Hashable, Codable, Sendable {
  /// The budget.
  public let budget: PlatformBudget
  /// How many were granted in all.
  public var used = 0
  /// The most that counted against the limit at once.
  public var most = 0
  /// How many came later than asked for.
  public var deferred = 0
  /// How many never came.
  public var dropped = 0

  /// Creates the use of an untouched budget.
  public init(_ budget: PlatformBudget) {
    self.budget = budget
  }

  /// Whether something was not granted at once.
  public var isViolated: Bool { deferred + dropped > 0 }
}
