/// A group of services that runs once.
private actor ServiceGroup {
  private enum State { case initial, running, finished }

  private let remembersShutdown: Bool
  private var state = State.initial
  private var isShutDown = false
  private var waiter: CheckedContinuation<Void, Never>?
  private(set) var hasReleased = false

  init(remembersShutdown: Bool) { self.remembersShutdown = remembersShutdown }

  /// Runs a service that waits for the shutdown and then releases its resource.
  func run() async {
    guard case .initial = state else { return }
    state = .running
    if !isShutDown { await withCheckedContinuation { waiter = $0 } }
    hasReleased = true
    state = .finished
  }

  func triggerShutdown() {
    isShutDown = true
    if case .initial = state, !remembersShutdown { state = .finished }
    waiter.take()?.resume()
  }
}

/// A client whose connections run in a separate task.
private actor RPCClient {
  struct Stopped: Error {}

  private let allowsLateRun: Bool
  private var isStopped = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(allowsLateRun: Bool) { self.allowsLateRun = allowsLateRun }

  func runConnections() async throws {
    if isStopped, !allowsLateRun { throw Stopped() }
    if !isStopped { await withCheckedContinuation { waiter = $0 } }
  }

  func beginShutdown() {
    isStopped = true
    waiter.take()?.resume()
  }
}

/// A service that needs a step to end.
private actor Service {
  private let number: Int
  private let ends: AsyncStream<Int>.Continuation
  private var isEnding = false
  private(set) var hasEnded = false

  init(_ number: Int, _ ends: AsyncStream<Int>.Continuation) {
    (self.number, self.ends) = (number, ends)
  }

  func end() async {
    if isEnding { return }
    isEnding = true
    await Task.yield()
    hasEnded = true
    ends.yield(number)
  }
}

/// Services that are shut down one after another, in reverse order.
private struct OrderedGroup {
  let services: [Service]
  let ends: AsyncStream<Int>
  /// Whether the end of any service counts as the end of the service that is being shut down.
  let countsAnyEnd: Bool

  func shutDown() async throws {
    var iterator = ends.makeAsyncIterator()
    var ended: Set<Int> = []
    for number in services.indices.reversed() {
      for user in services[(number + 1)...] {
        try require(await user.hasEnded, "service \(number) is shut down before its user")
      }
      Task { await services[number].end() }
      while !ended.contains(number), let end = await iterator.next() {
        ended.insert(countsAnyEnd ? number : end)
      }
    }
  }
}

extension BugSuite {
  /// Shutdowns before the run, and in the wrong order.
  static let publishedShutdowns =
    SuiteProgram.ordinaryPair(
      "shutdown_before_run",
      "A shutdown comes before the run begins; the run is dropped, and with it the release of a resource.",
      source: PublishedReport("swift-server/swift-service-lifecycle", "issues/248")
    ) { isBuggy in
      let group = ServiceGroup(remembersShutdown: !isBuggy)
      async let run: Void = group.run()
      await group.triggerShutdown()
      await run
      try require(await group.hasReleased, "the resource is not released")
    }
    + SuiteProgram.ordinaryPair(
      "client_stopped_before_run",
      "A client is used so shortly that its shutdown comes before its connections run, which then throw.",
      source: PublishedReport("grpc/grpc-swift", "issues/2214")
    ) { isBuggy in
      let client = RPCClient(allowsLateRun: !isBuggy)
      async let connections: Void = client.runConnections()
      await client.beginShutdown()
      try await connections
    }
    + SuiteProgram.ordinaryPair(
      "shutdown_out_of_order",
      "A service ends early, and its end counts as that of the service that is being shut down.",
      source: PublishedReport("swift-server/swift-service-lifecycle", "pull/166")
    ) { isBuggy in
      let (ends, continuation) = AsyncStream<Int>.makeStream()
      let services = (0..<3).map { Service($0, continuation) }
      let group = OrderedGroup(services: services, ends: ends, countsAnyEnd: isBuggy)
      async let early: Void = services[0].end()
      try await group.shutDown()
      await early
    }
}
