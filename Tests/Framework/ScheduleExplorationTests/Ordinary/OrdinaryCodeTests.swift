import ScheduleExploration
import Synchronization
import Testing

#if os(Linux)
/// An account as an app ships it.
private actor Account {
  private(set) var balance = 100
  private let log = AuditLog()

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    await log.note(amount)
    balance -= amount
    return true
  }

  func withdrawSafely(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    await log.note(amount)
    return true
  }
}

private actor AuditLog {
  private var amounts: [Int] = []
  func note(_ amount: Int) { amounts.append(amount) }
}

private struct Overdrawn: Error {}

/// Code that ships is explored as it is, and fails by whatever a test fails by.
@Suite struct OrdinaryCodeTests {
  private static func withdrawTwice(_ withdraw: @Sendable @escaping (Account) async -> Bool)
    async -> Int
  {
    let account = Account()
    async let first = withdraw(account)
    let second = Task { await withdraw(account) }
    _ = await (first, second.value)
    return await account.balance
  }

  @Test func `a body that throws in some schedule is a failure`() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("account") {
        guard await Self.withdrawTwice({ await $0.withdraw(70) }) >= 0 else { throw Overdrawn() }
      }
    }
    #expect(failure?.failure == "threw Overdrawn()")
  }

  @Test
  func `an expectation that fails in some schedule is a failure, and fails no test alone`()
    throws
  {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("account") {
        let balance = await Self.withdrawTwice { await $0.withdraw(70) }
        #expect(balance >= 0)
      }
    }
    #expect(failure?.failure.contains("balance → -40") == true)
    #expect(failure?.failure.contains("OrdinaryCodeTests.swift:") == true)
  }

  @Test func `a requirement that fails is reported once`() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("account") {
        let balance = await Self.withdrawTwice { await $0.withdraw(70) }
        try #require(balance >= 0)
      }
    }
    #expect(failure?.failure.hasPrefix("Expectation failed") == true)
  }

  @Test func `a body that never ends in some schedule is a failure`() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("lost continuation") {
        let account = Account()
        await withCheckedContinuation { continuation in
          Task {
            if await account.withdraw(70) { continuation.resume() }
          }
          Task { _ = await account.withdraw(70) }
        }
      }
    }
    #expect(failure?.failure.hasPrefix("the body never ends") == true)
  }

  @Test(arguments: [0, 2])
  func `a failure counts the schedules that ran`(workers: Int) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("overdrawn", schedules: 500, workers: workers, environment: [:]) {
        let balance = await Self.withdrawTwice { await $0.withdraw(70) }
        if balance < 0 { throw Overdrawn() }
      }
    }
    let number = try #require(failure.finding.firstMatch(of: /in run (\d+) of 500/)?.1)
    let found = try #require(Int(number))
    #expect(workers == 0 ? failure.schedules == found : failure.schedules > 0)
  }

  @Test func `correct code never fails`() throws {
    try explore("account", schedules: 2_000) {
      let balance = await Self.withdrawTwice { await $0.withdrawSafely(70) }
      #expect(balance == 30)
    }
  }

  @Test func `a task that a body leaves behind is ended and fails no test`() throws {
    try explore("left behind", schedules: 200) {
      Task {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
        Issue.record("told after the end")
      }
      await Task.yield()
    }
  }

  @Test func `a task that waits forever is a failure, and is not cancelled by it`() {
    let cancellations = Atomic(0)
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("in vain", schedules: 20, environment: [:]) {
        await withTaskCancellationHandler {
          await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        } onCancel: {
          cancellations.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(failure?.failure.hasPrefix("the body never ends") == true)
    #expect(cancellations.load(ordering: .relaxed) == 0)
  }
}
#endif
