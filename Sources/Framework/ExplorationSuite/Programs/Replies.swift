import ScheduleExploration
import SimulationKernel

/// A client that sends a request with a deadline, at which the answer arrives as well.
private actor Client: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case ask
    case answer
    case timeout
  }

  nonisolated let context: SimulationContext
  private let reporter: Exploration.Reporter
  private let isTolerant: Bool
  private var isWaiting = false

  init(reporter: Exploration.Reporter, isTolerant: Bool, context: SimulationContext) {
    (self.reporter, self.isTolerant, self.context) = (reporter, isTolerant, context)
  }

  func receive(_ message: Message) {
    switch message {
    case .ask:
      isWaiting = true
      reference.send(.answer, after: .seconds(2))
      reference.send(.timeout, after: .seconds(2))
    case .answer:
      reporter.check(isWaiting || isTolerant, "an answer that no call waits for")
      isWaiting = false
    case .timeout: isWaiting = false
    }
  }
}

/// A replica that stores a value and forwards it to its followers.
private actor Replica: SimulatedActor {
  enum Message: SimulationMessage {
    case write(Int, Reply<Bool>)
    case read(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .write(let value, _): hasher.combine(0, value)
      case .read: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let follower: ActorReference<Message>?
  private let waitsForFollower: Bool
  private var value = 0

  init(
    follower: ActorReference<Message>? = nil, waitsForFollower: Bool = false,
    context: SimulationContext
  ) {
    (self.follower, self.waitsForFollower, self.context) = (follower, waitsForFollower, context)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .read(let reply): reply.send(value)
    case .write(let new, let reply):
      value = new
      if !waitsForFollower { reply.send(true) }
      if let follower { _ = try await context.request(follower) { .write(new, $0) } }
      reply.send(true)
    }
  }
}

extension BugSuite {
  /// Answers that arrive too late for the next action.
  static let replies =
    SuiteProgram.pair(
      "timeout_tie",
      "A timeout and the answer are due at the same instant: if the timeout is first, an answer "
        + "arrives that no call waits for."
    ) { run, isBuggy in
      let reporter = run.reporter
      let client = run.actor("client") {
        Client(reporter: reporter, isTolerant: !isBuggy, context: $0)
      }
      client.reference.send(.ask)
    }
    + SuiteProgram.pair(
      "read_your_write",
      "The leader confirms a write before its follower has it; the writer reads from the follower."
    ) { run, isBuggy in
      let follower = run.actor("follower") { Replica(context: $0) }
      let leader = run.actor("leader") {
        Replica(follower: follower.reference, waitsForFollower: !isBuggy, context: $0)
      }
      let reporter = run.reporter
      run.task("writer") { context in
        _ = try await context.request(leader.reference) { .write(1, $0) }
        let seen = try await context.request(follower.reference) { .read($0) }
        reporter.check(seen == 1, "one's own write is not read: \(seen)")
      }
    }
}
