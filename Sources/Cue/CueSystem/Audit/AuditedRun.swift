public import CueModel
public import SimulationKernel

/// A run in the form for an audit: the events of the device, and the actors with messages.
public struct AuditedRun: Sendable {
  /// The name of the run in examples.
  public let name: String
  /// The things the device did, in order.
  public let entries: [Journal.Entry]
  /// The actors, in the order they were spawned.
  public let actors: [ActorTraffic]
  /// The consumers that registered links and send alerts through the gateway.
  public let consumers: ConsumerRegistry
  /// The policy of the run.
  public let policy: Policy

  /// Creates a run from its parts.
  public init(
    name: String, entries: [Journal.Entry], actors: [ActorTraffic], consumers: ConsumerRegistry,
    policy: Policy = .conductor
  ) {
    self.name = name
    self.entries = entries
    self.actors = actors
    self.consumers = consumers
    self.policy = policy
  }

  /// Every set of vetoes of a decision.
  var vetoes: [VetoSet] {
    entries.compactMap { entry in
      if case .decided(let decision) = entry.event { decision.vetoes } else { nil }
    }
  }

  /// Whether two vetoes held against the same event.
  package func holds(_ veto: Veto, beside other: Veto) -> Bool {
    vetoes.contains { $0.isSuperset(of: VetoSet(veto).union(VetoSet(other))) }
  }
}

/// The traffic of an actor, in both directions.
///
/// A message an actor sends itself is neither: a timer alone reaches no other actor.
public struct ActorTraffic: Hashable, Sendable {
  /// The actor's name.
  public let actor: String
  /// Messages from other actors and from outside.
  public private(set) var received: Int
  /// The number of messages to other actors, of records, and of entries in the journal.
  public private(set) var produced: Int

  /// Creates the traffic of an actor.
  public init(_ actor: String, received: Int = 0, produced: Int = 0) {
    self.actor = actor
    self.received = received
    self.produced = produced
  }

  /// Counts the traffic of a run.
  ///
  /// - Parameters:
  ///   - actors: The names of all actors, in order.
  ///   - trace: The deliveries and records of a sequential world, in which senders are known.
  ///   - entries: The entries of the journal.
  /// - Returns: One count for each actor, in the order of the list of names.
  public static func count(
    _ actors: [String], in trace: [TraceEntry], _ entries: [Journal.Entry]
  ) -> [ActorTraffic] {
    var traffic = actors.map { ActorTraffic($0) }
    let places = Dictionary(actors.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    func produce(_ actor: String?) {
      if let place = actor.flatMap({ places[$0] }) { traffic[place].produced += 1 }
    }
    for entry in trace {
      guard case .delivery = entry.content else {
        produce(entry.actor)
        continue
      }
      guard entry.sender != entry.actor, let place = places[entry.actor] else { continue }
      traffic[place].received += 1
      produce(entry.sender)
    }
    for entry in entries { produce(entry.event.author) }
    return traffic
  }
}

extension Journal.Event {
  /// The only actor that writes such an entry, or `nil`; actors that also send need none.
  fileprivate var author: String? {
    switch self {
    case .widgetReloaded: "widget"
    case .liveActivity: "liveActivity"
    case .opened: "navigator"
    case .keptFromCar: "carPlay"
    case .taken, .wallet: "appGroup"
    case .sensorMode: "location"
    case .focus, .notification, .summary: "focus"
    case .decided, .scheduled, .shown, .landed, .dropped, .refused, .laneBegan, .refreshSpoke,
      .reinstalled,
      .backgroundKilled, .process, .prefilled, .tapped, .unobserved, .analytics, .overBudget,
      .barrier,
      .gesture, .looked, .acted, .annoyed, .optedOut:
      nil
    }
  }
}
