/// A source of alerts through the gateway: a name, its links, and the expected use of a day's
/// budget (P-06).
public struct Consumer: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The links of the consumer.
  public let patterns: [LinkPattern]
  /// The expected standard interruptions a day.
  public let standardPerDay: Int
  /// The expected critical interruptions a day.
  public let criticalPerDay: Int

  /// Creates a consumer.
  public init(
    _ name: String, patterns: [LinkPattern], standardPerDay: Int = 1, criticalPerDay: Int = 0
  ) {
    self.name = name
    self.patterns = patterns
    self.standardPerDay = standardPerDay
    self.criticalPerDay = criticalPerDay
  }
}

/// A collision of two consumers over the same links, with the overlapping patterns (P-07).
public struct LinkCollision: Error, Hashable, Sendable, CustomStringConvertible {
  /// A consumer and its requested links.
  public struct Claim: Hashable, Sendable {
    /// The consumer's name.
    public let name: String
    /// The links.
    public let pattern: LinkPattern
  }

  /// The claim of the consumer that wanted to register.
  public let newcomer: Claim
  /// The claim of the registered consumer.
  public let owner: Claim

  /// The collision in one line.
  public var description: String {
    "\(newcomer.name) cannot register \(newcomer.pattern): "
      + "\(owner.name) has \(owner.pattern), and a link can match both"
  }
}

/// The consumers that send alerts through the gateway, and the links of each (P-06, P-30).
///
///     var registry = ConsumerRegistry.standard
///     let walks = try registry.register(
///       Consumer("walks", patterns: [LinkPattern("fitme://nav/walks")].compactMap(\.self)))
public struct ConsumerRegistry: Hashable, Sendable {
  /// The consumers, each at the position of its identifier.
  public private(set) var consumers: [Consumer] = []

  /// Creates a registry without consumers.
  public init() {}

  /// Creates a registry of the consumers that ship and of others without collisions.
  ///
  /// - Complexity: O(*n*).
  package init(agreed others: [Consumer]) {
    consumers = Self.standard.consumers + others
  }

  /// Registers a consumer; one with a registered name stays unchanged (P-07).
  ///
  /// - Returns: The identifier.
  /// - Throws: ``LinkCollision`` if any link would match a pattern of another consumer. The
  ///   registry then stays unchanged.
  @discardableResult
  public mutating func register(_ consumer: Consumer) throws(LinkCollision) -> ConsumerID {
    if let known = id(named: consumer.name) { return known }
    for pattern in consumer.patterns {
      for other in consumers {
        for taken in other.patterns where taken.overlaps(pattern) {
          throw LinkCollision(
            newcomer: .init(name: consumer.name, pattern: pattern),
            owner: .init(name: other.name, pattern: taken))
        }
      }
    }
    consumers.append(consumer)
    return ConsumerID(consumers.count - 1)
  }

  /// The consumer of a name.
  public func id(named name: String) -> ConsumerID? {
    consumers.firstIndex { $0.name == name }.map { ConsumerID($0) }
  }

  /// The name of a consumer.
  public func name(of consumer: ConsumerID) -> String {
    consumers.indices.contains(consumer.index)
      ? consumers[consumer.index].name : "consumer-\(consumer.rawValue)"
  }

  /// Finds the consumer that takes a link.
  public func owner(of link: DeepLink) -> ConsumerID? {
    consumers.firstIndex { consumer in consumer.patterns.contains { $0.matches(link) } }
      .map { ConsumerID($0) }
  }

  /// The warnings of an audit about budgets that consumers together exceed (P-05, P-06).
  ///
  /// - Returns: One warning for each such budget, with its consumers.
  public func warnings(under policy: Policy) -> [BudgetWarning] {
    [warning(.standard, \.standardPerDay, policy), warning(.critical, \.criticalPerDay, policy)]
      .compactMap(\.self)
  }

  private func warning(
    _ bucket: GatewayBucket, _ share: (Consumer) -> Int, _ policy: Policy
  ) -> BudgetWarning? {
    let shares = consumers.filter { share($0) > 0 }.map {
      BudgetWarning.Share(consumer: $0.name, perDay: share($0))
    }
    let warning = BudgetWarning(
      bucket: bucket, shares: shares, limit: policy.interruptions(of: bucket))
    return warning.expected > warning.limit ? warning : nil
  }
}

extension ConsumerRegistry {
  /// The consumers that ship: the cards, readiness alerts and smart reminders (P-23).
  public static let standard: ConsumerRegistry = {
    var registry = ConsumerRegistry()
    do {
      for consumer in [cards, readiness, smartReminders] { try registry.register(consumer) }
    } catch {
      preconditionFailure("\(error)")
    }
    return registry
  }()

  private static let cards = Consumer(
    "cards",
    patterns: [
      LinkPattern(.nav, "home"), LinkPattern(.nav, "wallet"), LinkPattern(.action, "add-card"),
      LinkPattern(.auth, "", isPrefix: true), LinkPattern(.settings, "", isPrefix: true),
    ])
  private static let readiness = Consumer(
    "readiness", patterns: [LinkPattern(.nav, "readiness")], criticalPerDay: 1)
  private static let smartReminders = Consumer(
    "smartReminders",
    patterns: [LinkPattern(.nav, "training"), LinkPattern(.action, "start-workout")])
}

extension ConsumerID {
  /// Alerts about readiness (P-11).
  public static let readiness = ConsumerID(1)
  /// Reminders of planned workouts (P-23).
  public static let smartReminders = ConsumerID(2)
}
