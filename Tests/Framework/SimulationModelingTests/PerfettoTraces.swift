import SimulationFixtures
import SimulationKernel
import SimulationModeling
import Testing

/// A trace of any world is a file that Perfetto opens, with every message from its sender to its
/// delivery.
@Suite struct PerfettoTraceTests {
  private func file(_ worlds: [(String, [TraceEntry])]) throws -> PerfettoReader {
    var trace = PerfettoTrace()
    var bytes: [UInt8] = []
    for (name, entries) in worlds { trace.add(entries, named: name) { bytes += $0 } }
    return try PerfettoReader(bytes)
  }

  /// A bell that rings a friend, which answers two seconds later, twice within one instant.
  private func talk(_ mode: ExecutionMode = .sequential, start: VirtualTime = .zero) throws -> World
  {
    let world = World(seed: 1, start: start, mode: mode, isTracing: true)
    let (bell, friend) = (world.probe("bell"), world.probe("friend"))
    for name in ["ring", "again"] {
      bell.perform(name, after: .seconds(1)) { _ in
        friend.perform("hears \(name)") { probe in
          probe.context.record("(a sound)")
          bell.perform("answer to \(name)", after: .seconds(2)) { _ in }
        }
      }
    }
    try world.run()
    return world
  }

  @Test func `each actor has a track, and each entry a slice at its nanosecond (P-01)`() throws {
    let world = try talk()
    let file = try file([("talk", world.trace)])

    #expect(file.slices.map(\.time) == world.trace.map { UInt64($0.time.nanoseconds) })
    #expect(file.slices.map(\.track) == world.trace.map(\.actor))
    #expect(file.slices.map(\.text) == world.trace.map(\.description))
    #expect(Set(file.slices.map(\.category)) == ["delivery", "record"])
    #expect(file.slices.allSatisfy { !$0.name.isEmpty })
  }

  @Test func `a state is a slice from its start to its end on a track of its name`() throws {
    var (trace, bytes) = (PerfettoTrace(), [UInt8]())
    let states = [
      PerfettoTrace.State(
        "400 m", on: "phone", from: VirtualTime(secondsSinceEpoch: 1),
        to: VirtualTime(secondsSinceEpoch: 3))
    ]
    trace.add(try talk().trace, states: states, named: "talk") { bytes += $0 }
    let slices = try PerfettoReader(bytes).slices.filter { $0.track == "phone" }

    #expect(slices.map(\.type) == [1, 2])
    #expect(slices.map(\.time) == [1_000_000_000, 3_000_000_000])
    #expect(slices[0].name == "400 m")
  }

  @Test func `an arrow leads from the message that was handled to each message it sent`() throws {
    let file = try file([("talk", try talk().trace)])
    let (one, three) = ("1000000000", "3000000000")

    #expect(
      Set(file.arrows) == [
        "bell ring@\(one) → friend hears ring@\(one)",
        "bell again@\(one) → friend hears again@\(one)",
        "friend hears ring@\(one) → bell answer to ring@\(three)",
        "friend hears again@\(one) → bell answer to again@\(three)",
      ])
    #expect(file.slices.allSatisfy { $0.arriving.count <= 1 })
  }

  @Test func `a message sent after a wait leaves the slice of the handler that waited`() throws {
    let world = World(seed: 1, isTracing: true)
    let friend = world.probe("friend")
    world.probe("bell").perform("ring") { probe in
      try await probe.nap(.seconds(5))
      friend.perform("hears") { _ in }
    }
    try world.run()

    #expect(
      try file([("talk", world.trace)]).arrows == [
        "bell ring@0 → friend hears@5000000000"
      ])
  }

  @Test func `a message sent by a process begins at a slice of its own`() throws {
    let world = World(seed: 1, isTracing: true)
    let friend = world.probe("friend")
    world.spawn("clock") { clock in
      try await clock.sleep(for: .seconds(7))
      friend.perform("hears", after: .seconds(1)) { _ in }
    }
    try world.run()

    #expect(
      try file([("talk", world.trace)]).arrows == [
        "clock sends@7000000000 → friend hears@8000000000"
      ])
  }

  @Test func `worlds of one file keep their tracks and arrows apart`() throws {
    let (first, second) = (try talk().trace, try talk().trace)
    let file = try file([("one", first), ("two", second)])
    let flows = file.slices.flatMap(\.arriving)

    #expect(file.processNames == ["one", "two"])
    #expect((file.arrows.count, Set(flows).count) == (8, 8))
    #expect(file.slices.prefix(first.count).allSatisfy { $0.process == "one" })
  }

  @Test func `concatenated traces keep their arrows apart`() throws {
    let late = VirtualTime(secondsSinceEpoch: 100)
    let file = try file([("both", try talk().trace + talk(start: late).trace)])

    #expect(file.arrows.count == 8)
    for flow in 1...8 {
      let ends = file.slices.filter { ($0.leaving + $0.arriving).contains(UInt64(flow)) }
      #expect(ends.count == 2)
      #expect(ends.allSatisfy { ($0.time < 50_000_000_000) == (flow <= 4) })
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a world of any mode exports a file, without arrows unless sequential`(
    mode: ExecutionMode
  ) throws {
    let file = try file([("talk", try talk(mode).trace)])

    #expect(file.slices.count == 8)
    #expect(file.arrows.count == (mode == .sequential ? 4 : 0))
  }

  @Test func `instants before the epoch are shifted to begin at zero`() throws {
    let world = try talk(start: VirtualTime(secondsSinceEpoch: -100))

    #expect(try file([("talk", world.trace)]).slices.map(\.time).prefix(1) == [0])
  }

  @Test func `names of all kinds are exported unchanged`() throws {
    let name = "<b>\"\\\u{1B}[31m\u{202E}🐈\n" + String(repeating: "x", count: 10_000)
    let world = World(seed: 1, isTracing: true)
    world.probe(name).perform("(\(name)") { _ in }
    try world.run()
    let file = try file([(name, world.trace)])

    #expect(file.processNames == [name])
    #expect(file.slices.map(\.track) == [name])
    #expect(file.slices[0].name.count <= 80)
    #expect(file.slices[0].text.hasSuffix("(\(name)"))
  }

  @Test func `a long trace is delivered in chunks that make one file`() throws {
    let world = World(seed: 1, isTracing: true)
    let talker = world.probe("talker")
    let text = String(repeating: "x", count: 100_000)
    for number in 0..<100 { talker.perform("(\(number) \(text)") { _ in } }
    try world.run()
    var (trace, pieces) = (PerfettoTrace(), [[UInt8]]())
    trace.add(world.trace, named: "long") { pieces.append($0) }

    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { $0.count < 5_000_000 })
    #expect(try PerfettoReader(Array(pieces.joined())).slices.count == 100)
  }
}
