import Foundation
import SimulationFixtures
import SimulationKernel
import TestFolders
import Testing

/// A world continues from an instant in many branches, and each is as it would be alone.
@Suite struct ForkingTests {
  private static let half = VirtualTime(nanoseconds: 60_000_000)
  private static let end = VirtualTime(nanoseconds: 120_000_000)

  @Test(arguments: ExecutionMode.keeping)
  func `a branch equals a run that does the same from the start`(mode: ExecutionMode) throws {
    for seed in Seed.sample(Trials.count(3, debug: 1)) {
      let busy = BusyWorld(seed: seed, mode: mode)
      let branches = try busy.world.fork(at: Self.half, into: 8) { number in
        busy.pass(number, from: number % 3)
        return try busy.world.run(until: Self.end).digest
      }

      for (number, branch) in branches.enumerated() {
        let alone = BusyWorld(seed: seed, mode: mode)
        try alone.world.run(until: Self.half)
        alone.pass(number, from: number % 3)
        #expect(try branch.get() == alone.world.run(until: Self.end).digest)
      }
      #expect(Set(branches.compactMap { try? $0.get() }).count == 8)
    }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `the world continues as if it had no branches`(mode: ExecutionMode) throws {
    let busy = BusyWorld(seed: 5, mode: mode)
    _ = try busy.world.fork(at: Self.half, into: 3) { number in
      busy.pass(90, from: number)
      return try busy.world.run(until: Self.end).eventCount
    }
    #expect(busy.world.now == Self.half)

    #expect(
      try busy.world.run(until: Self.end)
        == BusyWorld(seed: 5, mode: mode).world.run(until: Self.end))
  }

  @Test func `branches on several threads continue as well`() throws {
    let world = BusyWorld(seed: 5, mode: .threaded(2)).world
    let counts = try world.fork(at: Self.half, into: 4) { _ in
      try world.run(until: Self.end).eventCount
    }

    let whole = try BusyWorld(seed: 5, mode: .threaded(2)).world.run(until: Self.end).eventCount
    #expect(counts == Array(repeating: .success(whole), count: 4))
  }

  @Test func `an error and a trap end only their branch`() throws {
    let world = BusyWorld(seed: 5, mode: .sequential).world
    let nothing: [Int] = []
    let answers = try world.fork(at: Self.half, into: 3) { number in
      if number == 0 { throw Refusal() }
      return number == 1 ? nothing[world.deliveries.count] : 42
    }

    #expect(answers.first == .failure(.threw("no")))
    #expect(answers.last == .success(42))
    guard case .failure(.died(let signal, let words)) = answers[1] else {
      Issue.record("it came to \(answers[1])")
      return
    }
    #expect(signal > 0)
    #expect(words.contains("Index out of range"))
  }

  @Test func `an answer keeps any text`() throws {
    let text = "a line\nand \"another\", ünicode, =!"
    let answers = try World(seed: 1).fork(at: .zero, into: 2, atOnce: 1) { number in
      number == 0 ? "" : text + String(repeating: "x", count: 200_000)
    }

    #expect(try answers[0].get().isEmpty)
    #expect(try answers[1].get().hasPrefix(text))
    #expect(try answers[1].get().count == text.count + 200_000)
  }

  @Test func `a pause in between ends no branch, and an exit of a branch is not a lack of memory`()
    throws
  {
    let world = World(seed: 1)
    let probe = world.probe("pausing")
    for second in 1...3 {
      probe.perform("\(second)", after: .seconds(second)) { $0.context.pause() }
    }
    let instant = VirtualTime(nanoseconds: 2_500_000_000)
    let answers = try world.fork(at: instant, into: 3) { number in
      if number == 1 { _exit(0) }
      return Int(world.now.nanoseconds)
    }
    #expect(world.now == instant)
    #expect(answers[0] == .success(2_500_000_000))
    #expect(answers[1] == .failure(.left(status: 0)))
  }

  #if os(Linux)
  @Test func `a branch whose answer has no room reports it, on any thread`() throws {
    let answers = try World(seed: 1).fork(at: .zero) { _ in
      var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &nothing)
      return "much"
    }
    #expect(answers == [.failure(.noRoom)])
  }
  #endif

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no" }
  }
}
