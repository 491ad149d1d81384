private actor Socket {
  private var flushCount = 0
  func flush() { flushCount += 1 }
}

/// A channel that buffers values while its socket is full.
private actor Channel {
  private let socket = Socket()
  private let queuesBuffered: Bool
  private var isWritable = true
  private var queued: [Int] = []
  private var buffered: [Int] = []
  private var written: [Int] = []
  private var loop: Task<Void, Never>?

  init(queuesBuffered: Bool) { self.queuesBuffered = queuesBuffered }

  func write(_ value: Int) {
    if isWritable { queued.append(value) } else { buffered.append(value) }
    if loop == nil { loop = Task.detached { await self.writeQueued() } }
  }

  /// Writes the queued values, with the socket full until each flush has ended.
  private func writeQueued() async {
    while !queued.isEmpty {
      written.append(queued.removeFirst())
      isWritable = false
      await socket.flush()
      isWritable = true
      if queuesBuffered { queued += buffered } else { written += buffered }
      buffered = []
    }
    loop = nil
  }

  func finish() async -> [Int] {
    await loop?.value
    return written
  }
}

/// A system that assigns the number of an ended process to the next one.
private actor System {
  private var names: [String?] = []
  private var ended: Set<Int> = []

  func spawn(_ name: String) -> Int {
    let number = names.firstIndex(of: nil) ?? names.endIndex
    if number == names.endIndex { names.append(name) } else { names[number] = name }
    return number
  }

  func end(_ number: Int) { ended.insert(number) }

  /// Frees the number of a process that has ended.
  func reap(_ number: Int) { if ended.remove(number) != nil { names[number] = nil } }

  /// Signals a process and returns its name.
  func signal(_ number: Int) -> String? { names[number] }
}

extension BugSuite {
  /// Steps that overtake each other.
  static let publishedOrders =
    SuiteProgram.ordinaryPair(
      "writes_reordered",
      "A write that was buffered while the channel was full overtakes one that was queued before.",
      source: PublishedReport("apple/swift-nio", "pull/2587")
    ) { isBuggy in
      let channel = Channel(queuesBuffered: !isBuggy)
      for value in 1...3 { await channel.write(value) }
      let written = await channel.finish()
      try require(written == [1, 2, 3], "written in the order \(written)")
    }
    + SuiteProgram.ordinaryPair(
      "signal_to_next_process",
      "A process ends and is reaped while a body holds its number; the body's signal reaches the next process.",
      source: PublishedReport("swiftlang/swift-subprocess", "issues/86")
    ) { isBuggy in
      let system = System()
      let child = await system.spawn("child")
      async let end: Void = {
        await system.end(child)
        if isBuggy { await system.reap(child) }
      }()
      async let next = system.spawn("next")
      let signaled = await system.signal(child)
      _ = await (end, next)
      await system.reap(child)
      try require(signaled != "next", "the next process got the signal")
    }
}
