/// A semaphore whose waiters check for a permit again after waking.
private actor LoopingSemaphore {
  private let wakesForEach: Bool
  private var permits: Int
  private var sleeping: [CheckedContinuation<Void, Never>] = []

  init(permits: Int, wakesForEach: Bool) {
    (self.permits, self.wakesForEach) = (permits, wakesForEach)
  }

  func wait() async {
    while permits == 0 { await withCheckedContinuation { sleeping.append($0) } }
    permits -= 1
  }

  /// Adds a permit; without `wakesForEach`, a second signal before a sleeper runs wakes no task.
  func signal() {
    permits += 1
    if !sleeping.isEmpty, wakesForEach || permits == 1 { sleeping.removeFirst().resume() }
  }
}

/// A semaphore that passes permits to waiting tasks, and ends the wait of a cancelled task.
private actor Semaphore {
  private let returnsUnused: Bool
  private var permits: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var nextID = 0

  init(permits: Int, returnsUnused: Bool) {
    (self.permits, self.returnsUnused) = (permits, returnsUnused)
  }

  func wait() async throws {
    if permits > 0 {
      permits -= 1
      return
    }
    let id = nextID
    nextID += 1
    let hasPermit = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
    // The task may have been cancelled after it received a permit.
    guard Task.isCancelled else { return }
    if hasPermit, returnsUnused { signal() }
    throw CancellationError()
  }

  private func giveUp(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).continuation.resume(returning: false)
  }

  func signal() {
    if waiting.isEmpty {
      permits += 1
    } else {
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }
}

/// A lock for code that awaits while it holds the lock.
private actor Lock {
  private let handsOver: Bool
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(handsOver: Bool) { self.handsOver = handsOver }

  func lock() async {
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    isHeld = true
  }

  /// Releases the lock, which another task may acquire before the woken task runs.
  func unlock() {
    if waiting.isEmpty || !handsOver { isHeld = false }
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

/// A room that records the maximum number of simultaneous visitors.
private actor Room {
  private var count = 0
  private(set) var most = 0

  func visit() async {
    count += 1
    most = max(most, count)
    await Task.yield()
    count -= 1
  }
}

extension BugSuite {
  /// Semaphores and locks that wake too few tasks or admit too many.
  static let semaphores =
    SuiteProgram.ordinaryPair(
      "semaphore_lost_wake",
      "Two tasks wait, two signals arrive at once, and only the first of them wakes a task."
    ) { isBuggy in
      let semaphore = LoopingSemaphore(permits: 0, wakesForEach: !isBuggy)
      await withTaskGroup { group in
        for _ in 1...2 {
          group.addTask { await semaphore.wait() }
          group.addTask { await semaphore.signal() }
        }
      }
    }
    + SuiteProgram.ordinaryPair(
      "semaphore_cancelled_waiter",
      "A waiter is given a permit and cancelled before it runs; the permit is gone."
    ) { isBuggy in
      let semaphore = Semaphore(permits: 1, returnsUnused: !isBuggy)
      try await semaphore.wait()
      let waiter = Task {
        try await semaphore.wait()
        await semaphore.signal()
      }
      async let release: Void = semaphore.signal()
      async let cancellation: Void = waiter.cancel()
      _ = await (release, cancellation, waiter.result)
      try await semaphore.wait()
    }
    + SuiteProgram.ordinaryPair(
      "lock_two_holders",
      "A lock is let go of and its next owner woken; a third takes it before that one runs."
    ) { isBuggy in
      let lock = Lock(handsOver: !isBuggy)
      let room = Room()
      await withTaskGroup { group in
        for _ in 1...3 {
          group.addTask {
            await lock.lock()
            await room.visit()
            await lock.unlock()
          }
        }
      }
      let most = await room.most
      try require(most == 1, "\(most) held the lock at once")
    }
    + SuiteProgram.ordinaryPair(
      "semaphores_crossed", "Two tasks take the same two semaphores in opposite orders."
    ) { isBuggy in
      let scanner = Semaphore(permits: 1, returnsUnused: true)
      let printer = Semaphore(permits: 1, returnsUnused: true)
      @Sendable func copy(_ first: Semaphore, _ second: Semaphore) async throws {
        try await first.wait()
        try await second.wait()
        await second.signal()
        await first.signal()
      }
      async let left: Void = copy(scanner, printer)
      async let right: Void = isBuggy ? copy(printer, scanner) : copy(scanner, printer)
      _ = try await (left, right)
    }
}
