import ProcessSupport
import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// A container treats random clients like a slow, obvious model.
@Suite struct ContainerModelTests {
  /// A client that takes an amount, or puts it in; times are in nanoseconds, so that none are
  /// equal.
  struct Client: Sendable {
    let arrival: Int
    let amount: Double
    let takes: Bool
    let priority: Int
    let patience: Int

    init(drawnFrom draws: inout RandomStream) {
      arrival = 1 + draws.below(60_000_000_000)
      amount = Double(draws.below(21)) / 4
      takes = draws.chance(0.5)
      priority = draws.below(3)
      patience = 1 + draws.below(20_000_000_000)
    }
  }

  /// The times of service, and the final level.
  private func model(_ clients: [Client], capacity: Double, level: Double) -> ([Int: Int], Double) {
    var (level, served, line) = (level, [Int: Int](), [Int]())
    var events = clients.indices.flatMap { number in
      [
        (time: clients[number].arrival, number: number, arrives: true),
        (time: clients[number].arrival + clients[number].patience, number: number, arrives: false),
      ]
    }
    events.sort { $0.time < $1.time }
    for event in events {
      if event.arrives { line.append(event.number) } else { line.removeAll { $0 == event.number } }
      while true {
        // Of each kind only the first of the most urgent may continue; a take precedes a put.
        let heads = [true, false].compactMap { takes in
          line.filter { clients[$0].takes == takes }.min {
            (clients[$0].priority, clients[$0].arrival) < (
              clients[$1].priority, clients[$1].arrival
            )
          }
        }
        let next = heads.first { number in
          let change = clients[number].takes ? -clients[number].amount : clients[number].amount
          return (0...capacity).contains(level + change)
        }
        guard let next else { break }
        level += clients[next].takes ? -clients[next].amount : clients[next].amount
        served[next] = event.time
        line.removeAll { $0 == next }
      }
    }
    return (served, level)
  }

  private func check(seed: Seed, mode: ExecutionMode) throws {
    var draws = RandomStream(seed: seed.derived("clients"))
    var clients: [Client] = []
    for _ in 0..<30 { clients.append(Client(drawnFrom: &draws)) }
    let (expected, level) = model(clients, capacity: 8, level: 4)
    let (world, served) = (World(seed: seed, mode: mode), Guarded<[Int: Int]>([:]))
    let tank = world.add("tank") { Container(context: $0, capacity: 8, level: 4) }
    for (number, client) in clients.enumerated() {
      world.spawn("client \(number)") { process in
        try await process.sleep(for: .nanoseconds(client.arrival))
        let wish: WaitCondition<Double> =
          client.takes
          ? .amount(client.amount, of: tank, priority: client.priority)
          : .room(for: client.amount, in: tank, priority: client.priority)
        let end = try await process.anyOf(wish, .timeout(.nanoseconds(client.patience)))
        if end.0 != nil { served.withLock { $0[number] = Int(process.now.nanoseconds) } }
      }
    }
    try world.run()
    #expect(served.withLock { $0 } == expected, "seed \(seed)")
    #expect(world.read(tank) { $0.level } == level, "seed \(seed)")
    let takers = clients.indices.filter { clients[$0].takes }
    let statistics = world.read(tank) { $0.statistics }
    #expect(statistics.served == takers.count { expected[$0] != nil })
    #expect(statistics.reneged == takers.count { expected[$0] == nil })
  }

  @Test(arguments: ExecutionMode.all)
  func `clients are served in the order of the model`(mode: ExecutionMode) throws {
    for seed in Seed.sample(mode == .sequential ? 300 : 60) { try check(seed: seed, mode: mode) }
  }
}
