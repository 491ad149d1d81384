private actor Disk {
  private var readCount = 0
  func read() { readCount += 1 }
}

/// A database that serves one access at a time.
private actor Database {
  struct ReadOnly: Error {}

  private let disk = Disk()
  private let isFixed: Bool
  private var current: Int?
  private var isInterrupted = false
  private var isReadOnly = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(isFixed: Bool) { self.isFixed = isFixed }

  private func begin(_ access: Int) async {
    while current != nil { await withCheckedContinuation { waiting.append($0) } }
    current = access
    isInterrupted = false
  }

  private func end() {
    current = nil
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// Accesses the database; a cancellation interrupts the access.
  func access(_ access: Int) async throws {
    await begin(access)
    defer { end() }
    await withTaskCancellationHandler {
      await disk.read()
    } onCancel: {
      Task { await self.interrupt(access) }
    }
    if isInterrupted { throw CancellationError() }
  }

  /// Interrupts an access, or the current one whichever it is.
  private func interrupt(_ access: Int) {
    if !isFixed || current == access { isInterrupted = true }
  }

  /// Reads what needs no write.
  func read() async throws {
    await begin(0)
    defer { end() }
    isReadOnly = true
    defer { if isFixed { isReadOnly = false } }
    await disk.read()
    try Task.checkCancellation()
    isReadOnly = false
  }

  func write() async throws {
    await begin(0)
    defer { end() }
    if isReadOnly { throw ReadOnly() }
    await disk.read()
  }
}

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

extension BugSuite {
  /// Cancellations that reach the commands of others, and leave a state behind.
  static let publishedDatabases =
    SuiteProgram.ordinaryPair(
      "interrupts_next_access",
      "A cancellation interrupts the current access of a database, which by then is that of another task.",
      source: PublishedReport("groue/GRDB.swift", "pull/1797")
    ) { isBuggy in
      let database = Database(isFixed: !isBuggy)
      let cancelled = Task { try await database.access(1) }
      async let cancellation: Void = cancelled.cancel()
      try await database.access(2)
      _ = await (cancellation, cancelled.result)
    }
    + SuiteProgram.ordinaryPair(
      "stays_read_only",
      "A read is cancelled, its error skips the return to the writable mode, and the next write fails.",
      source: PublishedReport("groue/GRDB.swift", "issues/1715")
    ) { isBuggy in
      let database = Database(isFixed: !isBuggy)
      let reader = Task { try await database.read() }
      async let cancellation: Void = reader.cancel()
      _ = await (cancellation, reader.result)
      try await database.write()
    }
    + SuiteProgram.ordinaryPair(
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
}
