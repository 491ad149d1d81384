import SimulationKernel
import Testing

/// A world goes on from an instant in many ways, and each is what it would have been alone.
@Suite struct ForkingTests {
  private static let half = VirtualTime(nanoseconds: 60_000_000)
  private static let end = VirtualTime(nanoseconds: 120_000_000)

  /// A world of three actors that pass a number on after random delays, sleep, and put it on record.
  private func busyWorld(seed: Seed, mode: ExecutionMode) -> (
    world: World, actors: [ActorReference<Probe.Message>]
  ) {
    let world = World(seed: seed, mode: mode)
    let actors = (0..<3).map { world.probe("actor \($0)") }
    for number in 0..<3 { pass(60, from: number, among: actors) }
    return (world, actors)
  }

  private func pass(_ left: Int, from number: Int, among actors: [ActorReference<Probe.Message>]) {
    actors[number].perform("\(left)", after: .milliseconds(left % 4)) { probe in
      probe.context.record("\(left)")
      if left % 5 == 0 { try await probe.nap(.milliseconds(left % 7)) }
      if left > 0 { pass(left - 1, from: (number + left) % 3, among: actors) }
    }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `a branch is the run that does the same from the start`(mode: ExecutionMode) throws {
    for seed in Seed.sample(3) {
      let (world, actors) = busyWorld(seed: seed, mode: mode)
      let branches = try world.fork(at: Self.half, into: 8) { number in
        pass(number, from: number % 3, among: actors)
        return try world.run(until: Self.end).digest
      }

      for (number, branch) in branches.enumerated() {
        let (alone, its) = busyWorld(seed: seed, mode: mode)
        try alone.run(until: Self.half)
        pass(number, from: number % 3, among: its)
        #expect(try branch.get() == alone.run(until: Self.end).digest)
      }
      #expect(Set(branches.compactMap { try? $0.get() }).count == 8)
    }
  }

  @Test(arguments: ExecutionMode.keeping)
  func `the world goes on as if it had no branches`(mode: ExecutionMode) throws {
    let (world, actors) = busyWorld(seed: 5, mode: mode)
    _ = try world.fork(at: Self.half, into: 3) { number in
      pass(90, from: number, among: actors)
      return try world.run(until: Self.end).eventCount
    }
    #expect(world.now == Self.half)

    #expect(
      try world.run(until: Self.end) == busyWorld(seed: 5, mode: mode).world.run(until: Self.end))
  }

  @Test func `branches on several threads go on, too`() throws {
    let (world, _) = busyWorld(seed: 5, mode: .threaded(2))
    let counts = try world.fork(at: Self.half, into: 4) { _ in
      try world.run(until: Self.end).eventCount
    }

    let whole = try busyWorld(seed: 5, mode: .threaded(2)).world.run(until: Self.end).eventCount
    #expect(counts == Array(repeating: .success(whole), count: 4))
  }

  @Test func `an error and a trap end nothing but their branch`() throws {
    let (world, _) = busyWorld(seed: 5, mode: .fused)
    let nothing: [Int] = []
    let answers = try world.fork(at: Self.half, into: 3) { number in
      if number == 0 { throw Refusal() }
      return number == 1 ? nothing[world.deliveries.count] : 42
    }

    #expect(answers.first == .failure(.threw("no")))
    #expect(answers.last == .success(42))
    guard case .failure(.died(let signal)) = answers[1] else {
      Issue.record("it came to \(answers[1])")
      return
    }
    #expect(signal > 0)
  }

  @Test func `an answer keeps whatever text it is`() throws {
    let text = "a line\nand \"another\", ünicode, =!"
    let answers = try World(seed: 1).fork(at: .zero, into: 2, atOnce: 1) { number in
      number == 0 ? "" : text + String(repeating: "x", count: 200_000)
    }

    #expect(try answers[0].get().isEmpty)
    #expect(try answers[1].get().hasPrefix(text))
    #expect(try answers[1].get().count == text.count + 200_000)
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no" }
  }
}
