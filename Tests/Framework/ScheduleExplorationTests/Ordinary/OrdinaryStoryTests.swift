import ScheduleExploration
import Testing

#if os(Linux)
private actor Bank {
  private(set) var balance = 100
  private let log = Log()

  func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    await log.note(amount)
    balance -= amount
    Exploration.note("balance = \(balance)")
  }
}

private actor Log {
  private var sum = 0
  func note(_ amount: Int) { sum += amount }
}

private func withdrawTwice() async -> Int {
  let bank = Bank()
  // The task is identified by the next line.
  async let first: Void = bank.withdraw(70)
  let second = Task(name: "the second one") { await bank.withdraw(70) }
  await first
  await second.value
  return await bank.balance
}

/// A failure of ordinary code is described with names of the code.
@Suite struct OrdinaryStoryTests {
  private let trace: String

  init() throws {
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore("bank") { #expect(await withdrawTwice() >= 0) }
    }
    trace = try #require(failure?.trace).description
  }

  @Test func `actors are named by their types, and steps by their methods`() {
    #expect(trace.contains("enters Bank"))
    #expect(trace.contains("enters Log"))
    #if DEBUG
    // The optimizer makes one function of several, which has another's name.
    #expect(trace.contains("enters Bank: withdraw(_:)"))
    #endif
  }

  @Test func `tasks are named by their names, or by the place of their creation`() {
    #expect(trace.contains("the second one"))
    #expect(trace.contains("async let at OrdinaryStoryTests.swift:25"))
  }

  @Test func `a note is listed at its place`() {
    #expect(trace.contains("[balance = 30]"))
  }

  @Test func `a long note is truncated to one line`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("wordy", environment: [:]) {
        async let other: Void = Task.yield()
        await Task.yield()
        Exploration.note("\u{1B}[31mfirst\nsecond" + String(repeating: "x", count: 100_000))
        await other
        throw CancellationError()
      }
    }
    let lines = try #require(failure.trace).lines
    #expect(lines.count { $0.contains("first\u{FFFD}second") } == 1)
    #expect(lines.allSatisfy { $0.count < 500 && !$0.contains("\u{1B}") })
  }

  #if DEBUG
  // The optimizer removes a hop between two calls, and with it the identification of the two steps.
  @Test func `the two steps in conflict are part of the trace`() throws {
    let last = try #require(trace.split(separator: "\n").last)
    #expect(last.hasPrefix("In conflict: "))
    #expect(last.matches(of: /in Bank: withdraw/).count == 2)
  }
  #endif

  @Test func `repeated equal steps of one task are one step of the trace`() throws {
    var settings = ExplorationSettings()
    settings.stepLimit = 200
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("poller", schedules: 1, settings: settings, environment: [:]) {
        let sum = Sum()
        let poller = Task(name: "poller") { while true { await Task.yield() } }
        await sum.set(1)
        await poller.value
      }
    }
    let lines = try #require(failure.trace).lines
    #expect(lines.contains { $0.contains("poller") && !$0.contains("others up to") })
    #expect(!lines.contains { $0.contains("others up to") })
  }

  @Test func `a trace of a stall shows the holder of each awaited resource`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("gate", environment: [:]) {
        let (gate, signal, sum) = (Turnstile(), Turnstile(), Sum())
        await signal.enter()
        Task(name: "holder") {
          await gate.enter()
          await signal.enter()
          await gate.leave()
        }
        let adders = ["ada", "ben"].map { name in
          Task(name: name) { await sum.set(await sum.value + 1) }
        }
        for adder in adders { await adder.value }
        // Only if an update was lost does the holder wait forever.
        if await sum.value == 2 { await signal.leave() }
        await gate.enter()
      }
    }
    #expect(failure.failure.hasPrefix("the body never ends"))
    let lines = try #require(failure.trace).lines
    #expect(lines.contains { $0.contains("In conflict") && $0.contains("Sum") })
    #expect(lines.contains { $0.contains("holder") && $0.contains("enters Turnstile") })
  }
}

private actor Sum {
  private(set) var value = 0
  func set(_ value: Int) { self.value = value }
}

/// Lets one in at a time.
private actor Turnstile {
  private var isTaken = false
  private var queue: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { queue.append($0) }
  }

  func leave() {
    guard !queue.isEmpty else { return isTaken = false }
    queue.removeFirst().resume()
  }
}
#endif
