import Foundation
import SimulationKernel
import Synchronization
import Testing

@testable import ScheduleExploration

/// State that outlives a run is never ignored silently, and the error describes what to look for.
@Suite struct OutlivingStateTests {
  #if os(Linux)
  private static let visits = Atomic<Int>(0)
  private static let more = Atomic<Int>(0)

  @Test func `a failure of a worker that is not reproducible is still a failure`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("visits", schedules: 400, workers: 2, environment: [:]) {
        let keeper = SharedKeeper()
        async let first: Void = keeper.visit()
        async let second: Void = keeper.visit()
        _ = await (first, second)
        // Neither a run and its repetition nor the copy that is asked again notices.
        let count = Self.visits.add(1, ordering: .relaxed).newValue
        if count > 60 { throw TooMany() }
      }
    }
    #expect(failure.failure.hasPrefix("threw TooMany()"))
    #expect(failure.failure.contains("a static or global variable"))
    #expect(failure.token == nil)
  }

  @Test func `an effect that accumulates over runs is not attributed to a schedule`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("piled up", schedules: 400, environment: [:]) {
        let keeper = SharedKeeper()
        async let first: Void = keeper.visit()
        async let second: Void = keeper.visit()
        _ = await (first, second)
        if Self.more.add(1, ordering: .relaxed).newValue > 60 { throw TooMany() }
      }
    }
    #expect(failure.failure.hasPrefix("threw TooMany()"))
    #expect(failure.token == nil)
    #expect(failure.failure.contains("the first, which had ended with no failure, no longer does"))
    #expect(failure.failure.contains("a static or global variable"))
  }

  @Test func `a file that outlives a run is detected like a variable`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("file", schedules: 400, environment: [:]) {
        let keeper = SharedKeeper()
        async let first: Void = keeper.visit()
        async let second: Void = keeper.visit()
        _ = await (first, second)
        let visits = ((try? Data(contentsOf: file)) ?? Data()) + [0]
        try visits.write(to: file)
        if visits.count > 60 { throw TooMany() }
      }
    }
    #expect(failure.failure.hasPrefix("threw TooMany()"))
    #expect(failure.token == nil)
    #expect(failure.failure.contains("the first, which had ended with no failure, no longer does"))
  }

  @Test func `a body whose first run prepares the others is reported as such`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("prepared", environment: [:]) {
        async let first: Void = SharedKeeper.shared.prepare()
        async let second: Void = SharedKeeper.shared.prepare()
        _ = await (first, second)
      }
    }
    #expect(failure.failure.hasPrefix("two runs with the same decisions differ"))
    #expect(failure.failure.contains("a static or global variable"))
  }
  #endif

  @Test func `the build that made a token refuses it if its failure is gone`() throws {
    let flag = Flag()
    let program = ExploredProgram("broken") { run in
      for name in ["ada", "ben"] { run.task(name) { _ in } }
      run.judge { flag.isBroken.load(ordering: .relaxed) ? "broken at 0x7f01" : nil }
    }
    let verdict = Explorer(program).run(0, under: Strategy.random.make())
    let token = ReplayToken(of: verdict, program: program, settings: ExplorationSettings())
    #expect(try token.replay(program) == verdict)
    flag.isBroken.store(false, ordering: .relaxed)
    #expect(throws: ReplayError.otherFailure(found: nil)) { try token.replay(program) }
  }
}

private struct TooMany: Error {}

private final class Flag: Sendable {
  let isBroken = Atomic<Bool>(true)
}

private actor SharedKeeper {
  static let shared = SharedKeeper()
  private let helper = Helper()
  private var isPrepared = false

  func visit() async { await helper.help() }

  func prepare() async {
    guard !isPrepared else { return }
    isPrepared = true
    await helper.help()
  }
}

private actor Helper {
  private var count = 0
  func help() { count += 1 }
}
