import SimulationKernel

/// An actor that works every millisecond, and each time postpones a timeout by half a minute.
actor Watchdog: SynchronousActor {
  enum Message: SimulationMessage {
    case work(Int), timeout

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .work(let value): hasher.combine(0, value)
      case .timeout: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private var timeout = PendingMessage?.none

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) {
    guard case .work(let left) = message, left > 0 else { return }
    timeout?.cancel()
    timeout = reference.send(.timeout, after: .milliseconds(30_000))
    reference.send(.work(left - 1), after: .milliseconds(1))
  }

  static func run(count: Int) throws -> Work {
    let world = World(seed: 1)
    let watchdog = world.add("watchdog") { Watchdog(context: $0) }.address
    watchdog.send(.work(count))
    return Work(units: count, checksum: try world.run().digest)
  }

  /// Computes the same digest in one loop, which ignores a canceled timer when it is due.
  static func plain(count: Int) -> Work {
    var schedule = PlainSchedule()
    var digest = StableHasher()
    var (left, timeout, now) = (count, 0, Int64(0))
    schedule.insert(0, at: 0)
    while let event = schedule.popFirst() {
      // The content of a timer is the number of the work that set it. The content of work is zero.
      guard event.content == 0 || event.content == timeout else { continue }
      now = event.time
      var delivery = StableHasher.delivery(to: 0, at: now)
      if event.content == 0 { delivery.combine(0, left) } else { delivery.combine(1) }
      digest.combine(delivery)
      guard event.content == 0, left > 0 else { continue }
      timeout += 1
      left -= 1
      schedule.insert(timeout, at: now + 30_000_000_000)
      schedule.insert(0, at: now + 1_000_000)
    }
    return Work(units: count, checksum: digest.finalized(at: VirtualTime(nanoseconds: now)))
  }
}

/// An actor whose handler sleeps repeatedly.
actor Sleeper: SimulatedActor {
  enum Message: SimulationMessage {
    case sleep(times: Int)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .sleep(let times): hasher.combine(0, times)
      }
    }
  }

  nonisolated let context: SimulationContext
  private(set) var waking: Int64 = 0

  init(context: SimulationContext) {
    self.context = context
  }

  func receive(_ message: Message) async throws {
    guard case .sleep(let times) = message else { return }
    for round in 0..<times {
      try await context.clock.sleep(for: .milliseconds(1 + (round & 7)))
      waking &+= context.now.nanoseconds
    }
    context.record("\(waking)")
  }

  private static let count = 8

  static func run(sleeps: Int) throws -> Work {
    let world = World(seed: 1)
    for index in 0..<count {
      let sleeper = world.add("sleeper \(index)") { Sleeper(context: $0) }.address
      sleeper.send(.sleep(times: sleeps / count))
    }
    return Work(units: sleeps, checksum: try world.run().digest)
  }

  /// Computes the same digest in one loop.
  static func plain(sleeps: Int) -> Work {
    var schedule = PlainSchedule()
    var rounds = [Int](repeating: 0, count: count)
    var waking = [Int64](repeating: 0, count: count)
    var digest = StableHasher()
    var now: Int64 = 0
    for index in 0..<count {
      var delivery = StableHasher.delivery(to: index, at: 0)
      delivery.combine(0, sleeps / count)
      digest.combine(delivery)
      schedule.insert(index, at: 1_000_000)
    }
    while let event = schedule.popFirst() {
      let index = event.content
      now = event.time
      digest.combine(StableHasher.wake(of: index, at: now))
      waking[index] &+= event.time
      rounds[index] += 1
      if rounds[index] < sleeps / count {
        schedule.insert(index, at: event.time + Int64(1 + (rounds[index] & 7)) * 1_000_000)
      } else {
        var record = StableHasher.record(by: index, at: event.time)
        record.combine("\(waking[index])")
        digest.combine(record)
      }
    }
    return Work(units: sleeps, checksum: digest.finalized(at: VirtualTime(nanoseconds: now)))
  }
}
