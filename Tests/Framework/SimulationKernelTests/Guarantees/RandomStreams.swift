import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct RandomStreamKeyTests {
  /// The numbers that an actor draws for one purpose, with others drawing beside it.
  private func draws(
    seed: Seed, actor: String = "sensor", purpose: String = "noise", otherDraws: Int = 0,
    otherActors: [String] = [], mode: ExecutionMode = .sequential
  ) throws -> [String] {
    let world = World(seed: seed, mode: mode)
    let journal = Journal()
    for name in otherActors {
      world.probe(name).perform("draw") { probe in
        var stream = probe.context.randomStream(purpose)
        probe.context.record("\(stream.next())")
      }
    }
    world.probe(actor).perform("draw") { probe in
      var other = probe.context.randomStream("other")
      var stream = probe.context.randomStream(purpose)
      for _ in 0..<8 {
        for _ in 0..<otherDraws { _ = other.next() }
        journal.add("\(stream.next())")
      }
    }
    try world.run()
    return journal.lines
  }

  @Test(arguments: ExecutionMode.all)
  func `neither other random numbers nor other actors change a stream`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      let alone = try draws(seed: seed)

      #expect(try draws(seed: seed, otherDraws: 3, mode: mode) == alone)
      #expect(try draws(seed: seed, otherActors: ["a", "b", "c"], mode: mode) == alone)
    }
  }

  @Test func `seed, actor and purpose each select a separate stream`() throws {
    let streams = try [
      draws(seed: 1), draws(seed: 2), draws(seed: 1, actor: "radio"),
      draws(seed: 1, purpose: "delay"), draws(seed: 1, actor: "noise", purpose: "sensor"),
    ]

    let all = streams.flatMap(\.self)
    #expect(Set(all).count == all.count)
  }

  @Test func `small seeds and short names do not cancel each other out`() throws {
    let streams = try Seed.sample(16).flatMap { seed in
      try ["a", "b", "c", "1", "2", "3"].map { try draws(seed: seed, actor: $0) }
    }

    #expect(Set(streams).count == 96)
  }

  @Test func `names are delimited, so that neighbors are not confused`() throws {
    let streams = try [
      draws(seed: 1, actor: "ab", purpose: "c"), draws(seed: 1, actor: "a", purpose: "bc"),
      draws(seed: 1, actor: "", purpose: "abc"),
    ]

    #expect(Set(streams).count == 3)
  }

  @Test func `a restarted actor draws the same numbers as its first instance`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    let reference = world.probe("sensor")
    func draw() throws {
      reference.perform("draw") { probe in
        var stream = probe.context.randomStream("noise")
        journal.add("\(stream.next())")
      }
      try world.run()
    }

    try draw()
    world.crash(reference)
    world.restart(reference)
    try draw()

    #expect(journal.lines.count == 2)
    #expect(journal.lines[0] == journal.lines[1])
  }
}
