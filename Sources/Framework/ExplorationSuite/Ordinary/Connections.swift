/// A connection to a database, which only one task may use at a time.
private actor Connection {
  struct Lost: Error {}

  private let server: Server
  private var userCount = 0
  private(set) var mostUsers = 0

  init(to server: Server) { self.server = server }

  func query() async throws {
    userCount += 1
    mostUsers = max(mostUsers, userCount)
    defer { userCount -= 1 }
    guard await server.isUp else { throw Lost() }
  }
}

private actor Server {
  private(set) var isUp = true
  func restart() async {
    isUp = false
    await Task.yield()
    isUp = true
  }
}

/// A pool that lends one connection.
private actor Pool {
  private var idle: [Connection]
  private var waiting: [CheckedContinuation<Connection, Never>] = []

  init(_ connection: Connection) { idle = [connection] }

  func take() async -> Connection {
    if let connection = idle.popLast() { return connection }
    return await withCheckedContinuation { waiting.append($0) }
  }

  func put(_ connection: Connection) {
    if !waiting.isEmpty {
      waiting.removeFirst().resume(returning: connection)
    } else {
      idle.append(connection)
    }
  }
}

/// A database client whose connections may break.
private struct Database {
  let pool: Pool
  let returnsBroken: Bool

  func query() async throws {
    let connection = await pool.take()
    do {
      try await connection.query()
    } catch {
      if returnsBroken { await pool.put(connection) }
      throw error
    }
    await pool.put(connection)
  }
}

/// A job that releases its connection as soon as it is cancelled.
private struct Report {
  let pool: Pool
  /// Whether a cancelled job releases its connection a second time at its end.
  let returnsTwice: Bool

  func run() async {
    let connection = await pool.take()
    await withTaskCancellationHandler {
      try? await connection.query()
    } onCancel: {
      if returnsTwice { Task { await pool.put(connection) } }
    }
    await pool.put(connection)
  }
}

extension BugSuite {
  /// Pools that lose connections or lend one twice.
  static let connections =
    SuiteProgram.ordinaryPair(
      "pool_leaks_connection",
      "The server restarts during a query, whose error leaves before the connection is given back."
    ) { isBuggy in
      let server = Server()
      let pool = Pool(Connection(to: server))
      let database = Database(pool: pool, returnsBroken: !isBuggy)
      async let first: Void? = try? database.query()
      async let second: Void? = try? database.query()
      async let restart: Void = server.restart()
      _ = await (first, second, restart)
    }
    + SuiteProgram.ordinaryPair(
      "pool_returned_twice",
      "A job is cancelled and gives its connection back, and again when it ends; two others share it."
    ) { isBuggy in
      let connection = Connection(to: Server())
      let report = Report(pool: Pool(connection), returnsTwice: isBuggy)
      let cancelled = Task { await report.run() }
      await withTaskGroup { group in
        group.addTask { cancelled.cancel() }
        for _ in 1...2 { group.addTask { await report.run() } }
      }
      await cancelled.value
      let most = await connection.mostUsers
      try require(most == 1, "\(most) used one connection at once")
    }
}
