private actor Network {
  private var connectionCount = 0
  func connect() { connectionCount += 1 }
}

/// A connection that reconnects after a loss.
private actor ClientConnection {
  private let network = Network()
  private let checksAfterConnecting: Bool
  private var isClosed = false
  private(set) var states: [String] = []

  init(checksAfterConnecting: Bool) { self.checksAfterConnecting = checksAfterConnecting }

  func reconnect() async {
    if isClosed { return }
    states.append("connecting")
    await network.connect()
    if checksAfterConnecting, isClosed { return }
    states.append("ready")
  }

  func close() {
    isClosed = true
    states.append("shutdown")
  }
}

private actor Machine {
  private(set) var isRunning = false
  func start() { isRunning = true }
  func stop() { isRunning = false }
}

/// A sandbox around a virtual machine.
private actor Sandbox {
  enum State { case booted, running, stopped }

  nonisolated let machine = Machine()
  private let network = Network()
  private let changesInTurn: Bool
  private var isChanging = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var state = State.booted

  init(changesInTurn: Bool) { self.changesInTurn = changesInTurn }

  func start() async {
    await beginChange()
    defer { endChange() }
    guard state == .booted else { return }
    await network.connect()
    await machine.start()
    state = .running
  }

  func stop() async {
    await beginChange()
    defer { endChange() }
    guard state != .stopped else { return }
    await machine.stop()
    state = .stopped
  }

  private func beginChange() async {
    while changesInTurn, isChanging { await withCheckedContinuation { waiting.append($0) } }
    isChanging = true
  }

  private func endChange() {
    isChanging = false
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

private actor Disk {
  private var folders: Set<String> = []

  func copyKernel(to name: String) throws {
    try require(folders.insert(name).inserted, "\(name) exists on the disk")
  }
}

/// The containers by their names.
private actor Containers {
  private let disk = Disk()
  private let reservesName: Bool
  private var names: Set<String> = []

  init(reservesName: Bool) { self.reservesName = reservesName }

  /// Creates a container and returns whether the name was free.
  func create(_ name: String) async throws -> Bool {
    if names.contains(name) { return false }
    if reservesName { names.insert(name) }
    try await disk.copyKernel(to: name)
    names.insert(name)
    return true
  }
}

extension BugSuite {
  /// States that change while an actor awaits.
  static let publishedLifecycles =
    SuiteProgram.ordinaryPair(
      "ready_after_shutdown",
      "A client is closed while it reconnects, and reports that it is ready after its shutdown.",
      source: PublishedReport("grpc/grpc-swift", "pull/510")
    ) { isBuggy in
      let connection = ClientConnection(checksAfterConnecting: !isBuggy)
      async let reconnection: Void = connection.reconnect()
      await connection.close()
      await reconnection
      let states = await connection.states
      try require(states.last == "shutdown", "the states are \(states)")
    }
    + SuiteProgram.ordinaryPair(
      "stopped_while_starting",
      "A sandbox is stopped while its start awaits, and is marked as running when the start continues.",
      source: PublishedReport("apple/container", "pull/684")
    ) { isBuggy in
      let sandbox = Sandbox(changesInTurn: !isBuggy)
      async let start: Void = sandbox.start()
      await sandbox.stop()
      await start
      let (state, isRunning) = (await sandbox.state, await sandbox.machine.isRunning)
      try require(state == .stopped && !isRunning, "the sandbox is \(state) after its stop")
    }
    + SuiteProgram.ordinaryPair(
      "created_under_one_name",
      "Two containers of one name are created at once, and both find the name free.",
      source: PublishedReport("apple/container", "issues/692")
    ) { isBuggy in
      let containers = Containers(reservesName: !isBuggy)
      async let left = containers.create("web")
      async let right = containers.create("web")
      _ = try await (left, right)
    }
}
