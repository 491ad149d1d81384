import SimulationKernel
import SimulationModeling
import Synchronization

/// An M/M/1 queue with a load of 0.8, as two actors or with a process for each customer.
enum SharedQueue {
  /// Random gaps and service times, in whole microseconds.
  ///
  /// They are quantiles of the exponential distribution, so that all mathematical libraries result
  /// in the same numbers.
  struct Draws {
    private let quantiles = (0..<4_096).map { index in
      Int((-PortableMath.log(1 - (Double(index) + 0.5) / 4_096) * 1e6).rounded()) * 1_000
    }
    private var gaps = RandomStream(seed: 1)
    private var services = RandomStream(seed: 2)

    /// Returns a gap of 1.25 seconds on average.
    mutating func gap() -> Duration { .nanoseconds(quantiles[Int(gaps.next() >> 52)] / 4 * 5) }
    /// Returns a service time of a second on average.
    mutating func service() -> Duration { .nanoseconds(quantiles[Int(services.next() >> 52)]) }
  }

  static func run(customers: Int) throws -> Workload.Answer {
    let world = World(seed: 1)
    let server = world.add("server") { Server(context: $0) }
    let arrivals = world.add("arrivals") {
      Arrivals(context: $0, server: server.address, left: customers)
    }
    arrivals.send(.start)
    try world.run()
    return world.read(server) { $0.answer }
  }

  static func runProcesses(customers: Int) throws -> Workload.Answer {
    let world = World(seed: 1)
    let counter = world.add("counter") { Resource(context: $0) }
    let account = Account()
    world.spawn("arrivals") { street in
      var draws = Draws()
      for _ in 0..<customers {
        try await street.sleep(for: draws.gap())
        let service = draws.service()
        street.spawn { customer in
          let arrival = customer.now
          try await customer.with(counter) {
            let wait = customer.now.nanoseconds(since: arrival)
            account.answer.withLock { $0.serve(after: wait) }
            try await customer.sleep(for: service)
          }
        }
      }
    }
    try world.run()
    return account.answer.withLock { $0 }
  }
}

extension Workload.Answer {
  /// Adds a customer whose service starts after `wait` nanoseconds.
  mutating func serve(after wait: Int64) {
    units += 1
    count += wait == 0 ? 1 : 0
    sum &+= UInt64(bitPattern: wait)
  }
}

/// The answer that all customers update.
private final class Account: Sendable {
  let answer = Mutex(Workload.Answer())
}

/// An actor that creates customers and sends them to the server.
private actor Arrivals: SynchronousActor {
  enum Message: PayloadFreeMessage { case start, arrive }

  nonisolated let context: SimulationContext
  private let server: ActorReference<Server.Message>
  private var draws = SharedQueue.Draws()
  private var left: Int

  init(context: SimulationContext, server: ActorReference<Server.Message>, left: Int) {
    (self.context, self.server, self.left) = (context, server, left)
  }

  func receive(_ message: Message) {
    if message == .arrive {
      server.send(.customer(service: draws.service()))
      left -= 1
    }
    if left > 0 { reference.send(.arrive, after: draws.gap()) }
  }
}

/// An actor that serves customers one after another in the order of their arrival.
private actor Server: SynchronousActor {
  enum Message: SimulationMessage {
    case customer(service: Duration), done

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .customer(let service): hasher.combine(0, service)
      case .done: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var answer = Workload.Answer()
  private var line: [(arrival: VirtualTime, service: Duration)] = []
  private var first = 0
  private var isBusy = false

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .customer(let service): line.append((context.now, service))
    case .done: isBusy = false
    }
    guard !isBusy, first < line.count else { return }
    isBusy = true
    let (arrival, service) = line[first]
    first += 1
    // The wait queue is empty: the array starts over and keeps its memory.
    if first == line.count {
      line.removeAll(keepingCapacity: true)
      first = 0
    }
    answer.serve(after: context.now.nanoseconds(since: arrival))
    reference.send(.done, after: service)
  }
}
