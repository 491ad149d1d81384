import Synchronization

// Behaves like `AsyncChannel` of Swift Async Algorithms, used as in its guide. One task computes
// and sends values, and another iterates over them. A send waits until its value is received. See
// https://github.com/apple/swift-async-algorithms/blob/main/Sources/AsyncAlgorithms/AsyncAlgorithms.docc/Guides/Channel.md

/// A sequence whose senders wait until their value is received.
private final class Channel: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private struct State {
    var isFinished = false
    var senders: [(value: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var receivers: [CheckedContinuation<Int?, Never>] = []
  }

  private let state = Mutex(State())

  func makeAsyncIterator() -> Channel { self }

  func send(_ value: Int) async {
    await withCheckedContinuation { continuation in
      let receiver = state.withLock { state -> CheckedContinuation<Int?, Never>? in
        if state.isFinished || !state.receivers.isEmpty {
          continuation.resume()
          return state.receivers.isEmpty ? nil : state.receivers.removeFirst()
        }
        state.senders.append((value, continuation))
        return nil
      }
      receiver?.resume(returning: value)
    }
  }

  func next() async -> Int? {
    await withCheckedContinuation { continuation in
      let sender = state.withLock { state -> (Int, CheckedContinuation<Void, Never>)? in
        if !state.senders.isEmpty { return state.senders.removeFirst() }
        if state.isFinished { continuation.resume(returning: nil) }
        if !state.isFinished { state.receivers.append(continuation) }
        return nil
      }
      guard let (value, sent) = sender else { return }
      continuation.resume(returning: value)
      sent.resume()
    }
  }

  func finish() {
    let (senders, receivers) = state.withLock { state in
      defer { (state.senders, state.receivers, state.isFinished) = ([], [], true) }
      return (state.senders, state.receivers)
    }
    for sender in senders { sender.continuation.resume() }
    for receiver in receivers { receiver.resume(returning: nil) }
  }
}

private actor Total {
  private(set) var value = 0
  func add(_ number: Int) { value += number }
}

extension BugSuite {
  /// A channel whose user assumes that a sent value has been processed.
  static let packagesChannel = SuiteProgram.ordinaryPair(
    "sent_is_not_handled",
    "What was sent has been taken, and is added up later; the sender reads the sum before."
  ) { isBuggy in
    let channel = Channel()
    let total = Total()
    let adding = Task { for await value in channel { await total.add(value) } }
    for value in 1...2 { await channel.send(value) }
    channel.finish()
    if !isBuggy { await adding.value }
    let sum = await total.value
    await adding.value
    try require(sum == 3, "the sum is said to be \(sum)")
  }
}
