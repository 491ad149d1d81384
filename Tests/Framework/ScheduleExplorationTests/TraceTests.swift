import Foundation
import ScheduleExploration
import Testing

#if os(Linux)
/// A ledger whose methods are synchronous, and that refuses once it is closed.
private actor Ledger {
  struct Closed: Error {}
  private var isOpen = true
  private(set) var count = 0

  func close() { isOpen = false }

  func note() throws {
    guard isOpen else { throw Closed() }  // throwing line
    count += 1
  }
}

/// The failure of a body, as users see it.
private func told(_ body: @escaping @Sendable () async throws -> Void) throws -> String {
  try #require(
    throws: ExplorationFailure.self
  ) { try explore("trace", schedules: 500, environment: [:], body) }.description
}

/// A failure is readable: calls by name and line, errors where they are thrown, and only relevant
/// steps.
@Suite struct TraceTests {
  /// The number of the line of this file that holds some words.
  private func line(of words: String) throws -> Int {
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(words) && !$0.contains("line(of:") }) + 1
  }

  @Test func `a swallowed error is listed where it is thrown`() throws {
    let text = try told {
      let ledger = Ledger()
      let noting = Task(name: "noting") { try? await ledger.note() }
      let closing = Task(name: "closing") { await ledger.close() }
      _ = await (noting.value, closing.value)
      #expect(await ledger.count == 1)
    }
    let place = "TraceTests.swift:\(try line(of: "// throwing line"))"
    #expect(text.contains("throws Closed() (\(place))"))
  }

  #if DEBUG
  @Test func `a synchronous method is named, with the line of its call`() throws {
    let text = try told {
      let ledger = Ledger()
      let noting = Task(name: "noting") { try? await ledger.note() }
      let closing = Task(name: "closing") { await ledger.close() }  // closing line
      _ = await (noting.value, closing.value)
      #expect(await ledger.count == 1)
    }
    let place = "TraceTests.swift:\(try line(of: "// closing line"))"
    #expect(text.contains("enters Ledger: close() (\(place))"))
  }
  #endif

  @Test func `tasks without a name are named by their source lines`() throws {
    let text = try told {
      let ledger = Ledger()
      async let noting: ()? = try? ledger.note()  // first line
      async let closing: Void = ledger.close()  // second line
      _ = await (noting, closing)
      #expect(await ledger.count == 1)
    }
    for words in ["// first line", "// second line"] {
      #expect(text.contains("async let at TraceTests.swift:\(try line(of: words)) "))
    }
  }

  @Test func `the pair in conflict is one whose exchange was tested`() throws {
    let text = try told {
      let ledger = Ledger()
      async let noting: ()? = try? ledger.note()
      async let closing: Void = ledger.close()
      _ = await (noting, closing)
      #expect(await ledger.count == 1)
    }
    #expect(text.contains("In conflict: "))
    #expect(text.contains("The other way round it does not fail."))
  }

  @Test func `a long trace has the relevant steps and those beside them`() throws {
    let text = try told {
      // A hundred steps that are always taken.
      for _ in 0..<20 {
        async let count = Ledger().count
        let task = Task { await Ledger().count }
        _ = await (count, task.value)
      }
      let ledger = Ledger()
      let noting = Task(name: "noting") { try? await ledger.note() }
      let closing = Task(name: "closing") { await ledger.close() }
      _ = await (noting.value, closing.value)
      #expect(await ledger.count == 1)
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count < 24)
    #expect(text.contains("more lines …"))
    #expect(text.contains("throws Closed()"))
    #expect(text.contains("closing starts"))
  }

  @Test func `a cancellation is listed with both tasks, also if it ends a sleep`() throws {
    let text = try told {
      let ledger = Ledger()
      let sleeping = Task(name: "sleeping") {
        try await Task.sleep(for: .seconds(5))  // sleeping line
        try await ledger.note()
      }
      await Task.yield()
      sleeping.cancel()
      _ = await sleeping.result
      #expect(await ledger.count == 1)
    }
    #expect(text.contains("cancels sleeping"))
    #expect(text.contains("throws CancellationError()"))
  }

  @Test func `an error that a body throws at the end of its run is no step`() throws {
    let text = try told {
      let waiting = Task { try await Task.sleep(for: .seconds(9)) }
      async let other: Void = Task.yield()
      await other
      withExtendedLifetime(waiting) {}
      throw Ledger.Closed()
    }
    #expect(!text.contains("throws CancellationError"))
  }
}
#endif
