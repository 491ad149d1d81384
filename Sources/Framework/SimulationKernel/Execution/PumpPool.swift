import ProcessSupport

/// The pumps of a world, and the idle ones among them.
///
/// Invariant: an idle pump handles nothing, and is in the table of all pumps.
struct PumpPool {
  /// The actor in which pumps begin, or `nil` in a world that is over.
  private(set) var host: PumpHost?
  /// The pumps, by the runtime's identities of their tasks.
  private var pumps = TaskTable<Pump>()
  private var idle: [Pump] = []
  private var madeCount: UInt64 = 0
  /// The number of pumps whose handler waits without stall detection.
  private var idlingCount = 0

  /// Sets the actor in which pumps begin.
  mutating func settle(in host: PumpHost) { self.host = host }

  /// Creates a pump, for an actor of a threaded world if a seat is given.
  mutating func make(for seat: TeamSeat? = nil) -> Pump {
    defer { madeCount += 1 }
    return Pump(number: madeCount, seat: seat)
  }

  /// Adds a pump whose task has begun.
  mutating func add(_ pump: Pump, task: UInt32) {
    pump.task = task
    pumps[task] = pump
  }

  /// The pump of a task, by the runtime's identity.
  @inline(__always)
  subscript(task: UInt32) -> Pump? { pumps[task] }

  /// Returns whether a task is that of a pump.
  @inline(__always)
  func contains(_ task: UInt32) -> Bool { pumps.contains(task) }

  /// All pumps, in no order.
  var all: [Pump] { pumps.values }

  /// The number of pumps whose handlers wait with stall detection.
  var busyCount: Int { pumps.count - idle.count - idlingCount }

  /// Whether no pump is idle.
  var isExhausted: Bool { idle.isEmpty }

  /// Adds a pump that has become idle.
  mutating func rest(_ pump: Pump) {
    assert(pump.current == nil, "a pump rests when its handler has ended")
    idle.append(pump)
  }

  /// Removes and returns the pump that became idle last.
  mutating func takeIdle() -> Pump? { idle.popLast() }

  /// Counts handlers that begin or end a wait without stall detection.
  mutating func countIdling(_ change: Int) {
    idlingCount += change
    assert(idlingCount >= 0, "more handlers cease to idle than began")
  }

  mutating func remove(_ pump: Pump) { pumps[pump.task] = nil }

  /// Removes and returns the host and all pumps, which have ended.
  mutating func takeAll() -> (PumpHost?, TaskTable<Pump>) {
    defer { (host, pumps) = (nil, TaskTable()) }
    return (host, pumps)
  }
}
