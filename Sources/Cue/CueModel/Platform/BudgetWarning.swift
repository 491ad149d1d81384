/// Consumers that expect more interruptions of a day than its budget has (P-05, P-06).
///
/// It is said, not enforced: the gateway refuses what is beyond the budget when it comes.
public struct BudgetWarning: Hashable, Sendable, CustomStringConvertible {
  /// One consumer's part in it.
  public struct Share: Hashable, Sendable {
    /// The consumer's name.
    public let consumer: String
    /// The interruptions it expects to make a day.
    public let perDay: Int
  }

  /// The budget.
  public let bucket: GatewayBucket
  /// The consumers and how much of it each expects, in the order of registration.
  public let shares: [Share]
  /// The interruptions a day allows.
  public let limit: Int

  /// How many interruptions a day they expect together.
  public var expected: Int { shares.reduce(0) { $0 + $1.perDay } }

  /// One line for people.
  public var description: String {
    let names = shares.map { "\($0.consumer) \($0.perDay)" }.joined(separator: ", ")
    return "\(expected) \(bucket.rawValue) interruptions a day are expected and \(limit) allowed: "
      + names
  }
}
