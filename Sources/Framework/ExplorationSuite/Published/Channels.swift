/// A channel whose receivers may be cancelled.
private actor ReceiverChannel {
  private enum State {
    case idle
    case receiving([CheckedContinuation<Int?, Never>])
  }

  private let returnsToIdle: Bool
  private var state = State.idle

  init(returnsToIdle: Bool) { self.returnsToIdle = returnsToIdle }

  nonisolated func next() async -> Int? {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      Task { await self.cancel() }
    }
  }

  private func wait() async -> Int? {
    if Task.isCancelled { return nil }
    return await withCheckedContinuation { state = .receiving([$0]) }
  }

  private func cancel() {
    guard case .receiving(let receivers) = state else { return }
    state = returnsToIdle ? .idle : .receiving([])
    for receiver in receivers { receiver.resume(returning: nil) }
  }

  func send(_ value: Int) throws {
    guard case .receiving(let receivers) = state else { return }
    try require(!receivers.isEmpty, "the first of no receivers is taken")
    state = .idle
    for receiver in receivers { receiver.resume(returning: value) }
  }
}

/// A channel whose senders wait for a receiver, and may be cancelled.
private actor SenderChannel {
  enum Cancellation { case endsNone, endsAll, endsOne }

  private let cancellation: Cancellation
  private var isFinished = false
  private var senders: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var receiver: CheckedContinuation<Int?, Never>?

  init(_ cancellation: Cancellation) { self.cancellation = cancellation }

  /// Sends a value and returns whether it was received.
  nonisolated func send(_ value: Int) async -> Bool {
    await withTaskCancellationHandler {
      await offer(value)
    } onCancel: {
      Task { await self.cancel(value) }
    }
  }

  private func offer(_ value: Int) async -> Bool {
    if isFinished || Task.isCancelled { return false }
    if let receiver = receiver.take() {
      receiver.resume(returning: value)
      return true
    }
    return await withCheckedContinuation { senders[value] = $0 }
  }

  private func cancel(_ value: Int) {
    switch cancellation {
    case .endsNone: return
    case .endsOne: senders.removeValue(forKey: value)?.resume(returning: false)
    case .endsAll:
      isFinished = true
      for sender in senders.values { sender.resume(returning: false) }
      senders = [:]
      receiver.take()?.resume(returning: nil)
    }
  }

  func receive() async -> Int? {
    if let value = senders.keys.min() {
      senders.removeValue(forKey: value)?.resume(returning: true)
      return value
    }
    if isFinished { return nil }
    return await withCheckedContinuation { receiver = $0 }
  }
}

extension BugSuite {
  /// Channels with cancelled senders and receivers.
  static let publishedChannels =
    SuiteProgram.ordinaryPair(
      "channel_no_receiver",
      "A cancelled receiver leaves a channel in its receiving state, and the next send takes the first of none.",
      source: PublishedReport("apple/swift-async-algorithms", "issues/142")
    ) { isBuggy in
      let channel = ReceiverChannel(returnsToIdle: !isBuggy)
      let receiver = Task { await channel.next() }
      async let cancellation: Void = receiver.cancel()
      async let sending: Void = channel.send(1)
      try await sending
      await cancellation
      _ = await receiver.value
    }
    + SuiteProgram.ordinaryPair(
      "channel_cancelled_sender",
      "A sender is cancelled after it began to wait for a receiver, and is never resumed.",
      source: PublishedReport("apple/swift-async-algorithms", "issues/131")
    ) { isBuggy in
      let channel = SenderChannel(isBuggy ? .endsNone : .endsOne)
      let sender = Task { await channel.send(1) }
      async let cancellation: Void = sender.cancel()
      _ = await (cancellation, sender.value)
    }
    + SuiteProgram.ordinaryPair(
      "channel_cancel_ends_all",
      "The cancellation of one sender finishes the channel, and the value of another sender is lost.",
      source: PublishedReport("apple/swift-async-algorithms", "issues/182")
    ) { isBuggy in
      let channel = SenderChannel(isBuggy ? .endsAll : .endsOne)
      let first = Task { await channel.send(1) }
      let second = Task { await channel.send(2) }
      first.cancel()
      _ = await first.value
      let value = await channel.receive()
      try require(value == 2, "the second value was not received")
      try require(await second.value, "the second value was not sent")
    }
}
