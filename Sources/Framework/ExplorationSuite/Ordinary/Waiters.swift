/// A gate that admits all visitors once it is open.
private actor Gate {
  private let visitors = Visitors()
  private let looksAgain: Bool
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(looksAgain: Bool) { self.looksAgain = looksAgain }

  /// Passes the gate, which may open between the check and the wait.
  func pass() async {
    if isOpen { return }
    await visitors.count()
    if looksAgain, isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for visitor in waiting { visitor.resume() }
    waiting = []
  }
}

private actor Visitors {
  private var number = 0
  func count() { number += 1 }
}

/// A connection that sends a request and passes the answer to its caller.
private actor Connection {
  struct Closed: Error {}

  private let tellsWaiter: Bool
  private var isClosed = false
  private var pending: CheckedContinuation<String, any Error>?

  init(tellsWaiter: Bool) { self.tellsWaiter = tellsWaiter }

  func request() async throws -> String {
    if isClosed { throw Closed() }
    return try await withCheckedThrowingContinuation { pending = $0 }
  }

  func receive(_ answer: String) {
    guard !isClosed else { return }
    pending.take()?.resume(returning: answer)
  }

  func close() {
    isClosed = true
    if tellsWaiter { pending.take()?.resume(throwing: Closed()) }
  }
}

/// A mailbox whose readers wait until a letter arrives or they are cancelled.
private actor Letterbox {
  private let remembersCancelled: Bool
  private var waiting: [Int: CheckedContinuation<String?, Never>] = [:]
  private var cancelled: Set<Int> = []

  init(remembersCancelled: Bool) { self.remembersCancelled = remembersCancelled }

  nonisolated func next(for reader: Int) async -> String? {
    await withTaskCancellationHandler {
      await wait(reader)
    } onCancel: {
      Task { await self.giveUp(reader) }
    }
  }

  private func wait(_ reader: Int) async -> String? {
    if cancelled.contains(reader) { return nil }
    return await withCheckedContinuation { waiting[reader] = $0 }
  }

  private func giveUp(_ reader: Int) {
    if remembersCancelled { cancelled.insert(reader) }
    waiting.removeValue(forKey: reader)?.resume(returning: nil)
  }
}

extension BugSuite {
  /// Continuations that are never resumed.
  static let waiters =
    SuiteProgram.ordinaryPair(
      "gate_never_opens",
      "A gate is closed when a visitor checks it, and opens before the visitor begins to wait.",
      source: PublishedReport("awslabs/swift-aws-lambda-runtime", "pull/479")
    ) { isBuggy in
      let gate = Gate(looksAgain: !isBuggy)
      async let visitor: Void = gate.pass()
      async let porter: Void = gate.open()
      _ = await (visitor, porter)
    }
    + SuiteProgram.ordinaryPair(
      "request_never_answered",
      "A connection is closed while a request is pending, and the caller never gets an answer.",
      source: PublishedReport("swiftlang/swift-corelibs-foundation", "pull/4973")
    ) { isBuggy in
      let connection = Connection(tellsWaiter: !isBuggy)
      async let answer = connection.request()
      await connection.close()
      await connection.receive("late")
      let result = try? await answer
      try require(result == nil, "a closed connection answered")
    }
    + SuiteProgram.ordinaryPair(
      "cancelled_before_waiting",
      "A cancellation comes before the wait that it is to end; the wait begins later and never ends.",
      source: PublishedReport("apple/swift-async-algorithms", "pull/80")
    ) { isBuggy in
      let box = Letterbox(remembersCancelled: !isBuggy)
      let reader = Task { await box.next(for: 7) }
      reader.cancel()
      try require(await reader.value == nil, "a letter came out of an empty box")
    }
}
