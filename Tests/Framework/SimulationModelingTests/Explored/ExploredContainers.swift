import ProcessSupport
import ScheduleExploration
@testable import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A container neither loses nor creates amounts, in any order, with any leaving clients.
@Suite struct ExploredContainers {
  /// The amounts that clients took, put in, and may have put in: they crashed during it.
  private struct Accounts: Sendable {
    private let numbers = Guarded((taken: 0.0, put: 0.0, uncertain: 0.0))

    var balance: ClosedRange<Double> {
      numbers.withLock { $0.put - $0.taken...$0.put - $0.taken + $0.uncertain }
    }

    func take(
      _ amount: Double, _ context: SimulationContext,
      from container: ActorReference<Container.Message>, within patience: Duration
    ) async throws {
      if try await context.take(amount, from: container, within: patience) {
        numbers.withLock { $0.taken += amount }
      }
    }

    func put(
      _ amount: Double, _ context: SimulationContext,
      into container: ActorReference<Container.Message>, within patience: Duration
    ) async throws {
      let doubt = context.stake { [numbers] in numbers.withLock { $0.uncertain += amount } }
      defer { doubt.keep() }
      let end = try await context.anyOf(.room(for: amount, in: container), .timeout(patience))
      if end.0 != nil { numbers.withLock { $0.put += amount } }
    }
  }

  /// Clients that put in and take out, with little patience.
  @Sendable private static func use(
    _ run: Exploration, _ container: ActorReference<Container.Message>,
    level: @escaping () -> Double
  ) {
    let accounts = Accounts()
    run.clients([
      { context in
        try await accounts.take(1, context, from: container, within: .seconds(1))
        try await accounts.put(1, context, into: container, within: .seconds(1))
      },
      { context in
        try await accounts.take(2, context, from: container, within: .seconds(2))
        try await accounts.put(2, context, into: container, within: .seconds(1))
      },
      { try await accounts.put(2, $0, into: container, within: .seconds(2)) },
    ])
    run.interrupted { context in
      try await accounts.take(1, context, from: container, within: .seconds(9))
      try await accounts.take(2, context, from: container, within: .seconds(9))
    }
    let returned = run.returned { message in
      if case .refund(let amount)? = (message as? Container.Message)?.content {
        amount
      } else {
        nil
      }
    }
    // A returned amount is accepted although its room may have been used.
    run.invariant("there is neither less than nothing nor too much") {
      (0...3 + returned()).contains(level())
    }
    run.expect("nothing is lost and nothing is made") { accounts.balance.contains(level() - 2) }
  }

  @Test func `a container keeps exactly the amount put in and not taken out`() throws {
    try ResourceCampaign.explore("container") { run in
      let container = run.actor("container") { Container(context: $0, capacity: 3, level: 2) }
      Self.use(run, container.reference) { container.assumeIsolated { $0.level } }
    }
  }

  @Test(arguments: Bug.allCases)
  func `a bug in a container is detected`(bug: Bug) {
    #expect(throws: ExplorationFailure.self) { try Self.exploreFaulty(bug) }
  }

  @Test func `the same container without a bug has no failure`() throws {
    try Self.exploreFaulty(nil)
  }

  private static func exploreFaulty(_ bug: Bug?) throws {
    // A bug has to be found; where there is none, all are run.
    let schedules = bug == nil ? Trials.count(2_000, debug: 150) : 2_000
    try ResourceCampaign.explore("faulty container", schedules: schedules) { run in
      let container = run.actor("container") { FaultyContainer(context: $0, bug: bug) }
      use(run, container.reference) { container.assumeIsolated { $0.level } }
    }
  }
}

/// A container for three with two in it, reimplemented, with a bug or without.
private actor FaultyContainer: SynchronousActor {
  typealias Message = Container.Message

  nonisolated let context: SimulationContext
  private let bug: Bug?
  private(set) var level = 2.0
  private var takers: [(amount: Double, reply: Reply<Double>)] = []
  private var givers: [(amount: Double, reply: Reply<Double>)] = []
  private var departed: Set<UInt64> = []

  init(context: SimulationContext, bug: Bug?) { (self.context, self.bug) = (context, bug) }

  func receive(_ message: Message) {
    switch message.content {
    case .take(_, _, nil), .put(_, _, nil): break
    case .take(let amount, _, let reply?):
      if departed.remove(reply.number) == nil { takers.append((amount, reply)) }
    case .put(let amount, _, let reply?):
      if departed.remove(reply.number) == nil { givers.append((amount, reply)) }
    case .cancelTake(let number), .cancelPut(let number):
      takers.removeAll { $0.reply.number == number }
      givers.removeAll { $0.reply.number == number }
      departed.insert(number)
    case .refund(let amount): if bug != .forgetsRefund { level += amount }
    case .restartStatistics: break
    }
    while serveTaker() || serveGiver() {}
  }

  private func serveTaker() -> Bool {
    guard let next = takers.first, level + (bug == .grantsTooMuch ? 1 : 0) >= next.amount else {
      return false
    }
    if bug == .answersTwice, takers.count > 1, next.reply.send(next.amount) {
      level -= next.amount
      return true
    }
    takers.removeFirst()
    if next.reply.send(next.amount) || bug == .losesGrant || bug == .answersTwice {
      level -= next.amount
    }
    return true
  }

  private func serveGiver() -> Bool {
    guard let next = givers.first, level + next.amount <= 3 else { return false }
    givers.removeFirst()
    if next.reply.send(next.amount) { level += next.amount }
    return true
  }
}
