import ProcessSupport

/// The pumps of a world, and those of them that have nothing to do.
///
/// Invariant: an idle pump handles nothing, and is among all.
struct PumpPool {
  /// The actor that pumps begin in; none in a world that is over.
  private(set) var host: PumpHost?
  /// The pumps, by the runtime's identities of their tasks.
  private var pumps = TaskTable<Pump>()
  private var idle: [Pump] = []
  private var madeCount: UInt64 = 0
  /// The number of pumps that run a handler that said it may wait for ever.
  private var idlingCount = 0

  /// Gives pumps a home.
  mutating func settle(in host: PumpHost) { self.host = host }

  /// Makes a pump, of an actor of a threaded world if one is given.
  mutating func make(for seat: TeamSeat? = nil) -> Pump {
    defer { madeCount += 1 }
    return Pump(number: madeCount, seat: seat)
  }

  /// Adds a pump whose task has begun.
  mutating func add(_ pump: Pump, task: UInt32) {
    pump.task = task
    pumps[task] = pump
  }

  /// The pump a task is.
  @inline(__always)
  subscript(task: UInt32) -> Pump? { pumps[task] }

  /// Returns whether a task is a pump's.
  @inline(__always)
  func contains(_ task: UInt32) -> Bool { pumps.contains(task) }

  /// All pumps, in no order.
  var all: [Pump] { pumps.values }

  /// The number of waiting handlers that did not say that they may.
  var busyCount: Int { pumps.count - idle.count - idlingCount }

  /// Indicates whether none is idle.
  var isExhausted: Bool { idle.isEmpty }

  /// Keeps a pump that has nothing to do.
  mutating func rest(_ pump: Pump) {
    assert(pump.current == nil, "a pump rests when its handler has ended")
    idle.append(pump)
  }

  /// Takes the pump that rests since the shortest time.
  mutating func takeIdle() -> Pump? { idle.popLast() }

  /// Counts handlers that say they may wait for ever, or do no longer.
  mutating func countIdling(_ change: Int) {
    idlingCount += change
    assert(idlingCount >= 0, "more handlers cease to idle than began")
  }

  /// Lets go of a pump.
  mutating func remove(_ pump: Pump) { pumps[pump.task] = nil }

  /// Hands out home and pumps, all of which are gone.
  mutating func takeAll() -> (PumpHost?, TaskTable<Pump>) {
    defer { (host, pumps) = (nil, TaskTable()) }
    return (host, pumps)
  }
}
