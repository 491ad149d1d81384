import SimulationKernel

/// An alarm that rings and sets itself again with a random delay.
actor Alarm: SynchronousActor {
  enum Message: PayloadFreeMessage { case ring }

  /// The longest delay, in nanoseconds.
  static let longest = 1_000_000_000

  nonisolated let context: SimulationContext
  private var random: RandomStream

  init(context: SimulationContext) {
    self.context = context
    random = context.randomStream("delay")
  }

  func receive(_ message: Message) {
    reference.send(.ring, after: .nanoseconds(1 + random.below(Self.longest)))
  }
}

/// A number of alarms that are each set once, so that the number of pending events is constant.
enum Alarms {
  static func run(pending: Int, events: Int) throws -> Work {
    // A mailbox holds at most 100 000 messages, so one actor cannot have them all.
    let actors = 10
    let world = World(seed: 1)
    let alarms = (0..<actors).map { index in
      world.add("alarm \(index)") { Alarm(context: $0) }.address
    }
    var random = RandomStream(seed: 1)
    for index in 0..<pending {
      alarms[index % actors].send(.ring, after: .nanoseconds(1 + random.below(Alarm.longest)))
    }
    let horizon = Self.horizon(pending: pending, events: events)
    let outcome = try world.run(until: VirtualTime(nanoseconds: horizon))
    return Work(units: Int(outcome.eventCount), checksum: outcome.digest)
  }

  /// Computes the same events in one loop.
  static func plain(pending: Int, events: Int) -> Work {
    let actors = 10
    var schedule = PlainSchedule()
    var delays = (0..<actors).map {
      RandomStream(seed: 1, actor: "alarm \($0)", purpose: "delay")
    }
    var random = RandomStream(seed: 1)
    for index in 0..<pending {
      schedule.insert(index % actors, at: Int64(1 + random.below(Alarm.longest)))
    }
    let horizon = Self.horizon(pending: pending, events: events)
    var digest = StableHasher()
    var count = 0
    while let next = schedule.first, next.time <= horizon, let event = schedule.popFirst() {
      digest.combine(StableHasher.delivery(to: event.content, at: event.time))
      schedule.insert(
        event.content, at: event.time + Int64(1 + delays[event.content].below(Alarm.longest)))
      count += 1
    }
    return Work(units: count, checksum: digest.finalized(at: VirtualTime(nanoseconds: horizon)))
  }

  /// Returns the instant after about `events`, as each alarm rings twice a second on average.
  private static func horizon(pending: Int, events: Int) -> Int64 {
    Int64(events) * Int64(Alarm.longest) / Int64(2 * pending)
  }
}
