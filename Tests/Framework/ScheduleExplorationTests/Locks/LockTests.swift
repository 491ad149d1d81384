#if os(Linux)
import SimulationPrimitives
import TestFolders
import Testing

@testable import ScheduleExploration

/// Programs with the system's locks, semaphores and continuations: found or silent, and back at
/// once.
@Suite struct LockTests {
  @Test(arguments: LockProgram.all.indices)
  func `a program with real locks has no failure, or that of its bug`(index: Int) throws {
    let program = LockProgram.all[index]
    guard let failure = program.failure else {
      let schedules = Trials.count(300, debug: 75)
      try explore(program.name, schedules: schedules, environment: [:], program.body)
      return
    }
    let found = try #require(throws: ExplorationFailure.self) {
      try explore(program.name, schedules: 300, environment: [:], program.body)
    }
    #expect(found.failure.contains(failure), "\(program.name)")
    let token = try #require(found.token)
    for workers in 0...1 {
      let again = try #require(throws: ExplorationFailure.self) {
        try explore(
          program.name, workers: workers, environment: ["EXPLORE_REPLAY": "\(token)"],
          program.body)
      }
      #expect((again.failure, again.trace) == (found.failure, found.trace))
    }
  }

  @Test func `the failure of a blocked call has the lock, its holder and the functions of both`()
    throws
  {
    for workers in [0, 2] {
      let failure = try #require(throws: ExplorationFailure.self) {
        try explore("held", workers: workers, environment: [:]) {
          await heldAcross(FoundationLock.self)
        }
      }
      #expect(
        failure.failure
          == "a task blocks for ever in FoundationLock.acquire(), from enter() in "
          + "heldAcross(_:): it asks for a lock that another task holds across an await, taken in "
          + "FoundationLock.acquire(), from enter() in heldAcross(_:)")
      #expect(
        failure.description.contains(
          #/ blocks in FoundationLock\.acquire\(\), from enter\(\) in heldAcross\(_:\) on a lock that async let at .*:\d+ holds/#
        ))
    }
  }

  @Test func `a second resumption is reported with the place of the first, and not executed`()
    throws
  {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("twice", environment: [:]) { await twice("a value that is written to memory") }
    }
    #expect(
      failure.failure
        == "a continuation is resumed twice: first in Twice.go(), from closure #2 in "
        + "twice(_:), and then in Twice.go(), from closure #3 in twice(_:)")
  }

  @Test func `a lock that outlives a run is free again after a run that was abandoned`() throws {
    let lock = FoundationLock()
    for seed: UInt64 in 0..<3 {
      #expect(throws: ExplorationFailure.self) {
        try explore("shared", seed: Seed(seed), environment: [:]) {
          let journal = Journal()
          @Sendable func enter() async {
            lock.acquire()
            await journal.note()
            lock.release()
          }
          async let one: Void = enter()
          async let other: Void = enter()
          _ = await (one, other)
        }
      }
    }
    lock.acquire()
    lock.release()
  }

  @Test
  func `a run that ends before its tasks ask for a lock does not block during teardown`() {
    let explorer = Explorer(
      ExploredProgram("held") { await heldAcross(FoundationLock.self) })
    #expect(explorer.optionalTasks().isEmpty)
  }

  @Test func `expectations of the test count after a run was abandoned`() {
    withKnownIssue {
      _ = try? explore("bell", environment: [:], bell)
      #expect(Bool(false), "recorded for the test itself")
    }
  }
}
#endif
