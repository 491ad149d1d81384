import ScheduleExploration
import Testing

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

@Test func `Code that ships is explored as it is`() throws {
  let failure = #expect(throws: ExplorationFailure.self) {
    try explore("account") {
      let account = Account()
      async let first = account.withdraw(70)
      let second = Task { await account.withdraw(70) }
      _ = await (first, second.value)
      guard await account.balance >= 0 else { throw Overdrawn() }
    }
  }
  print(failure?.description ?? "none")
  try explore("account, mended") {
    let account = Account()
    async let first = account.withdrawSafely(70)
    let second = Task { await account.withdrawSafely(70) }
    _ = await (first, second.value)
    guard await account.balance >= 0 else { throw Overdrawn() }
  }
}
