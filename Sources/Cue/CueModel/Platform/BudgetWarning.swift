/// Consumers that expect more interruptions of a day than its budget has (P-05, P-06).
///
/// The warning has no effect: the gateway refuses an alert beyond the budget on its request.
public struct BudgetWarning: Hashable, Sendable, CustomStringConvertible {
  /// The share of one consumer.
  public struct Share: Hashable, Sendable {
    /// The consumer's name.
    public let consumer: String
    /// The expected interruptions a day.
    public let perDay: Int
  }

  /// The budget.
  public let bucket: GatewayBucket
  /// The consumers with their expected interruptions, in the order of registration.
  public let shares: [Share]
  /// The interruptions a day allows.
  public let limit: Int

  /// The sum of the expected interruptions a day.
  public var expected: Int { shares.reduce(0) { $0 + $1.perDay } }

  /// The warning in one line.
  public var description: String {
    let names = shares.map { "\($0.consumer) \($0.perDay)" }.joined(separator: ", ")
    return "\(expected) \(bucket.rawValue) interruptions a day are expected and \(limit) allowed: "
      + names
  }
}
