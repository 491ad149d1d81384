import SimulationKernel

/// Eight processes that only wait: for a time, for an answer, or for the first of two instants.
enum Bustle {
  private static let count = 8

  /// Runs sleeps of one to eight milliseconds.
  static func sleeps(_ total: Int) throws -> Work {
    try run(total) { world in
      for _ in 0..<count {
        world.spawn { process in
          for round in 0..<(total / count) {
            try await process.sleep(for: .milliseconds(1 + (round & 7)))
          }
        }
      }
    }
  }

  /// Runs requests that are answered at once.
  static func requests(_ total: Int) throws -> Work {
    try run(total) { world in
      let echo = world.add("echo") { Echo(context: $0) }
      for number in 0..<count {
        world.spawn { process in
          var value = number
          for _ in 0..<(total / count) {
            let asked = value
            value = try await process.request(echo) { .ask(asked, $0) }
          }
          process.record("\(value)")
        }
      }
    }
  }

  /// Runs waits for the first of two timeouts, of which the second is canceled.
  static func races(_ total: Int) throws -> Work {
    try run(total) { world in
      for _ in 0..<count {
        world.spawn { process in
          for round in 0..<(total / count) {
            let (early, late) = try await process.anyOf(
              .timeout(.milliseconds(1 + (round & 7))), .timeout(.milliseconds(9)))
            precondition(early != nil && late == nil)
          }
        }
      }
    }
  }

  private static func run(_ total: Int, _ fill: (World) -> Void) throws -> Work {
    let world = World(seed: 1)
    fill(world)
    return Work(units: total, checksum: try world.run().digest)
  }

  /// Runs `eventsEach` events for each wait in a textbook event loop.
  static func plain(_ total: Int, eventsEach: Int) -> Work {
    var schedule = PlainSchedule()
    var (sum, left) = (UInt64(0), total * eventsEach)
    for index in 0..<count { schedule.insert(index, at: 1_000_000) }
    while left > 0, let event = schedule.popFirst() {
      sum = sum &* 31 &+ UInt64(bitPattern: event.time)
      left -= 1
      schedule.insert(event.content, at: event.time + Int64(1 + (left & 7)) * 1_000_000)
    }
    return Work(units: total, checksum: sum)
  }
}

/// An actor that answers with the next number.
actor Echo: SynchronousActor {
  enum Message: SimulationMessage {
    case ask(Int, Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .ask(let number, _): hasher.combine(number)
      }
    }
  }

  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {
    switch message {
    case .ask(let number, let reply): reply.send(number + 1)
    }
  }
}
