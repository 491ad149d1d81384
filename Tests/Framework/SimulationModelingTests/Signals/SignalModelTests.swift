import ProcessSupport
import SimulationFixtures
@testable import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// Gates, signals, barriers and semaphores treat random clients like slow, obvious models.
@Suite struct SignalModelTests {
  /// An event: a client comes, a client gives up, or the server gets a message.
  private enum Happening { case arrival(Int), departure(Int), word(Int) }

  private enum Kind: CaseIterable { case gate, signal, barrier, semaphore }

  /// The time at which each released client continued.
  private func model(_ kind: Kind, _ events: [(time: Int, happening: Happening)]) -> [Int: Int] {
    var (line, ends) = ([Int](), [Int: Int]())
    var (isOpen, permits) = (false, 2)
    for event in events {
      var released = 0
      switch (event.happening, kind) {
      case (.arrival(let client), _): line.append(client)
      case (.departure(let client), _): line.removeAll { $0 == client }
      case (.word(let word), .gate):
        if word < 2 { isOpen = word == 1 } else { released = line.count }
      case (.word, .signal): released = line.count
      case (.word, .barrier): break
      case (.word, .semaphore): permits += 1
      }
      switch kind {
      case .gate: if isOpen { released = line.count }
      case .signal: break
      case .barrier: released = line.count >= 3 ? 3 : 0
      case .semaphore:
        released = min(permits, line.count)
        permits -= released
      }
      for client in line.prefix(released) { ends[client] = event.time }
      line.removeFirst(released)
    }
    return ends
  }

  private func check(_ kind: Kind, seed: Seed, mode: ExecutionMode) throws {
    var draws = RandomStream(seed: seed.derived("clients"))
    let minute = 60_000_000_000
    var clients: [(arrival: Int, patience: Int)] = []
    var events: [(time: Int, happening: Happening)] = []
    for number in 0..<20 {
      clients.append((1 + draws.below(minute), 1 + draws.below(minute / 3)))
      events.append((clients[number].arrival, .arrival(number)))
      events.append((clients[number].arrival + clients[number].patience, .departure(number)))
    }
    for _ in 0..<8 { events.append((1 + draws.below(minute), .word(draws.below(3)))) }
    events.sort { $0.time < $1.time }
    let world = World(seed: seed, mode: mode)
    let ends = Guarded<[Int: Int]>([:])
    let (awaited, tell) = server(kind, in: world)
    for (number, client) in clients.enumerated() {
      world.spawn("client \(number)") { process in
        try await process.sleep(for: .nanoseconds(client.arrival))
        let end = try await process.anyOf(awaited, .timeout(.nanoseconds(client.patience)))
        if end.0 != nil { ends.withLock { $0[number] = Int(process.now.nanoseconds) } }
      }
    }
    for event in events {
      if case .word(let word) = event.happening { tell(word, .nanoseconds(event.time)) }
    }
    try world.run()
    #expect(ends.withLock { $0 } == model(kind, events), "\(kind), seed \(seed)")
  }

  /// The wait of a server's clients, and a delayed message to the server.
  private func server(
    _ kind: Kind, in world: World
  ) -> (awaited: WaitCondition<VirtualTime>, tell: (Int, Duration) -> Void) {
    switch kind {
    case .gate:
      let gate = world.add("gate") { Gate(context: $0) }
      let words: [Gate.Content] = [.close, .open, .pulse]
      return (.opening(of: gate), { gate.address.send(words[$0], after: $1) })
    case .signal:
      let signal = world.add("signal") { Signal<Int>(context: $0) }
      return (
        WaitCondition<Int>.value(of: signal).map { _ in .zero },
        { signal.address.send(.emit($0), after: $1) }
      )
    case .barrier:
      let barrier = world.add("barrier") { Barrier(context: $0, parties: 3) }
      return (.meeting(at: barrier), { _, _ in })
    case .semaphore:
      let semaphore = world.add("semaphore") { Semaphore(context: $0, permits: 2) }
      return (.permit(of: semaphore), { semaphore.address.send(.signal, after: $1) })
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `clients continue in the order of the model`(mode: ExecutionMode) throws {
    for kind in Kind.allCases {
      let count = mode == .sequential ? Trials.count(200, debug: 50) : Trials.count(40, debug: 10)
      for seed in Seed.sample(count) {
        try check(kind, seed: seed, mode: mode)
      }
    }
  }
}
