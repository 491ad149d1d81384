import ProcessSupport
import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A store treats random clients like a slow, obvious model.
@Suite struct StoreModelTests {
  /// A client that puts in its number, or takes a number that a divisor divides; times are in
  /// nanoseconds, so that none are equal.
  struct Client: Sendable {
    let arrival: Int
    let takes: Bool
    let divisor: Int
    let priority: Int
    let patience: Int

    init(drawnFrom draws: inout RandomStream) {
      arrival = 1 + draws.below(60_000_000_000)
      takes = draws.chance(0.5)
      divisor = 1 + draws.below(3)
      priority = draws.below(2)
      patience = 1 + draws.below(20_000_000_000)
    }
  }

  /// The items put in or taken by the served clients, with times; and the remaining ones.
  private func model(
    _ clients: [Client], capacity: Int, isOrdered: Bool
  ) -> (served: [Int: [Int]], items: [Int]) {
    var (items, served, line) = ([Int](), [Int: [Int]](), [Int]())
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
        let takers = line.filter { number in
          clients[number].takes && items.contains { $0 % clients[number].divisor == 0 }
        }.sorted {
          (clients[$0].priority, clients[$0].arrival) < (clients[$1].priority, clients[$1].arrival)
        }
        if let taker = takers.first {
          let suiting = items.filter { $0 % clients[taker].divisor == 0 }
          let item = (isOrdered ? suiting.min() : suiting.first) ?? -1
          items.removeAll { $0 == item }
          served[taker] = [item, event.time]
          line.removeAll { $0 == taker }
        } else if items.count < capacity, let giver = line.first(where: { !clients[$0].takes }) {
          items.append(giver)
          served[giver] = [giver, event.time]
          line.removeAll { $0 == giver }
        } else {
          break
        }
      }
    }
    return (served, isOrdered ? items.sorted() : items)
  }

  private func check(seed: Seed, mode: ExecutionMode, isOrdered: Bool) throws {
    var draws = RandomStream(seed: seed.derived("clients"))
    let capacity = 1 + draws.below(4)
    var clients: [Client] = []
    for _ in 0..<30 { clients.append(Client(drawnFrom: &draws)) }
    let expected = model(clients, capacity: capacity, isOrdered: isOrdered)
    let (world, served) = (World(seed: seed, mode: mode), Guarded<[Int: [Int]]>([:]))
    let precedes: (@Sendable (Int, Int) -> Bool)? = isOrdered ? (<) : nil
    let store = world.add("store") { context in
      Store<Int>(context: context, capacity: capacity, orderedBy: precedes)
    }
    for (number, client) in clients.enumerated() {
      world.spawn("client \(number)") { process in
        try await process.sleep(for: .nanoseconds(client.arrival))
        let room: WaitCondition<VirtualTime> = .room(for: number, in: store)
        let item: WaitCondition<Int> = .item(of: store, priority: client.priority) {
          $0 % client.divisor == 0
        }
        let wish = client.takes ? item : room.map { _ in number }
        let end = try await process.anyOf(wish, .timeout(.nanoseconds(client.patience)))
        guard let item = end.0 else { return }
        served.withLock { $0[number] = [item, Int(process.now.nanoseconds)] }
      }
    }
    try world.run()
    #expect(served.withLock { $0 } == expected.served, "seed \(seed)")
    #expect(world.read(store) { $0.items } == expected.items, "seed \(seed)")
  }

  @Test(arguments: ExecutionMode.all, [false, true])
  func `clients are served in the order of the model`(mode: ExecutionMode, isOrdered: Bool) throws {
    let count = mode == .sequential ? Trials.count(300, debug: 75) : Trials.count(60, debug: 15)
    for seed in Seed.sample(count) {
      try check(seed: seed, mode: mode, isOrdered: isOrdered)
    }
  }
}
