/// A server of login tokens, where each refresh invalidates the previous token.
private actor LoginServer {
  struct Refused: Error {}

  private var current = 1
  func refresh(_ token: Int) throws -> Int {
    guard token == current else { throw Refused() }
    current += 1
    return current
  }

  func isValid(_ token: Int) -> Bool { token == current }
}

/// A session that keeps a login valid.
private actor Session {
  private let server: LoginServer
  private let sharesRefresh: Bool
  private var token = 1
  private var refreshing: Task<Int, any Error>?

  init(server: LoginServer, sharesRefresh: Bool) {
    (self.server, self.sharesRefresh) = (server, sharesRefresh)
  }

  /// Returns a valid token for a request that was rejected with an older one.
  func refreshed(after refused: Int) async throws -> Int {
    if token != refused { return token }
    if sharesRefresh, let refreshing { return try await refreshing.value }
    let task = Task { [token] in try await server.refresh(token) }
    refreshing = task
    defer { refreshing = nil }
    token = try await task.value
    return token
  }
}

/// A counter of the calls of all processes of a service.
private actor Quota {
  private var calls: [Int] = []
  func note(_ customer: Int) { calls.append(customer) }
}

/// A limiter that allows a number of calls per minute.
private actor RateLimiter {
  private let quota = Quota()
  private let limit: Int
  private let countsFirst: Bool
  private var count = 0
  private var reset: Task<Void, any Error>?

  init(limit: Int, countsFirst: Bool) { (self.limit, self.countsFirst) = (limit, countsFirst) }

  func mayCall(_ customer: Int) async -> Bool {
    if reset == nil { reset = Task { try await endWindow() } }
    guard count < limit else { return false }
    if countsFirst { count += 1 }
    await quota.note(customer)
    if !countsFirst { count += 1 }
    return true
  }

  private func endWindow() async throws {
    try await Task.sleep(for: .seconds(60))
    (count, reset) = (0, nil)
  }
}

extension BugSuite {
  /// Programs with actions that are allowed once or a limited number of times.
  static let limits =
    SuiteProgram.ordinaryPair(
      "token_refreshed_twice",
      "Two requests are refused with one token, and both refresh it; the second refresh is refused.",
      source: PublishedReport("firebase/firebase-ios-sdk", "issues/15474")
    ) { isBuggy in
      let session = Session(server: LoginServer(), sharesRefresh: !isBuggy)
      async let left = session.refreshed(after: 1)
      async let right = session.refreshed(after: 1)
      let tokens = try await (left, right)
      try require(tokens.0 == tokens.1, "one of the tokens \(tokens) is worthless")
    }
    + SuiteProgram.ordinaryPair(
      "rate_limit_overrun",
      "A limiter finds room, notes the call elsewhere, and counts it when another has found room too."
    ) { isBuggy in
      let limiter = RateLimiter(limit: 2, countsFirst: !isBuggy)
      for minute in 1...2 {
        let passed = await withTaskGroup { group in
          for customer in 1...3 { group.addTask { await limiter.mayCall(customer) } }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        try require(passed == 2, "\(passed) calls in minute \(minute)")
        try await Task.sleep(for: .seconds(61))
      }
    }
}
