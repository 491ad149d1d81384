/// The use of one of the platform's budgets, and the fate of the requests beyond it.
public struct BudgetUse: Hashable, Codable, Sendable {
  /// The budget.
  public let budget: PlatformBudget
  /// The number of granted requests.
  public var used = 0
  /// The most that counted against the limit at once.
  public var most = 0
  /// The number of requests granted later than requested.
  public var deferred = 0
  /// The number of requests that were never granted.
  public var dropped = 0

  /// Creates the use of an untouched budget.
  public init(_ budget: PlatformBudget) {
    self.budget = budget
  }

  /// Whether any request was not granted at once.
  public var isViolated: Bool { deferred + dropped > 0 }
}
