/// A client whose start ends by its flags or by a timeout.
private actor FlagClient {
  private let checksBoth: Bool
  private var isCompleted = false

  init(checksBoth: Bool) { self.checksBoth = checksBoth }

  func start(_ handler: CompletionHandler) async {
    async let flags: Void = load(handler)
    async let timeout: Void = timeOut(handler)
    _ = await (flags, timeout)
  }

  private func load(_ handler: CompletionHandler) async {
    try? await Task.sleep(for: .milliseconds(10))
    if checksBoth, isCompleted { return }
    isCompleted = true
    handler()
  }

  private func timeOut(_ handler: CompletionHandler) async {
    try? await Task.sleep(for: .milliseconds(10))
    if isCompleted { return }
    isCompleted = true
    handler()
  }
}

private actor Transport {
  struct Closed: Error {}

  private var isClosed = false
  func send() throws { if isClosed { throw Closed() } }
  func close() { isClosed = true }
}

/// A client that sends requests and may be disconnected.
private actor Client {
  private let transport = Transport()
  private let takesFirst: Bool
  private var pending: [Int: CompletionHandler] = [:]

  init(takesFirst: Bool) { self.takesFirst = takesFirst }

  func request(_ number: Int, _ handler: CompletionHandler) async {
    pending[number] = handler
    do {
      try await transport.send()
    } catch {
      let registered = pending.removeValue(forKey: number)
      if registered != nil || !takesFirst { handler() }
    }
  }

  func disconnect() async {
    await transport.close()
    for handler in pending.values { handler() }
    pending = [:]
  }
}

extension BugSuite {
  /// Two ends of one request that both call its handler.
  static let publishedCompletions =
    SuiteProgram.ordinaryPair(
      "completed_after_timeout",
      "The timeout checks whether the start has completed, and the start does not check for the timeout.",
      source: PublishedReport("launchdarkly/ios-client-sdk", "issues/428")
    ) { isBuggy in
      try await CompletionHandler.calledOnce { await FlagClient(checksBoth: !isBuggy).start($0) }
    }
    + SuiteProgram.ordinaryPair(
      "disconnected_and_failed",
      "A disconnection ends a pending request, and the failure of its send ends it again.",
      source: PublishedReport("modelcontextprotocol/swift-sdk", "pull/113")
    ) { isBuggy in
      try await CompletionHandler.calledOnce { handler in
        let client = Client(takesFirst: !isBuggy)
        async let request: Void = client.request(1, handler)
        async let disconnection: Void = client.disconnect()
        _ = await (request, disconnection)
      }
    }
}
