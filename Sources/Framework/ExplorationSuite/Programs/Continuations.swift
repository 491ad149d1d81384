import ScheduleExploration
import SimulationKernel

/// A download that waits for one result, which may arrive from two sources.
private actor Download: SimulatedActor {
  enum Message: SimulationMessage {
    case wait(Reply<Int>)
    case finish(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .wait: hasher.combine(0)
      case .finish(let value): hasher.combine(1, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let reporter: Exploration.Reporter
  private let takesFirst: Bool
  private var waiter: Reply<Int>?
  private var early: Int?

  init(reporter: Exploration.Reporter, takesFirst: Bool, context: SimulationContext) {
    (self.reporter, self.takesFirst, self.context) = (reporter, takesFirst, context)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .wait(let reply):
      if let early { reply.send(early) } else { waiter = reply }
    case .finish(let result):
      early = result
      guard let waiter else { return }
      if takesFirst { self.waiter = nil }
      try await context.schedulePoint()
      reporter.check(waiter.send(result), "a continuation is resumed twice")
      self.waiter = nil
    }
  }
}

/// A queue whose waiting consumers may cancel.
private actor CancellableQueue: SimulatedActor {
  enum Message: SimulationMessage {
    case take(Reply<Int?>)
    case giveUp
    case put(Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .take: hasher.combine(0)
      case .giveUp: hasher.combine(1)
      case .put(let value): hasher.combine(2, value)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let keepsRefused: Bool
  private(set) var items: [Int] = []
  private var taker: Reply<Int?>?
  private var hasGivenUp = false

  init(keepsRefused: Bool, context: SimulationContext) {
    (self.keepsRefused, self.context) = (keepsRefused, context)
  }

  func receive(_ message: Message) async throws {
    switch message {
    case .take(let reply):
      if hasGivenUp {
        reply.send(nil)
      } else if items.isEmpty {
        taker = reply
      } else {
        reply.send(items.removeFirst())
      }
    case .giveUp:
      hasGivenUp = true
      taker?.send(nil)
      taker = nil
    case .put(let item):
      guard let taker else { return items.append(item) }
      try await context.schedulePoint()
      let isTaken = taker.send(item)
      if !isTaken, keepsRefused { items.append(item) }
      self.taker = nil
    }
  }
}

/// A channel that passes a value from a sender to a receiver, which may have left.
private actor Channel: SimulatedActor {
  enum Message: SimulationMessage {
    case send(Int, Reply<Bool>)
    case receive(Reply<Int?>)
    case timeout

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .send(let value, _): hasher.combine(0, value)
      case .receive: hasher.combine(1)
      case .timeout: hasher.combine(2)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let hasRoom: Bool
  private var sender: (value: Int, reply: Reply<Bool>)?
  private var receiver: Reply<Int?>?
  private var buffered: Int?
  private var isTimedOut = false

  init(hasRoom: Bool, context: SimulationContext) {
    (self.hasRoom, self.context) = (hasRoom, context)
  }

  func receive(_ message: Message) {
    switch message {
    case .send(let value, let reply):
      if hasRoom {
        buffered = value
        reply.send(true)
      } else {
        sender = (value, reply)
      }
    case .receive(let reply): receiver = reply
    case .timeout: isTimedOut = true
    }
    settle()
  }

  private func settle() {
    guard let receiver else { return }
    if let value = buffered ?? sender?.value {
      sender?.reply.send(true)
      (buffered, sender) = (nil, nil)
      receiver.send(value)
    } else if isTimedOut {
      receiver.send(nil)
    } else {
      return
    }
    self.receiver = nil
  }
}

extension BugSuite {
  /// Continuations that are resumed twice, too late or never.
  static let continuations =
    SuiteProgram.pair(
      "double_resume",
      "Two results come for one waiter; the second is handled before the first has taken it away."
    ) { run, isBuggy in
      let reporter = run.reporter
      let download = run.actor("download") {
        Download(reporter: reporter, takesFirst: !isBuggy, context: $0)
      }
      run.task("waiter") { context in
        _ = try await context.request(download.reference) { .wait($0) }
      }
      for result in 1...2 {
        run.task("mirror \(result)") { _ in download.reference.send(.finish(result)) }
      }
    }
    + SuiteProgram.pair(
      "cancel_or_resume",
      "A queue is about to hand an item to a taker, who gives up in between: the item is lost."
    ) { run, isBuggy in
      let queue = run.actor("queue") { CancellableQueue(keepsRefused: !isBuggy, context: $0) }
      let received = run.shared("received", 0)
      run.task("taker") { context in
        guard try await context.request(queue.reference, { .take($0) }) != nil else { return }
        await received.access { $0 += 1 }
      }
      run.task("putter") { _ in queue.reference.send(.put(1)) }
      run.task("canceller") { _ in queue.reference.send(.giveUp) }
      run.expect("the item is received or still there") {
        received.current + queue.assumeIsolated { $0.items.count } == 1
      }
    }
    + SuiteProgram.pair(
      "abandoned_sender",
      "A receiver times out and leaves; the sender, in a channel without room, waits for ever."
    ) { run, isBuggy in
      let channel = run.actor("channel") { Channel(hasRoom: !isBuggy, context: $0) }
      run.task("receiver") { context in
        channel.reference.send(.timeout, after: .seconds(1))
        _ = try await context.request(channel.reference) { .receive($0) }
      }
      run.task("sender") { context in
        try await context.clock.sleep(for: .seconds(1))
        _ = try await context.request(channel.reference) { .send(1, $0) }
      }
    }
}
