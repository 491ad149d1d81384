import ScheduleExploration
import Testing

#if os(Linux) && DEBUG
/// A count that is read, and stored after a wait.
private actor Tally {
  private(set) var value = 0
  private let scale = Scale()

  func increment(awaiting awaits: Int = 1) async {
    let seen = value
    for _ in 0..<awaits { await scale.note() }
    value = seen + 1  // storing line
  }

  func set(_ value: Int) { self.value = value }
}

private actor Scale {
  private var count = 0
  func note() { count += 1 }
}

/// A failure trace continues after its conflict until the value that was read too early is used.
///
/// The optimizer removes hops between two calls, and with them the steps.
@Suite struct TailTests {
  /// The lines of the failure trace of a body; the first is the failure.
  private func trace(_ body: @escaping @Sendable () async throws -> Void) throws -> [String] {
    let failure = try #require(
      throws: ExplorationFailure.self
    ) { try explore("tail", schedules: 500, environment: [:], body) }
    return try #require(failure.trace).lines
  }

  /// The lines with a step of a task.
  private func lines(_ lines: [String], of task: String, doing deed: String) -> [Int] {
    lines.indices.filter { lines[$0].contains("\(task) ") && lines[$0].contains(deed) }
  }

  /// Two tasks at once; the body fails if one of their updates is lost.
  private func twice(
    _ count: Tally, _ update: @escaping @Sendable (Tally) async -> Void
  ) async {
    let tasks = ["ada", "ben"].map { name in Task(name: name) { await update(count) } }
    for task in tasks { await task.value }
  }

  @Test(arguments: [1, 3]) func `both tasks store behind their awaits`(awaits: Int) throws {
    let trace = try trace {
      let count = Tally()
      await twice(count) { await $0.increment(awaiting: awaits) }
      #expect(await count.value == 2)
    }
    let stores = trace.filter { $0.contains("is back in Tally: increment(awaiting:)") }
    for name in ["ada", "ben"] {
      #expect(stores.contains { $0.contains("\(name) ") }, "\(trace.joined(separator: "\n"))")
    }
    #expect(trace.count < 9)
  }

  @Test func `a value that one call reads is stored by another`() throws {
    let trace = try trace {
      let count = Tally()
      await twice(count) { await $0.set(await $0.value + 1) }
      #expect(await count.value == 2)
    }
    for name in ["ada", "ben"] {
      #expect(!lines(trace, of: name, doing: "enters Tally: set(_:)").isEmpty)
    }
  }

  @Test func `later calls of the same tasks are omitted`() throws {
    let trace = try trace {
      let count = Tally()
      await twice(count) { count in
        for _ in 0..<20 { await count.increment() }
      }
      #expect(await count.value == 40)
    }
    #expect(trace.count < 12)
  }
}
#endif
