/// A pipeline that starts and cancels its requests by number.
private actor Pipeline {
  private let completesCancelled: Bool
  private var cancelled: Set<Int> = []
  private var handlers: [Int: CompletionHandler] = [:]

  init(completesCancelled: Bool) { self.completesCancelled = completesCancelled }

  nonisolated func image(_ number: Int) async {
    let handler = CompletionHandler()
    await withTaskCancellationHandler {
      await start(number, handler)
      await handler.wait()
    } onCancel: {
      Task { await self.cancel(number) }
    }
  }

  private func start(_ number: Int, _ handler: CompletionHandler) {
    if cancelled.contains(number) {
      if completesCancelled { handler() }
      return
    }
    handlers[number] = handler
    Task { finish(number) }
  }

  private func finish(_ number: Int) { handlers.removeValue(forKey: number)?() }

  private func cancel(_ number: Int) {
    cancelled.insert(number)
    finish(number)
  }
}

/// A runner of effects, which are cancelled by their identifiers.
private actor Effects {
  private let registersAtOnce: Bool
  private var running: [String: Task<Void, Never>] = [:]
  private(set) var deliveryCount = 0

  init(registersAtOnce: Bool) { self.registersAtOnce = registersAtOnce }

  func start(_ id: String) -> Task<Void, Never> {
    let effect = Task {
      if (try? await Task.sleep(for: .milliseconds(10))) != nil { deliveryCount += 1 }
    }
    if registersAtOnce {
      running[id] = effect
    } else {
      Task.detached { await self.register(effect, as: id) }
    }
    return effect
  }

  private func register(_ effect: Task<Void, Never>, as id: String) { running[id] = effect }

  func cancel(_ id: String) { running.removeValue(forKey: id)?.cancel() }
}

/// A semaphore that counts its waiters as negative permits.
private actor Semaphore {
  private let restoresPermit: Bool
  private var permits = 1
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(restoresPermit: Bool) { self.restoresPermit = restoresPermit }

  func wait() async throws {
    permits -= 1
    if permits < 0 { return await withCheckedContinuation { waiting.append($0) } }
    if Task.isCancelled {
      if restoresPermit { permits += 1 }
      throw CancellationError()
    }
  }

  func signal() {
    permits += 1
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

extension BugSuite {
  /// Cancellations that arrive before the work they cancel.
  static let publishedCancellations =
    SuiteProgram.ordinaryPair(
      "cancelled_before_start",
      "A request is cancelled before its pipeline starts it, and its completion is never called.",
      source: PublishedReport("kean/Nuke", "pull/671")
    ) { isBuggy in
      let pipeline = Pipeline(completesCancelled: !isBuggy)
      let request = Task { await pipeline.image(1) }
      request.cancel()
      await request.value
    }
    + SuiteProgram.ordinaryPair(
      "cancelled_before_registration",
      "An effect is cancelled by its identifier before it is registered, and delivers its action.",
      source: PublishedReport("pointfreeco/swift-composable-architecture", "issues/3663")
    ) { isBuggy in
      let effects = Effects(registersAtOnce: !isBuggy)
      let effect = await effects.start("timer")
      await Task.yield()
      await effects.cancel("timer")
      await effect.value
      let count = await effects.deliveryCount
      try require(count == 0, "a cancelled effect delivered its action")
    }
    + SuiteProgram.ordinaryPair(
      "permit_lost_early",
      "A task is cancelled before it takes a free permit, and throws without restoring it.",
      source: PublishedReport("groue/Semaphore", "pull/3")
    ) { isBuggy in
      let semaphore = Semaphore(restoresPermit: !isBuggy)
      let worker = Task {
        try await semaphore.wait()
        await semaphore.signal()
      }
      async let cancellation: Void = worker.cancel()
      _ = await (cancellation, worker.result)
      try await semaphore.wait()
    }
}
