private actor Origin {
  struct Offline: Error {}

  private(set) var loadCount = 0
  private var isOnline: Bool
  init(isOnline: Bool = true) { self.isOnline = isOnline }

  func load(_ name: String) throws -> String {
    loadCount += 1
    guard isOnline else { throw Offline() }
    return name.uppercased()
  }

  func goOnline() { isOnline = true }
}

/// A cache of loaded values.
private actor Cache {
  private let origin: Origin
  private let joinsLoads: Bool
  private var values: [String: String] = [:]
  private var loads: [String: Task<String, any Error>] = [:]

  init(origin: Origin, joinsLoads: Bool) {
    (self.origin, self.joinsLoads) = (origin, joinsLoads)
  }

  func value(_ name: String) async throws -> String {
    if let value = values[name] { return value }
    if joinsLoads, let load = loads[name] { return try await load.value }
    let load = Task { try await origin.load(name) }
    loads[name] = load
    defer { loads[name] = nil }
    let value = try await load.value
    values[name] = value
    return value
  }
}

/// A cache of the task of each load, and thereby of its result.
private actor TaskCache {
  private let origin: Origin
  private let forgetsFailures: Bool
  private var loads: [String: Task<String, any Error>] = [:]

  init(origin: Origin, forgetsFailures: Bool) {
    (self.origin, self.forgetsFailures) = (origin, forgetsFailures)
  }

  func value(_ name: String) async throws -> String {
    if let load = loads[name] { return try await load.value }
    let load = Task { try await origin.load(name) }
    loads[name] = load
    do {
      return try await load.value
    } catch {
      if forgetsFailures { loads[name] = nil }
      throw error
    }
  }
}

extension BugSuite {
  /// Caches that load too often or not often enough.
  static let loads =
    SuiteProgram.ordinaryPair(
      "loaded_twice", "Two ask for one thing; the second comes while the first is loading."
    ) { isBuggy in
      let origin = Origin()
      let cache = Cache(origin: origin, joinsLoads: !isBuggy)
      async let left = cache.value("a")
      async let right = cache.value("a")
      _ = try await (left, right)
      let count = await origin.loadCount
      try require(count == 1, "loaded \(count) times")
    }
    + SuiteProgram.ordinaryPair(
      "failure_stays_cached",
      "A load fails shortly before the network is back, and all later callers get the stored failure.",
      source: PublishedReport("vapor/vapor", "issues/3483")
    ) { isBuggy in
      let origin = Origin(isOnline: false)
      let cache = TaskCache(origin: origin, forgetsFailures: !isBuggy)
      async let early = try? cache.value("a")
      await origin.goOnline()
      _ = await early
      _ = try await cache.value("a")
    }
}
