import ScheduleExploration
import SimulationKernel

/// A one-time event with waiting tasks.
private actor Signal: SimulatedActor {
  enum Message: SimulationMessage {
    case wait(Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .wait: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let looksAgain: Bool
  private(set) var isSet = false
  private var waiting: [Reply<Bool>] = []

  init(looksAgain: Bool, context: SimulationContext) {
    (self.looksAgain, self.context) = (looksAgain, context)
  }

  func receive(_ message: Message) {
    guard case .wait(let reply) = message else { return }
    if looksAgain, isSet { reply.send(true) } else { waiting.append(reply) }
  }

  func set() {
    isSet = true
    for reply in waiting { reply.send(true) }
    waiting = []
  }
}

/// Two accounts that transfer to each other, and block other requests while they are busy.
private actor Branch: SimulatedActor {
  enum Message: SimulationMessage {
    case transfer(Int, to: ActorReference<Message>, Reply<Bool>)
    case deposit(Int, Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .transfer(let value, let to, _): hasher.combine(0, value, to)
      case .deposit(let value, _): hasher.combine(1, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let acceptsAlways: Bool
  private var balance = 100
  private var isBusy = false
  private var deferred: [Message] = []

  init(acceptsAlways: Bool, context: SimulationContext) {
    (self.acceptsAlways, self.context) = (acceptsAlways, context)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .transfer where isBusy: deferred.append(message)
    case .deposit where isBusy && !acceptsAlways: deferred.append(message)
    case .deposit(let amount, let reply):
      balance += amount
      reply.send(true)
    case .transfer(let amount, let receiver, let reply):
      isBusy = true
      balance -= amount
      _ = try await context.request(receiver) { .deposit(amount, $0) }
      isBusy = false
      reply.send(true)
      for message in deferred { reference.send(message) }
      deferred = []
    }
  }
}

/// A pool that lends a number of connections.
private actor Pool: SimulatedActor {
  enum Message: SimulationMessage {
    case borrow(Int, Reply<Bool>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .borrow(let value, _): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private var free: Int
  private var waiting: [(count: Int, reply: Reply<Bool>)] = []

  init(_ count: Int, context: SimulationContext) {
    (free, self.context) = (count, context)
  }

  func receive(_ message: Message) {
    guard case .borrow(let count, let reply) = message else { return }
    waiting.append((count, reply))
    lend()
  }

  func giveBack(_ count: Int) {
    free += count
    lend()
  }

  private func lend() {
    while let first = waiting.first, first.count <= free {
      free -= first.count
      waiting.removeFirst()
      first.reply.send(true)
    }
  }
}

extension BugSuite {
  /// Waits that never end.
  static let waiting =
    SuiteProgram.pair(
      "lost_wakeup",
      "A task sees that a signal is not set and asks to be woken; the signal is set in between, "
        + "and never again."
    ) { run, isBuggy in
      let signal = run.actor("signal") { Signal(looksAgain: !isBuggy, context: $0) }
      run.task("waiter") { context in
        guard await !signal.isSet else { return }
        _ = try await context.request(signal.reference) { .wait($0) }
      }
      run.task("setter") { _ in await signal.set() }
    }
    + SuiteProgram.pair(
      "mutual_await",
      "Two actors each await the other's answer and put off what they are asked until they have it."
    ) { run, isBuggy in
      let branches = ["north", "south"].map { name in
        run.actor(name) { Branch(acceptsAlways: !isBuggy, context: $0) }
      }
      for (name, (from, to)) in [("ada", (0, 1)), ("ben", (1, 0))] {
        run.task(name) { context in
          _ = try await context.request(branches[from].reference) {
            .transfer(10, to: branches[to].reference, $0)
          }
        }
      }
    }
    + SuiteProgram.pair(
      "pool_exhaustion",
      "Three tasks need two of three connections each and borrow them one by one: each has one, and "
        + "all wait."
    ) { run, isBuggy in
      let pool = run.actor("pool") { Pool(3, context: $0) }
      for name in ["ada", "ben", "cyd"] {
        run.task(name) { context in
          for _ in 0..<(isBuggy ? 2 : 1) {
            _ = try await context.request(pool.reference) { .borrow(isBuggy ? 1 : 2, $0) }
          }
          await pool.giveBack(2)
        }
      }
    }
}
