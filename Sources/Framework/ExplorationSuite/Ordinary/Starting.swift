/// A bus that counts the listeners for events.
private actor Bus {
  private(set) var listenerCount = 0
  func listen() { listenerCount += 1 }
}

/// A service that is started by the first task that needs it.
private actor Notifier {
  private let bus: Bus
  private let marksFirst: Bool
  private var isStarted = false

  init(bus: Bus, marksFirst: Bool) { (self.bus, self.marksFirst) = (bus, marksFirst) }

  func start() async {
    guard !isStarted else { return }
    isStarted = marksFirst
    await bus.listen()
    isStarted = true
  }
}

private actor Defaults {
  func read() -> [String: Int] { ["retries": 3] }
}

/// A configuration that loads in the background.
private actor Configuration {
  private let waitsForLoad: Bool
  private var values: [String: Int] = [:]
  private var load: Task<Void, Never>?

  init(waitsForLoad: Bool) { self.waitsForLoad = waitsForLoad }

  func preload() { load = Task { values = await Defaults().read() } }

  func value(for key: String) async -> Int? {
    if waitsForLoad { await load?.value }
    return values[key]
  }
}

/// A poller that reads a sensor once a minute.
private actor Poller {
  private let bus: Bus
  private let looksAfterAwait: Bool
  private var polling: Task<Void, Never>?
  private var isStopped = false
  private(set) var pollsAfterStop = 0

  init(bus: Bus, looksAfterAwait: Bool) {
    (self.bus, self.looksAfterAwait) = (bus, looksAfterAwait)
  }

  func start() async {
    await bus.listen()
    if looksAfterAwait, isStopped { return }
    polling = Task {
      while !Task.isCancelled {
        if isStopped { pollsAfterStop += 1 }
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  /// Cancels the polling if it has begun.
  func stop() {
    isStopped = true
    polling?.cancel()
  }
}

extension BugSuite {
  /// Services that are used, started or stopped while they start.
  static let starting =
    SuiteProgram.ordinaryPair(
      "listens_twice",
      "Two tasks start a service, which is marked as started only when it listens.",
      source: PublishedReport("swiftlang/sourcekit-lsp", "pull/1333")
    ) { isBuggy in
      let bus = Bus()
      let notifier = Notifier(bus: bus, marksFirst: !isBuggy)
      async let left: Void = notifier.start()
      async let right: Void = notifier.start()
      _ = await (left, right)
      let count = await bus.listenerCount
      try require(count == 1, "\(count) listeners")
    }
    + SuiteProgram.ordinaryPair(
      "used_before_loaded",
      "A configuration loads in a task, and is read before that task has ended.",
      source: PublishedReport("firebase/data-connect-ios-sdk", "pull/101")
    ) { isBuggy in
      let configuration = Configuration(waitsForLoad: !isBuggy)
      await configuration.preload()
      let retries = await configuration.value(for: "retries")
      try require(retries == 3, "nothing is configured")
    }
    + SuiteProgram.ordinaryPair(
      "polls_after_stop", "A service is stopped while it starts, and then begins to poll for ever."
    ) { isBuggy in
      let poller = Poller(bus: Bus(), looksAfterAwait: !isBuggy)
      async let start: Void = poller.start()
      async let stop: Void = poller.stop()
      _ = await (start, stop)
      try await Task.sleep(for: .seconds(3_600))
      let count = await poller.pollsAfterStop
      try require(count == 0, "polled \(count) times after it was stopped")
    }
}
