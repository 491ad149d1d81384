import ProcessSupport
import ScheduleExploration
@testable import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// No item is lost from a store or leaves twice, in any order, with any leaving clients.
@Suite struct ExploredStores {
  /// The items that clients took and put in, and those they were putting in when they crashed.
  private struct Accounts: Sendable {
    private struct Things {
      var (taken, put, uncertain) = (Set<Int>(), Set<Int>(), Set<Int>())
    }
    private let things = Guarded(Things())
    let reporter: Exploration.Reporter

    /// Whether the items are those that have to be there.
    func fit(_ items: [Int]) -> Bool {
      things.withLock { things in
        let left = Set(items)
        return left.count == items.count && left.isDisjoint(with: things.taken)
          && things.put.subtracting(things.taken).isSubset(of: left)
          && left.isSubset(of: things.put.union(things.uncertain))
      }
    }

    func take(
      _ context: SimulationContext, from store: ActorReference<Store<Int>.Message>,
      within patience: Duration, where suits: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) async throws {
      guard let item = try await context.take(from: store, within: patience, where: suits) else {
        return
      }
      let isNew = things.withLock { $0.taken.insert(item).inserted }
      reporter.check(isNew, "\(item) went out twice")
      reporter.check(suits(item), "\(item) does not suit")
    }

    func put(
      _ item: Int, _ context: SimulationContext, into store: ActorReference<Store<Int>.Message>,
      within patience: Duration
    ) async throws {
      let doubt = context.stake { [things] in _ = things.withLock { $0.uncertain.insert(item) } }
      defer { doubt.keep() }
      let end = try await context.anyOf(.room(for: item, in: store), .timeout(patience))
      if end.0 != nil { things.withLock { _ = $0.put.insert(item) } }
    }
  }

  /// Clients that put in and take out, with little patience.
  @Sendable private static func use(
    _ run: Exploration, _ store: ActorReference<Store<Int>.Message>,
    items: @escaping () -> [Int]
  ) {
    let accounts = Accounts(reporter: run.reporter)
    run.clients([
      { context in
        try await accounts.put(1, context, into: store, within: .seconds(1))
        try await accounts.take(context, from: store, within: .seconds(1)) { $0 > 1 }
      },
      { context in
        try await accounts.take(context, from: store, within: .seconds(1))
        try await accounts.put(2, context, into: store, within: .seconds(1))
      },
      { context in
        try await accounts.put(3, context, into: store, within: .seconds(1))
        try await accounts.put(4, context, into: store, within: .seconds(1))
      },
    ])
    run.interrupted { context in
      try await accounts.take(context, from: store, within: .seconds(9))
      try await accounts.take(context, from: store, within: .seconds(9)) { $0 != 3 }
    }
    let returned = run.returned { message in
      if case .refund? = (message as? Store<Int>.Message)?.content { 1 } else { nil }
    }
    // A returned item is accepted although its room may have been used.
    run.invariant("there is room for what is there") { Double(items().count) <= 1 + returned() }
    run.expect("nothing is lost and nothing is made") { accounts.fit(items()) }
  }

  @Test func `a store keeps exactly the items put in and not taken out`() throws {
    try ResourceCampaign.explore("store") { run in
      let store = run.actor("store") { Store<Int>(context: $0, capacity: 1) }
      Self.use(run, store.reference) { store.assumeIsolated { $0.items } }
    }
  }

  @Test(arguments: Bug.allCases)
  func `a bug in a store is detected`(bug: Bug) {
    #expect(throws: ExplorationFailure.self) { try Self.exploreFaulty(bug) }
  }

  @Test func `the same store without a bug has no failure`() throws {
    try Self.exploreFaulty(nil)
  }

  private static func exploreFaulty(_ bug: Bug?) throws {
    // A bug has to be found; where there is none, all are run.
    let schedules = bug == nil ? Trials.count(2_000, debug: 150) : 2_000
    try ResourceCampaign.explore("faulty store", schedules: schedules) { run in
      let store = run.actor("store") { FaultyStore(context: $0, bug: bug) }
      use(run, store.reference) { store.assumeIsolated { $0.items } }
    }
  }
}

/// A store of one item, reimplemented, with a bug or without.
private actor FaultyStore: SynchronousActor {
  typealias Message = Store<Int>.Message

  nonisolated let context: SimulationContext
  private let bug: Bug?
  private(set) var items: [Int] = []
  private var takers: [(suits: @Sendable (Int) -> Bool, reply: Reply<Int>)] = []
  private var givers: [(item: Int, reply: Reply<VirtualTime>?)] = []
  private var departed: Set<UInt64> = []

  init(context: SimulationContext, bug: Bug?) { (self.context, self.bug) = (context, bug) }

  func receive(_ message: Message) {
    switch message.content {
    case .take(_, let suits, let reply):
      if departed.remove(reply.number) == nil { takers.append((suits, reply)) }
    case .put(let item, let reply):
      if reply.flatMap({ departed.remove($0.number) }) == nil { givers.append((item, reply)) }
    case .cancelTake(let number), .cancelPut(let number):
      takers.removeAll { $0.reply.number == number }
      givers.removeAll { $0.reply?.number == number }
      departed.insert(number)
    case .refund(let item): if bug != .forgetsRefund { items.insert(item, at: 0) }
    case .restartStatistics: break
    }
    while serveTaker() || serveGiver() {}
  }

  private func serveTaker() -> Bool {
    guard let place = takers.firstIndex(where: { items.contains(where: $0.suits) }),
      let thing = items.firstIndex(where: takers[place].suits)
    else { return false }
    let isReceived = takers.remove(at: place).reply.send(items[thing])
    // Another taker without a filter gets the same item.
    if bug == .answersTwice, isReceived, takers.contains(where: { $0.suits(items[thing]) }) {
      return true
    }
    if isReceived || bug == .losesGrant { items.remove(at: thing) }
    return true
  }

  private func serveGiver() -> Bool {
    guard items.count < (bug == .grantsTooMuch ? 4 : 1), !givers.isEmpty else { return false }
    let giver = givers.removeFirst()
    if giver.reply?.send(context.now) ?? true { items.append(giver.item) }
    return true
  }
}
