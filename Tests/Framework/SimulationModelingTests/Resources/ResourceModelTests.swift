import ProcessSupport
import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A resource treats random customers like a slow, obvious model.
@Suite struct ResourceModelTests {
  private func check(seed: Seed, mode: ExecutionMode, preempts: Bool) throws {
    var draws = RandomStream(seed: seed.derived("customers"))
    let capacity = 1 + draws.below(4)
    var customers: [Customer] = []
    for _ in 0..<25 {
      customers.append(Customer(drawnFrom: &draws, capacity: capacity, preempts: preempts))
    }
    let model = QueueModel(customers, capacity: capacity)
    let (world, fates) = (World(seed: seed, mode: mode), Guarded<[Int: QueueModel.Fate]>([:]))
    let resource = world.add("resource") { Resource(context: $0, capacity: capacity) }
    for (number, customer) in customers.enumerated() {
      world.spawn("customer \(number)") { process in
        try await process.sleep(for: .nanoseconds(customer.arrival))
        let isServed = try await Self.serve(customer, process, by: resource)
        let now = Int(process.now.nanoseconds)
        fates.withLock { $0[number] = isServed ? .served(now) : .gone(now) }
      }
    }
    try world.run()

    #expect(fates.withLock { $0 } == model.fates, "seed \(seed)")
    let statistics = world.read(resource) { $0.statistics }
    let end = world.now.seconds
    #expect(statistics.served == model.waits.count)
    let waited = statistics.waits.mean * Double(model.waits.count)
    #expect(abs(waited - model.waits.reduce(0, +)) < 1e-6)
    #expect(abs(statistics.length.mean(until: world.now) * end - model.lengthArea) < 1e-6)
    #expect(abs(statistics.usage.mean(until: world.now) * end - model.usageArea) < 1e-6)
    #expect(statistics.preempted == model.preempted)
    let gone = model.fates.values.count { if case .gone = $0 { true } else { false } }
    #expect(statistics.reneged == gone)
  }

  /// Whether a customer was served before its patience ended.
  private static func serve(
    _ customer: Customer, _ process: SimulationContext, by resource: ActorHandle<Resource>
  ) async throws -> Bool {
    guard let patience = customer.patience else {
      try await process.work(
        for: .nanoseconds(customer.service), with: resource, amount: customer.amount,
        priority: customer.priority, preempting: customer.isPreempting)
      return true
    }
    return try await process.with(
      resource, amount: customer.amount, priority: customer.priority, within: .nanoseconds(patience)
    ) {
      try await process.sleep(for: .nanoseconds(customer.service))
      return true
    } else: {
      false
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `customers are served in the order of the model`(mode: ExecutionMode) throws {
    let count = mode == .sequential ? Trials.count(300, debug: 75) : Trials.count(60, debug: 15)
    for seed in Seed.sample(count) {
      try check(seed: seed, mode: mode, preempts: false)
    }
  }

  // Those it is taken away from at one instant come back in an order that interleaved mode leaves
  // open.
  @Test(arguments: [ExecutionMode.sequential, .threaded(1), .threaded(2)])
  func `preemptions agree with the model`(mode: ExecutionMode) throws {
    let count = mode == .sequential ? Trials.count(300, debug: 75) : Trials.count(60, debug: 15)
    for seed in Seed.sample(count) {
      try check(seed: seed, mode: mode, preempts: true)
    }
  }
}
