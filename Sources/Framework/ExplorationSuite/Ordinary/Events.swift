/// A bus that notifies subscribers of events.
private actor EventBus {
  private let replaysLast: Bool
  private var last: String?
  private var subscribers: [AsyncStream<String>.Continuation] = []

  init(replaysLast: Bool) { self.replaysLast = replaysLast }

  func subscribe() -> AsyncStream<String> {
    let (events, subscriber) = AsyncStream<String>.makeStream()
    if replaysLast, let last { subscriber.yield(last) }
    subscribers.append(subscriber)
    return events
  }

  func publish(_ event: String) {
    last = event
    for subscriber in subscribers { subscriber.yield(event) }
  }
}

/// A channel with room for one value; senders wait while it is full.
private actor Channel {
  private let keepsWaiting: Bool
  private var buffer: [Int] = []
  private var senders: [(value: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var receiver: CheckedContinuation<Int?, Never>?
  private var isFinished = false

  init(keepsWaiting: Bool) { self.keepsWaiting = keepsWaiting }

  /// Sends a value and returns whether it was or will be received.
  func send(_ value: Int) async -> Bool {
    if isFinished { return false }
    if let receiver = receiver.take() {
      receiver.resume(returning: value)
    } else if buffer.isEmpty {
      buffer.append(value)
    } else {
      await withCheckedContinuation { senders.append((value, $0)) }
    }
    return true
  }

  func receive() async -> Int? {
    if !buffer.isEmpty {
      let value = buffer.removeFirst()
      if !senders.isEmpty {
        let sender = senders.removeFirst()
        buffer.append(sender.value)
        sender.continuation.resume()
      }
      return value
    }
    if isFinished { return nil }
    return await withCheckedContinuation { receiver = $0 }
  }

  /// Ends the channel, after the values that still wait to be sent.
  func finish() {
    isFinished = true
    receiver.take()?.resume(returning: nil)
    guard !keepsWaiting else { return }
    for sender in senders { sender.continuation.resume() }
    senders = []
  }
}

extension BugSuite {
  /// Events and values that do not arrive.
  static let events =
    SuiteProgram.ordinaryPair(
      "subscribed_too_late",
      "An event is published before its subscriber subscribes.",
      source: PublishedReport("kean/Nuke", "pull/916")
    ) { isBuggy in
      let bus = EventBus(replaysLast: !isBuggy)
      async let screen: Void = {
        for await event in await bus.subscribe() where event == "ready" { break }
      }()
      async let store: Void = bus.publish("ready")
      _ = await (screen, store)
    }
    + SuiteProgram.ordinaryPair(
      "channel_finish_loses",
      "A channel is finished while a sender waits for room, and what it sends is dropped."
    ) { isBuggy in
      let channel = Channel(keepsWaiting: !isBuggy)
      async let received = {
        var values: [Int] = []
        while let value = await channel.receive() { values.append(value) }
        return values
      }()
      let accepted = await withTaskGroup { group in
        for value in 1...2 { group.addTask { await channel.send(value) ? value : nil } }
        group.addTask {
          await channel.finish()
          return nil
        }
        return await group.reduce(into: [Int]()) { if let value = $1 { $0.append(value) } }
      }
      let lost = Set(accepted).subtracting(await received)
      try require(lost.isEmpty, "accepted and never received: \(lost.sorted())")
    }
}
