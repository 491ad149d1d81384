/// A manager whose callers wait for one registration, with one timeout for all.
private actor TokenManager {
  private let comparesRounds: Bool
  private var round = 0
  private var handlers: [CompletionHandler] = []

  init(comparesRounds: Bool) { self.comparesRounds = comparesRounds }

  /// Waits for the timeout, or for a token that never arrives.
  func token() async {
    let handler = CompletionHandler()
    handlers.append(handler)
    if handlers.count == 1 { Task { await timeOut(round, handlers.count) } }
    await handler.wait()
  }

  private func timeOut(_ round: Int, _ count: Int) async {
    try? await Task.sleep(for: .milliseconds(10))
    guard comparesRounds ? round == self.round : count == handlers.count else { return }
    self.round += 1
    for handler in handlers { handler() }
    handlers = []
  }
}

/// A pipeline that uploads each block once.
private actor EventPipeline {
  private let server = EventServer()
  private let marksUntilRemoved: Bool
  private var stored: Set<Int> = [1]
  private var uploading: Set<Int> = []

  init(marksUntilRemoved: Bool) { self.marksUntilRemoved = marksUntilRemoved }

  /// Uploads the stored blocks and returns the number of times that the server received the block.
  func flush() async -> Int {
    for block in stored where uploading.insert(block).inserted {
      await server.upload(block)
      if !marksUntilRemoved { uploading.remove(block) }
      await server.logSuccess()
      stored.remove(block)
      uploading.remove(block)
    }
    return await server.uploadCount
  }
}

private actor EventServer {
  private(set) var uploadCount = 0
  private var successCount = 0
  func upload(_ block: Int) { uploadCount += 1 }
  func logSuccess() { successCount += 1 }
}

extension BugSuite {
  /// Timeouts that find another state, and requests that end before their bookkeeping.
  static let publishedTimeouts =
    SuiteProgram.ordinaryPair(
      "timeout_compares_counts",
      "A timeout does nothing if the number of callers has changed, and all of them wait for ever.",
      source: PublishedReport("firebase/firebase-ios-sdk", "pull/16665")
    ) { isBuggy in
      let manager = TokenManager(comparesRounds: !isBuggy)
      async let first: Void = manager.token()
      async let second: Void = {
        try? await Task.sleep(for: .milliseconds(10))
        await manager.token()
      }()
      _ = await (first, second)
    }
    + SuiteProgram.ordinaryPair(
      "uploaded_again",
      "An upload has ended and its block is not yet removed; a second flush uploads the block again.",
      source: PublishedReport("amplitude/Amplitude-Swift", "pull/134")
    ) { isBuggy in
      let pipeline = EventPipeline(marksUntilRemoved: !isBuggy)
      async let left = pipeline.flush()
      async let right = pipeline.flush()
      let count = await max(left, right)
      try require(count == 1, "the block was uploaded \(count) times")
    }
}
