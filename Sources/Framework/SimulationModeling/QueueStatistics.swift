/// Figures of something that is waited for: how long, by how many, how much of it is in use.
///
///     let queue = world.read(counter) { $0.statistics }
///     queue.waits.mean                     // seconds a customer waited
///     queue.length.mean(until: world.now)  // customers in line
public struct QueueStatistics: Hashable, Sendable {
  /// Seconds from the request to the grant, of those who were served.
  public private(set) var waits = RunningMoments()
  /// Those who were served, but not at once.
  public private(set) var delayed = 0
  /// How many were in line.
  public private(set) var length: TimeWeighted
  /// How much was in use, or how much there was of what is stored.
  public private(set) var usage: TimeWeighted
  /// Those who left the line unserved: they gave up, were interrupted or crashed.
  public private(set) var reneged = 0
  /// Those it was taken away from.
  public private(set) var preempted = 0

  init(usage: Double = 0, at time: VirtualTime) {
    length = TimeWeighted(at: time)
    self.usage = TimeWeighted(usage, at: time)
  }

  /// How many were served.
  public var served: Int { waits.count }

  mutating func serve(since arrival: VirtualTime, at now: VirtualTime) {
    waits.add(now.seconds(since: arrival))
    if arrival < now { delayed += 1 }
  }

  mutating func setLength(_ count: Int, at now: VirtualTime) {
    if Double(count) != length.value { length.set(Double(count), at: now) }
  }

  mutating func setUsage(_ amount: Double, at now: VirtualTime) {
    if amount != usage.value { usage.set(amount, at: now) }
  }

  mutating func renege() { reneged += 1 }

  mutating func preempt() { preempted += 1 }

  /// Forgets all before an instant but what is there now: the warm-up is over.
  mutating func restart(at time: VirtualTime) {
    (waits, delayed, reneged, preempted) = (RunningMoments(), 0, 0, 0)
    length.restart(at: time)
    usage.restart(at: time)
  }
}
