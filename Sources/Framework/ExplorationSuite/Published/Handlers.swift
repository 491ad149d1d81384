/// A list of handlers that wait for a token.
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
  /// Handlers that are still registered after they have been called.
  static let publishedHandlers =
    SuiteProgram.ordinaryPair(
      "handlers_read_then_cleared",
      "Two completions read one list of handlers before either clears it, and both call all of them.",
      source: PublishedReport("GetStream/stream-chat-swift", "pull/3683")
    ) { isBuggy in
      try await CompletionHandler.calledOnce { handler in
        let request = TokenRequest(handlers: TokenHandlers(handler), takesAtOnce: !isBuggy)
        async let success: Void = request.complete()
        async let failure: Void = request.complete()
        _ = await (success, failure)
      }
    }
    + SuiteProgram.ordinaryPair(
      "cancelled_after_callback",
      "A download is cancelled after its callback and before the end of its bookkeeping; the callback is called again.",
      source: PublishedReport("onevcat/Kingfisher", "issues/1911")
    ) { isBuggy in
      try await CompletionHandler.calledOnce { handler in
        let download = ImageDownload(handler, clearsFirst: !isBuggy)
        async let finish: Void = download.finish()
        async let cancellation: Void = download.cancel()
        _ = await (finish, cancellation)
      }
    }
}
