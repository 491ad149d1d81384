/// Statistics of a wait queue: waits, length and usage.
///
///     let queue = world.read(counter) { $0.statistics }
///     queue.waits.mean                     // seconds a customer waited
///     queue.length.mean(until: world.now)  // customers in line
public struct QueueStatistics: Hashable, Sendable {
  /// The seconds from the request to the grant, of the requests that were served.
  public private(set) var waits = RunningMoments()
  /// The number of served requests that had to wait.
  public private(set) var delayed = 0
  /// The length of the wait queue.
  public private(set) var length: TimeWeighted
  /// The amount in use, or the stored amount.
  public private(set) var usage: TimeWeighted
  /// The number of requests that left unserved: the task gave up, was interrupted or crashed.
  public private(set) var reneged = 0
  /// The number of requests whose grant was preempted.
  public private(set) var preempted = 0

  init(usage: Double = 0, at time: VirtualTime) {
    length = TimeWeighted(at: time)
    self.usage = TimeWeighted(usage, at: time)
  }

  /// The number of requests that were served.
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

  /// Restarts the statistics at the end of the warm-up; the current amounts remain.
  mutating func restart(at time: VirtualTime) {
    (waits, delayed, reneged, preempted) = (RunningMoments(), 0, 0, 0)
    length.restart(at: time)
    usage.restart(at: time)
  }
}
