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

/// Handlers that wait for a token.
private actor TokenHandlers {
  private(set) var all: [CompletionHandler]
  init(_ handler: CompletionHandler) { all = [handler] }
  func clear() { all = [] }

  func takeAll() -> [CompletionHandler] {
    defer { all = [] }
    return all
  }
}

private struct TokenRequest {
  let handlers: TokenHandlers
  let takesAtOnce: Bool

  func complete() async {
    let completed = takesAtOnce ? await handlers.takeAll() : await handlers.all
    for handler in completed { handler() }
    if !takesAtOnce { await handlers.clear() }
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

private actor ImageCache {
  private var count = 0
  func store() { count += 1 }
}

/// A download that can be cancelled.
private actor ImageDownload {
  private let cache = ImageCache()
  private let clearsFirst: Bool
  private var handler: CompletionHandler?

  init(_ handler: CompletionHandler, clearsFirst: Bool) {
    (self.handler, self.clearsFirst) = (handler, clearsFirst)
  }

  func finish() async {
    handler?()
    if clearsFirst { handler = nil }
    await cache.store()
    handler = nil
  }

  func cancel() { handler.take()?() }
}

extension BugSuite {
  /// Completion handlers that are called twice.
  static let publishedCompletions =
    SuiteProgram.ordinaryPair(
      "completed_after_timeout",
      "The timeout checks whether the start has completed, and the start does not check for the timeout.",
      source: PublishedReport("launchdarkly/ios-client-sdk", "issues/428")
    ) { isBuggy in
      try await once { await FlagClient(checksBoth: !isBuggy).start($0) }
    }
    + SuiteProgram.ordinaryPair(
      "handlers_read_then_cleared",
      "Two completions read one list of handlers before either clears it, and both call all of them.",
      source: PublishedReport("GetStream/stream-chat-swift", "pull/3683")
    ) { isBuggy in
      try await once { handler in
        let request = TokenRequest(handlers: TokenHandlers(handler), takesAtOnce: !isBuggy)
        async let success: Void = request.complete()
        async let failure: Void = request.complete()
        _ = await (success, failure)
      }
    }
    + SuiteProgram.ordinaryPair(
      "disconnected_and_failed",
      "A disconnection ends a pending request, and the failure of its send ends it again.",
      source: PublishedReport("modelcontextprotocol/swift-sdk", "pull/113")
    ) { isBuggy in
      try await once { handler in
        let client = Client(takesFirst: !isBuggy)
        async let request: Void = client.request(1, handler)
        async let disconnection: Void = client.disconnect()
        _ = await (request, disconnection)
      }
    }
    + SuiteProgram.ordinaryPair(
      "cancelled_after_callback",
      "A download is cancelled after its callback and before the end of its bookkeeping; the callback is called again.",
      source: PublishedReport("onevcat/Kingfisher", "issues/1911")
    ) { isBuggy in
      try await once { handler in
        let download = ImageDownload(handler, clearsFirst: !isBuggy)
        async let finish: Void = download.finish()
        async let cancellation: Void = download.cancel()
        _ = await (finish, cancellation)
      }
    }

  /// Throws unless a body calls its handler once.
  private static func once(_ body: (CompletionHandler) async -> Void) async throws {
    let handler = CompletionHandler()
    await body(handler)
    await handler.wait()
    try require(handler.callCount == 1, "a handler was called \(handler.callCount) times")
  }
}
