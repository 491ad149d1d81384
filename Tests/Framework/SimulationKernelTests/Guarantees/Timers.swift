import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct TimerTests {
  @Test(arguments: ExecutionMode.all)
  func `a message withdrawn in time is not delivered`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let receiver = world.probe("receiver")
    let timer = receiver.send(.init("ring") { _ in journal.add("ring") }, after: .seconds(2))
    receiver.perform("cancel", after: .seconds(1)) { _ in
      journal.add("\(timer.cancel()), then \(timer.cancel())")
    }

    let outcome = try world.run()

    #expect(journal.lines == ["true, then false"])
    #expect(outcome.eventCount == 1)
  }

  @Test(arguments: ExecutionMode.all)
  func `a delivered message cannot be withdrawn`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let receiver = world.probe("receiver")
    let timer = receiver.send(.init("ring") { _ in journal.add("ring") }, after: .seconds(1))
    receiver.perform("cancel", after: .seconds(2)) { _ in journal.add("\(timer.cancel())") }

    try world.run()

    #expect(journal.lines == ["ring", "false"])
  }

  @Test func `a message cannot withdraw itself while it is handled`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    let receiver = world.probe("receiver")
    let timer = receiver.send(
      .init("sleep") { probe in try await probe.nap(.seconds(5)) }, after: .seconds(1))
    receiver.perform("cancel", after: .seconds(2)) { _ in journal.add("\(timer.cancel())") }

    let outcome = try world.run()

    #expect(journal.lines == ["false"])
    #expect(outcome.time == VirtualTime(secondsSinceEpoch: 6))
  }

  @Test func `an old timer cannot withdraw another message in its slot`() throws {
    let world = World(seed: 1)
    let journal = Journal()
    let receiver = world.probe("receiver")
    let old = receiver.send(.init("old") { _ in journal.add("old") }, after: .seconds(1))
    try world.run()
    receiver.send(.init("stranger") { _ in journal.add("stranger") }, after: .seconds(1))

    #expect(!old.cancel())
    try world.run()

    #expect(journal.lines == ["old", "stranger"])
  }

  @Test func `a withdrawn message releases its place in the mailbox`() throws {
    var limits = RunLimits()
    limits.mailboxSize = 1
    let world = World(seed: 1, limits: limits)
    let journal = Journal()
    let receiver = world.probe("receiver")
    for number in 1...5 {
      let timer = receiver.send(
        .init("\(number)") { _ in journal.add("\(number)") }, after: .seconds(1))
      if number < 5 { timer.cancel() }
    }

    try world.run()

    #expect(journal.lines == ["5"])
  }

  @Test(arguments: ExecutionMode.all)
  func `any sequence of setting, withdrawing and waiting agrees with a plain list`(
    mode: ExecutionMode
  ) throws {
    for seed in Seed.sample(60) {
      var random = RandomStream(seed: seed)
      let world = World(seed: seed, mode: mode)
      let journal = Journal()
      let receiver = world.probe("receiver")
      var timers: [PendingMessage] = []
      var model = PlainList()
      for step in 0..<120 {
        switch random.below(4) {
        case 0, 1:
          let delay = 1 + random.below(20)
          timers.append(
            receiver.send(
              .init("\(step)") { _ in journal.add("\(step)") }, after: .milliseconds(delay)))
          model.set("\(step)", at: model.now + delay)
        case 2 where !timers.isEmpty:
          let chosen = random.below(timers.count)
          #expect(timers[chosen].cancel() == model.cancel(chosen))
        default:
          model.advance(by: random.below(10))
          try world.run(until: VirtualTime(nanoseconds: Int64(model.now) * 1_000_000))
        }
      }

      // Interleaved, the order within an instant is a choice.
      #expect(mode == .interleaved || journal.lines == model.delivered)
      #expect(journal.lines.sorted() == model.delivered.sorted())
    }
  }
}

/// Timers in the simplest form.
private struct PlainList {
  private struct Entry {
    let name: String
    let due: Int
    var isPending = true
  }

  private(set) var now = 0
  private(set) var delivered: [String] = []
  private var entries: [Entry] = []

  mutating func set(_ name: String, at due: Int) {
    entries.append(Entry(name: name, due: due))
  }

  mutating func cancel(_ number: Int) -> Bool {
    defer { entries[number].isPending = false }
    return entries[number].isPending
  }

  mutating func advance(by distance: Int) {
    now += distance
    let due = entries.indices.filter { entries[$0].isPending && entries[$0].due <= now }
      .sorted { (entries[$0].due, $0) < (entries[$1].due, $1) }
    for index in due {
      entries[index].isPending = false
      delivered.append(entries[index].name)
    }
  }
}
