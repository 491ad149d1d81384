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

  /// Interrupts an access; the buggy variant interrupts any access.
  private func interrupt(_ access: Int) {
    if !isFixed || current == access { isInterrupted = true }
  }

  /// Reads in a mode that rejects writes.
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

extension BugSuite {
  /// Cancellations that affect another access, or do not restore a state.
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
}
