/// A connection that serves several commands at once.
private actor Connection {
  private let cancelsOne: Bool
  private var isClosed = false
  private var pending: [Int: CheckedContinuation<Bool, Never>] = [:]

  init(cancelsOne: Bool) { self.cancelsOne = cancelsOne }

  /// Sends a command and returns whether it was answered.
  nonisolated func send(_ number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await perform(number)
    } onCancel: {
      Task { await self.cancel(number) }
    }
  }

  private func perform(_ number: Int) async -> Bool {
    if isClosed { return false }
    return await withCheckedContinuation { continuation in
      pending[number] = continuation
      Task { answer(number) }
    }
  }

  private func answer(_ number: Int) {
    pending.removeValue(forKey: number)?.resume(returning: true)
  }

  private func cancel(_ number: Int) {
    guard let command = pending.removeValue(forKey: number) else { return }
    command.resume(returning: false)
    if cancelsOne { return }
    isClosed = true
    for command in pending.values { command.resume(returning: false) }
    pending = [:]
  }
}

/// A pool whose idle timer runs in a task that ends with the timer.
private actor Pool {
  private let endsReplaced: Bool
  private var isLeased = false
  private var isShutDown = false
  private var timer: CheckedContinuation<Void, Never>?

  init(endsReplaced: Bool) { self.endsReplaced = endsReplaced }

  func runTimer() async {
    if isShutDown { return }
    await withCheckedContinuation { continuation in
      if endsReplaced { timer?.resume() }
      timer = continuation
    }
  }

  /// Returns whether the timer must start again, because the connection is in use.
  func timerFired() -> Bool { isLeased }

  func lease() async {
    isLeased = true
    await Task.yield()
    isLeased = false
  }

  func shutDown() {
    isShutDown = true
    timer.take()?.resume()
  }
}

extension BugSuite {
  /// Connections whose commands or timers end each other.
  static let publishedPools =
    SuiteProgram.ordinaryPair(
      "cancels_other_commands",
      "The cancellation of one command closes the connection, and fails the commands of others.",
      source: PublishedReport("valkey-io/valkey-swift", "issues/162")
    ) { isBuggy in
      let connection = Connection(cancelsOne: !isBuggy)
      let cancelled = Task { await connection.send(1) }
      async let other = connection.send(2)
      cancelled.cancel()
      try require(await other, "a command failed that was not cancelled")
      _ = await cancelled.value
    }
    + SuiteProgram.ordinaryPair(
      "idle_timer_replaced",
      "An idle timer fires while its connection is leased; the next timer replaces it, and its task never ends.",
      source: PublishedReport("valkey-io/valkey-swift", "pull/377")
    ) { isBuggy in
      let pool = Pool(endsReplaced: !isBuggy)
      await withTaskGroup { group in
        group.addTask { await pool.runTimer() }
        async let lease: Void = pool.lease()
        if await pool.timerFired() { group.addTask { await pool.runTimer() } }
        await lease
        await pool.shutDown()
      }
    }
}
