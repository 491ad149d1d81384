import Synchronization

// Behaves like the connection pool of PostgresNIO in its tests. A lock protects the state, and
// `run()` is in one group with the tasks that lease. The pool creates a connection for a waiting
// request, which may be cancelled in the meantime. See
// https://github.com/vapor/postgres-nio/blob/main/Tests/ConnectionPoolModuleTests/ConnectionPoolTests.swift

private struct Connection: Sendable {}

/// A pool that lends connections, which it creates on first demand.
private final class Pool: Sendable {
  private struct State {
    var room = 1
    var idle: [Connection] = []
    var waiting: [(id: Int, continuation: CheckedContinuation<Connection?, Never>)] = []
    var nextID = 0
  }

  private let state = Mutex(State())
  private let orders: AsyncStream<Void>
  private let order: AsyncStream<Void>.Continuation
  /// Whether the pool keeps a new connection for which no caller waits any more.
  private let keepsUnwanted: Bool

  init(keepsUnwanted: Bool) {
    self.keepsUnwanted = keepsUnwanted
    (orders, order) = AsyncStream.makeStream()
  }

  /// Creates connections until it is cancelled.
  func run() async {
    for await _ in orders {
      try? await Task.sleep(for: .milliseconds(20))
      offer(Connection(), isNew: true)
    }
  }

  func lease() async -> Connection? {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { request(id, $0) }
    } onCancel: {
      let waiting = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      }
      waiting?.continuation.resume(returning: nil)
    }
  }

  private func request(_ id: Int, _ continuation: CheckedContinuation<Connection?, Never>) {
    let connection = state.withLock { state -> Connection? in
      if let connection = state.idle.popLast() { return connection }
      state.waiting.append((id, continuation))
      if state.room > 0 {
        state.room -= 1
        order.yield()
      }
      return nil
    }
    if let connection { continuation.resume(returning: connection) }
  }

  func release(_ connection: Connection) { offer(connection, isNew: false) }

  private func offer(_ connection: Connection, isNew: Bool) {
    let waiting = state.withLock { state in
      if state.waiting.isEmpty, !isNew || keepsUnwanted { state.idle.append(connection) }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    waiting?.continuation.resume(returning: connection)
  }
}

extension BugSuite {
  /// A pool that creates a connection for a caller that no longer waits.
  static let packagesPool = SuiteProgram.ordinaryPair(
    "made_for_nobody",
    "A caller is cancelled while its connection is made, which is dropped, and its place with it."
  ) { isBuggy in
    let pool = Pool(keepsUnwanted: !isBuggy)
    await withTaskGroup { group in
      group.addTask { await pool.run() }
      let lease = Task {
        if let connection = await pool.lease() { pool.release(connection) }
      }
      try? await Task.sleep(for: .milliseconds(20))
      lease.cancel()
      await lease.value
      if let connection = await pool.lease() { pool.release(connection) }
      group.cancelAll()
    }
  }
}
