import SimulationFixtures
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// Customers who come one by one after exponentially distributed gaps.
private actor Street: SynchronousActor {
  enum Message: PayloadFreeMessage {
    case next
  }

  nonisolated let context: SimulationContext
  private let counter: ActorReference<Counter.Message>
  private let meanGap: Double
  private var gaps: RandomStream

  init(context: SimulationContext, counter: ActorReference<Counter.Message>, meanGap: Double) {
    self.context = context
    self.counter = counter
    self.meanGap = meanGap
    gaps = context.randomStream("gaps")
  }

  func receive(_ message: Message) {
    counter.send(.arrive(context.now))
    reference.send(.next, after: .seconds(gaps.exponential(mean: meanGap)))
  }
}

/// A counter with one clerk, first come first served.
private actor Counter: SimulatedActor {
  enum Message: SimulationMessage {
    case arrive(VirtualTime)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .arrive(let value): hasher.combine(0, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let meanService: Double
  private var services: RandomStream
  private var line: [VirtualTime] = []
  private var isServing = false

  init(context: SimulationContext, meanService: Double) {
    self.context = context
    self.meanService = meanService
    services = context.randomStream("services")
  }

  /// Serves until the queue is empty; customers in between find the clerk busy.
  func receive(_ message: Message) async throws {
    guard case .arrive(let instant) = message else { return }
    line.append(instant)
    guard !isServing else { return }
    isServing = true
    while let arrival = line.first {
      let service = services.exponential(mean: meanService)
      try await context.clock.sleep(for: .seconds(service))
      line.removeFirst()
      context.record(Stay(arrival: arrival, seconds: context.now.seconds(since: arrival)))
    }
    isServing = false
  }
}

/// How long a customer stayed, line and service together.
private struct Stay: TraceRecord {
  let arrival: VirtualTime
  let seconds: Double

  func hash(into hasher: inout StableHasher) { hasher.combine(seconds) }
}

/// A queue with random arrivals, random services and one server has a closed form to be held to.
@Suite struct SingleServerQueueTests {
  /// The mean stay in one run, without the customers of the warm-up.
  private func meanStay(
    seed: Seed, meanGap: Double, meanService: Double, mode: ExecutionMode = .sequential
  ) throws -> Double {
    let world = World(seed: seed, mode: mode, isTracing: true)
    let counter = world.add("counter") { Counter(context: $0, meanService: meanService) }.address
    let street = world.add("street") {
      Street(context: $0, counter: counter, meanGap: meanGap)
    }.address
    street.send(.next)
    try world.run(until: VirtualTime(secondsSinceEpoch: 1_800))

    let settled = VirtualTime(secondsSinceEpoch: 200)
    let stays = world.trace.compactMap { entry in
      if case .record(let stay as Stay) = entry.content { stay } else { nil }
    }
    return RunningMoments(stays.filter { $0.arrival >= settled }.map(\.seconds)).mean
  }

  private func estimate(meanGap: Double, meanService: Double) throws -> Estimate {
    let means = try Seed.sample(40).map { seed in
      try meanStay(seed: seed, meanGap: meanGap, meanService: meanService)
    }
    return try #require(Estimate(means, confidence: 0.999))
  }

  @Test(arguments: Trials.sample([(2.0, 1.0), (1.25, 0.75)], every: 2))
  func `the mean stay lies in its confidence interval around the closed form`(
    meanGap: Double, meanService: Double
  ) throws {
    let expected = 1 / (1 / meanService - 1 / meanGap)

    let estimate = try estimate(meanGap: meanGap, meanService: meanService)

    #expect(estimate.contains(expected), "\(estimate.interval) misses \(expected)")
    #expect(estimate.halfWidth < expected * 0.08)
  }

  @Test(arguments: Trials.sample([0.92, 1.08], every: 2))
  func `a slightly slower or faster server lies outside`(factor: Double) throws {
    let estimate = try estimate(meanGap: 2, meanService: factor)

    #expect(!estimate.contains(2), "\(estimate.interval)")
  }

  @Test func `the queue is the same in every execution mode`() throws {
    let sequential = try meanStay(seed: 3, meanGap: 2, meanService: 1)

    for mode in ExecutionMode.all {
      let mean = try meanStay(seed: 3, meanGap: 2, meanService: 1, mode: mode)
      #expect(mean == sequential)
    }
  }
}
