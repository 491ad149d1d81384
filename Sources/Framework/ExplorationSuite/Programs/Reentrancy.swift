import ScheduleExploration
import SimulationKernel

/// An account that notifies an auditor before a payment.
private actor AuditedAccount: SimulatedActor {
  nonisolated let context: SimulationContext
  private let audits: Shared<Int>
  private(set) var balance = 100

  init(audits: Shared<Int>, context: SimulationContext) {
    (self.audits, self.context) = (audits, context)
  }

  /// Withdraws an amount, optionally checking the balance again after the `await`.
  func withdraw(_ amount: Int, checksLast: Bool) async {
    if !checksLast, balance < amount { return }
    await audits.access { $0 += 1 }
    if checksLast, balance < amount { return }
    balance -= amount
  }

  func withdraw(_ amount: Int) { balance -= amount }

  func withdrawIfCovered(_ amount: Int) { if balance >= amount { balance -= amount } }
}

/// A cache that answers from memory, or loads the value once for all concurrent requests.
private actor Cache: SimulatedActor {
  enum Message: SimulationMessage {
    case get(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .get: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let origin: Shared<Int>
  private let joinsLoads: Bool
  private var cached: Int?
  private var waiting: [Reply<Int>] = []

  init(origin: Shared<Int>, joinsLoads: Bool, context: SimulationContext) {
    (self.origin, self.joinsLoads, self.context) = (origin, joinsLoads, context)
  }

  func receive(_ message: Message) async {
    guard case .get(let reply) = message else { return }
    if let cached {
      reply.send(cached)
      return
    }
    waiting.append(reply)
    guard waiting.count == 1 || !joinsLoads else { return }
    let loaded = await origin.access { loads in
      loads += 1
      return 42
    }
    cached = loaded
    for reply in waiting { reply.send(loaded) }
    waiting = []
  }
}

/// A file that is flushed before it is closed.
private actor File: SimulatedActor {
  nonisolated let context: SimulationContext
  private let disk: Shared<Int>
  private var isClosed = false
  private(set) var closeCount = 0

  init(disk: Shared<Int>, context: SimulationContext) {
    (self.disk, self.context) = (disk, context)
  }

  func close(marksFirst: Bool) async {
    guard !isClosed else { return }
    isClosed = marksFirst
    await disk.access { $0 += 1 }
    isClosed = true
    closeCount += 1
  }
}

extension BugSuite {
  /// Programs that assume after an `await` that an earlier condition still holds.
  static let reentrancy =
    SuiteProgram.pair(
      "check_then_act",
      "An actor checks a balance, awaits an audit and pays; a second handler checks meanwhile."
    ) { run, isBuggy in
      let audits = run.shared("audits", 0)
      let account = run.actor("account") { AuditedAccount(audits: audits, context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { _ in await account.withdraw(70, checksLast: !isBuggy) }
      }
      run.invariant("the balance is never negative") {
        account.assumeIsolated { $0.balance } >= 0
      }
    }
    + SuiteProgram.pair(
      "check_then_withdraw",
      "A task asks an account for its balance and, in a second call, withdraws: another task's two "
        + "calls lie between."
    ) { run, isBuggy in
      let audits = run.shared("audits", 0)
      let account = run.actor("account") { AuditedAccount(audits: audits, context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { context in
          guard isBuggy else { return await account.withdrawIfCovered(70) }
          guard await account.balance >= 70 else { return }
          // Without this point, the optimizer stays in the account for both calls.
          try await context.schedulePoint()
          await account.withdraw(70)
        }
      }
      run.invariant("the balance is never negative") {
        account.assumeIsolated { $0.balance } >= 0
      }
    }
    + SuiteProgram.pair(
      "cache_stampede",
      "Three readers miss the cache before the first load is back, and all load."
    ) { run, isBuggy in
      let origin = run.shared("origin", 0)
      let cache = run.actor("cache") {
        Cache(origin: origin, joinsLoads: !isBuggy, context: $0)
      }
      for reader in 1...3 {
        run.task("reader \(reader)") { context in
          _ = try await context.request(cache.reference) { .get($0) }
        }
      }
      run.invariant("the origin is never asked thrice") { origin.current < 3 }
    }
    + SuiteProgram.pair(
      "double_close",
      "Closing checks a flag, awaits a flush and sets the flag: a second closer checks meanwhile."
    ) { run, isBuggy in
      let disk = run.shared("disk", 0)
      let file = run.actor("file") { File(disk: disk, context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { _ in await file.close(marksFirst: !isBuggy) }
      }
      run.expect("a file is closed once") { file.assumeIsolated { $0.closeCount } == 1 }
    }
}
